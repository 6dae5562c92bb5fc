import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'

import { openHydrated, skipToContent, tabTo, test } from './journey.ts'

const pages = [
  '/',
  '/home',
  '/categories',
  '/categories/home',
  '/deals',
  '/explore/JonasAtHome',
  '/login',
  '/signup',
  '/creators/matching',
  '/home/following/giftguides',
  '/legal/privacy',
  '/forgot-password/reset',
  '/no-such-page',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    for (const path of pages) {
      test(`${path} has no accessibility violations`, async ({ page }) => {
        await openHydrated(page, path)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      })
    }
  })
}

test('the narrowest phones have no accessibility violations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/home', '/explore/JonasAtHome']) {
    await openHydrated(page, path)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})

test('a post and a product have no accessibility violations', async ({ page }) => {
  await page.goto('/home')
  const post = page.getByRole('article').first().getByRole('link').nth(1)
  const product = page.locator('a[href^="/products/"]').first()
  for (const next of [post, product]) {
    await openHydrated(page, (await next.getAttribute('href')) ?? '')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})

test('with the keyboard alone a shopper skips to the feed, opens a post and reaches its shop link', async ({
  page,
}) => {
  await openHydrated(page, '/home')
  await skipToContent(page)
  const feed = page.getByRole('feed')
  await tabTo(feed.getByRole('article').first().getByRole('link').nth(1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/post\//)
  await tabTo(page.getByRole('link', { name: /Shop Now/ }).first())
  await expect(page.locator(':focus')).toHaveAttribute('rel', /sponsored/)
})
