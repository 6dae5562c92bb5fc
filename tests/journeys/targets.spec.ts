import { expect, type Page } from '@playwright/test'

import { findListings, openHydrated, publisher, test } from './journey.ts'
import { demoCreator, demoShopper, logIn } from './shopper.ts'

test.use({ viewport: { width: 375, height: 700 } })

/**
 * Returns what on the page is too small to press, each as its text and size. A target is large
 * enough with 44 by 44 pixels, or with 24 by 24 if no other target is within the 44 pixels around its
 * centre. Links in running text are as high as their line.
 */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = 'a[href], button, summary, select, input:not([type=hidden]), label:has(input)'
    const isPressable = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      !element.matches(':disabled, label:has(input) input')

    /** Returns what reacts to a press: the element, or what it puts over its surroundings. */
    function areaOf(element: HTMLElement): DOMRect {
      const own = element.getBoundingClientRect()
      const over = getComputedStyle(element, '::after')
      if (over.content === 'none' || over.position !== 'absolute') return own
      const isAnchor = getComputedStyle(element).position !== 'static'
      const around = (isAnchor ? element : element.offsetParent)?.getBoundingClientRect() ?? own
      const [x, y] = [Number.parseFloat(over.left), Number.parseFloat(over.top)]
      const [width, height] = [Number.parseFloat(over.width), Number.parseFloat(over.height)]
      // What is put over it may also be a line that strikes it through.
      const isLarger = width * height > own.width * own.height
      return isLarger ? new DOMRect(around.x + x, around.y + y, width, height) : own
    }

    const targets = [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter(isPressable)
      .map((element) => ({ element, area: areaOf(element) }))
      .filter(({ area }) => area.width > 1 && area.height > 1)
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim()
    return targets.flatMap(({ element, area }) => {
      const { width, height } = area
      if ((width >= 44 && height >= 44) || isInText(element)) return []
      const [x, y] = [area.x + width / 2, area.y + height / 2]
      const isCrowded = targets.some(({ element: other, area: { left, right, top, bottom } }) => {
        if (other.contains(element) || element.contains(other)) return false
        return left < x + 22 && right > x - 22 && top < y + 22 && bottom > y - 22
      })
      if (width >= 24 && height >= 24 && !isCrowded) return []
      const text = element.getAttribute('aria-label') ?? element.textContent?.trim()
      const size = `${Math.round(width)} × ${Math.round(height)}`
      return [`${element.tagName.toLowerCase()} ${text?.slice(0, 40)}: ${size}`]
    })
  })
}

const screens = [
  '/',
  '/home',
  '/home/for-you',
  '/home/following',
  '/home/following/giftguides',
  '/categories',
  '/categories/home',
  '/deals',
  publisher,
  `${publisher}?tab=products`,
  `${publisher}/giftguides`,
  `${publisher}/productsets`,
  `${publisher}/collections`,
  `${publisher}/chat`,
  '/gift-guides',
  '/search?keyword=qqqzzzxxx',
  '/search?keyword=dress',
  '/search?keyword=home&type=profile',
  `${publisher}?keyword=a`,
  '/trending',
  '/holiday',
  '/sitemap',
  '/ltk-chat',
  '/creators/matching',
  '/login',
  '/signup',
  '/forgot-password',
  '/forgot-password/reset?token=x',
  '/forgot-password/reset',
  '/auth',
  '/account/deleted',
  '/help',
  '/apply',
  '/ltk-shopping-app',
  '/terms-of-service',
  '/legal/privacy',
  '/privacy-choices',
  '/legal/cookies',
  '/no-such-page',
]

/** Opens pages one after the other, and expects of each that nothing on it is too small to press. */
async function expectLargeTargets(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await openHydrated(page, path)
    expect([path, ...(await findSmallTargets(page))]).toEqual([path])
  }
}

const third = Math.ceil(screens.length / 3)
for (const start of [0, third, 2 * third]) {
  const paths = screens.slice(start, start + third)
  test(`everything from ${paths[0]} to ${paths.at(-1)} can be pressed with a thumb`, ({ page }) =>
    expectLargeTargets(page, paths))
}

test('everything on what a creator publishes can be pressed with a thumb', async ({ page }) => {
  await expectLargeTargets(page, await findListings(page))
})

test('everything on a post and a product can be pressed with a thumb', async ({ page }) => {
  await page.goto('/home')
  const post = page.getByRole('article').first().getByRole('link').nth(1)
  await expectLargeTargets(page, [(await post.getAttribute('href')) ?? ''])
  const product = page.locator('a[href^="/products/"]').first()
  await expectLargeTargets(page, [(await product.getAttribute('href')) ?? ''])
})

test('everything on the pages of a shopper can be pressed with a thumb', async ({ page }) => {
  await logIn(page, demoShopper)
  await expectLargeTargets(page, [
    '/home',
    '/home/following/giftguides',
    '/account',
    '/account/orders',
    '/account/carts',
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
  await expectLargeTargets(page, ['/account', '/account/insights'])
})

test('no box on the page of matching creators is covered when it has the focus', async ({
  page,
}) => {
  await openHydrated(page, '/creators/matching')
  const boxes = page.getByRole('checkbox')
  for (const box of await boxes.all()) {
    await box.focus()
    const isCovered = await box.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const hits = [y + 2, y + height - 2].map((at) => document.elementFromPoint(x + width / 2, at))
      return hits.some((hit) => hit?.closest('label') !== element.closest('label'))
    })
    expect(isCovered).toBe(false)
  }
  expect(await boxes.count()).toBeGreaterThan(6)
})
