import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { findListings, openHydrated, publisher, skipToContent, tabTo, test } from './journey.ts'

const pages = [
  '/',
  '/home',
  '/login',
  '/signup',
  '/creators/matching',
  '/home/following/giftguides',
  '/legal/privacy',
  '/privacy-choices',
  '/forgot-password/reset',
  '/no-such-page',
  // Of screens that are alike, one.
  '/categories',
  '/categories/home',
  '/categories/salealert',
  '/deals',
  '/gift-guides',
  '/holiday',
  '/trending',
  '/trending/creators',
  '/trending/shared',
  '/sitemap',
  '/ltk-shopping-app',
  '/ltk-chat',
  ...['', '/giftguides', '/productsets', '/collections', '/chat'].map(
    (path) => `${publisher}${path}`,
  ),
]

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Opens pages one after the other, and expects of each that it has no violations. */
async function expectAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openHydrated(page, path)
    expect([path, ...(await findViolations(page))]).toEqual([path])
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    // Colors on their way from one state to another have any contrast.
    test.use({ colorScheme, reducedMotion: 'reduce' })
    for (const path of pages) {
      test(`${path} has no accessibility violations`, ({ page }) => expectAccessible(page, [path]))
    }

    test('what creators list has no accessibility violations', async ({ page }) => {
      await expectAccessible(page, await findListings(page))
    })
  })
}

test('the gift guides of followed creators and the orders have no accessibility violations', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in as a shopper' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expectAccessible(page, ['/home/following/giftguides', '/account/carts', '/account/orders'])
})

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
