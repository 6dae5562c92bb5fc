import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'

import { test } from './journey.ts'

const pages = [
  '/',
  '/home',
  '/categories',
  '/categories/home',
  '/explore/JonasAtHome',
  '/login',
  '/signup',
  '/creators/matching',
  '/home/following/giftguides',
  '/no-such-page',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    for (const path of pages) {
      test(`nothing on ${path} keeps anybody out`, async ({ page }) => {
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      })
    }
  })
}

test('the smallest of phones keeps nobody out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/home', '/explore/JonasAtHome']) {
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})

test('a post and a product keep nobody out', async ({ page }) => {
  await page.goto('/home')
  const post = page.getByRole('article').first().getByRole('link').nth(1)
  await page.goto((await post.getAttribute('href')) ?? '')
  for (const next of ['this', 'product']) {
    if (next === 'product') {
      const product = page.locator('a[href^="/products/"]').first()
      await page.goto((await product.getAttribute('href')) ?? '')
    }
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})

test('by keyboard alone one skips to the feed, opens a post and finds its shop', async ({
  page,
}) => {
  await page.goto('/home')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/skip/i)
  await page.keyboard.press('Enter')
  const feed = page.getByRole('feed')
  await feed.getByRole('article').first().getByRole('link').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/post\//)
  await page
    .getByRole('link', { name: /Shop Now/ })
    .first()
    .focus()
  await expect(page.locator(':focus')).toHaveAttribute('rel', /sponsored/)
})
