import { expect, type Page } from '@playwright/test'

import { expectAccessible, expectNoViolations, wcag } from './accessible.ts'
import {
  findLink,
  findListings,
  openHydrated,
  publisher,
  skipToContent,
  tabTo,
  test,
} from './journey.ts'
import { demoCreator, demoShopper, logIn } from './shopper.ts'
import { expectLargeTargets } from './targets.ts'

const phone = { width: 375, height: 700 }
const desktop = { width: 1280, height: 720 }

const screens = [
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

/** Screens that are as accessible as one of those, but have other things to press. */
const alike = [
  '/home/for-you',
  '/home/following',
  `${publisher}?tab=products`,
  '/search?keyword=qqqzzzxxx',
  '/search?keyword=dress',
  '/search?keyword=home&type=profile',
  `${publisher}?keyword=a`,
  '/forgot-password',
  '/forgot-password/reset?token=x',
  '/auth/restore-email?token=x',
  '/auth',
  '/account/deleted',
  '/help',
  '/apply',
  '/terms-of-service',
  '/legal/cookies',
]

/** Opens pages one after the other on a phone, and expects of each that a thumb can press all of it. */
async function expectPressable(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize(phone)
  for (const path of paths) {
    await openHydrated(page, path)
    await expectLargeTargets(page)
  }
}

/** Expects the same, and of each page on a desktop that it has no accessibility violations. */
async function expectUsable(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await expectPressable(page, [path])
    await page.setViewportSize(desktop)
    await expectAccessible(page, { tags: wcag })
  }
}

const third = Math.ceil(screens.length / 3)
for (const start of [0, third, 2 * third]) {
  const paths = screens.slice(start, start + third)
  test(`everything from ${paths[0]} to ${paths.at(-1)} can be pressed with a thumb, and has no accessibility violations`, ({
    page,
  }) => expectUsable(page, paths))
}

test('everything on screens like these can be pressed with a thumb', ({ page }) =>
  expectPressable(page, alike))

test('what creators list can be pressed with a thumb, and has no accessibility violations', async ({
  page,
}) => {
  await expectUsable(page, await findListings(page))
})

test('a post and a product can be pressed with a thumb, and have no accessibility violations', async ({
  page,
}) => {
  for (const pattern of [/^\/post\//, /^\/products\//]) {
    await expectPressable(page, [await findLink(page.request, '/home', pattern)])
    await page.setViewportSize(desktop)
    await expectNoViolations(page)
  }
})

test('the pages of a shopper can be pressed with a thumb, and have no accessibility violations', async ({
  page,
}) => {
  await logIn(page, demoShopper)
  await expectUsable(page, ['/home/following/giftguides', '/account/carts', '/account/orders'])
  await expectPressable(page, [
    '/home',
    '/account',
    '/home?show-carts=true',
    '/account/favorites/posts',
    '/account/favorites/products',
    '/wishlists',
    '/change-password',
    '/account/delete',
    '/logout',
  ])
})

test('everything on the insights of a creator can be pressed with a thumb', async ({ page }) => {
  await logIn(page, demoCreator)
  await expectPressable(page, ['/account', '/account/insights'])
})

test('the narrowest phones have no accessibility violations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/home', '/explore/JonasAtHome']) {
    await openHydrated(page, path)
    await expectNoViolations(page, { tags: ['wcag2aa', 'wcag22aa'] })
  }
})

test('no box on the page of matching creators is covered when it has the focus', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openHydrated(page, '/creators/matching')
  const boxes = page.getByRole('checkbox')
  await expect(boxes.nth(6)).toBeVisible()
  for (const box of await boxes.all()) {
    await box.focus()
    const isCovered = () =>
      box.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const ends = [y + 2, y + height - 2]
        const hits = ends.map((at) => document.elementFromPoint(x + width / 2, at))
        return hits.some((hit) => hit?.closest('label') !== element.closest('label'))
      })
    await expect.poll(isCovered).toBe(false)
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
