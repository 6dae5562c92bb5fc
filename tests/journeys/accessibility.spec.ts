import { expect, type Page } from '@playwright/test'

import { expectAccessible, expectNoViolations, wcag } from './accessible.ts'
import { findListings, openHydrated, publisher, skipToContent, tabTo, test } from './journey.ts'
import { demoShopper, logIn } from './shopper.ts'

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

/** Opens pages one after the other, and expects of each that it has no violations. */
async function expectAllAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openHydrated(page, path)
    await expectAccessible(page, { tags: wcag })
  }
}

const third = Math.ceil(pages.length / 3)
for (const start of [0, third, 2 * third]) {
  const paths = pages.slice(start, start + third)
  test(`nothing from ${paths[0]} to ${paths.at(-1)} has accessibility violations`, ({ page }) =>
    expectAllAccessible(page, paths))
}

test('what creators list has no accessibility violations', async ({ page }) => {
  await expectAllAccessible(page, await findListings(page))
})

test('the gift guides of followed creators and the orders have no accessibility violations', async ({
  page,
}) => {
  await logIn(page, demoShopper)
  await expectAllAccessible(page, [
    '/home/following/giftguides',
    '/account/carts',
    '/account/orders',
  ])
})

test('the narrowest phones have no accessibility violations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/home', '/explore/JonasAtHome']) {
    await openHydrated(page, path)
    await expectNoViolations(page, { tags: ['wcag2aa', 'wcag22aa'] })
  }
})

test('a post and a product have no accessibility violations', async ({ page }) => {
  await page.goto('/home')
  const post = page.getByRole('feed').getByRole('article').first().getByRole('link').nth(1)
  const product = page.locator('a[href^="/products/"]').first()
  for (const next of [post, product]) {
    await openHydrated(page, (await next.getAttribute('href')) ?? '')
    await expectNoViolations(page)
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
