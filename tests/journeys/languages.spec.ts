import { locales } from '@ltk/contract/locales'
import { expect, type Page } from '@playwright/test'

import { expectToFit, openHydrated, test } from './journey.ts'
import { demoShopper, logIn } from './shopper.ts'
import { siteUrl } from './site-url.ts'

test.describe('in German on the narrowest phones', () => {
  test.use({ locale: 'de-AT', viewport: { width: 320, height: 640 } })

  const expectAllToFit = async (page: Page, paths: string[]) => {
    for (const path of paths) {
      const response = await page.goto(path)
      expect([path, response?.status()]).toEqual([path, path === '/no-such-page' ? 404 : 200])
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expectToFit(page)
    }
  }

  test('no page scrolls sideways', async ({ page }) => {
    await page.goto('/home')
    const post = await page
      .getByRole('article')
      .first()
      .getByRole('link')
      .nth(1)
      .getAttribute('href')
    const product = await page.locator('a[href^="/products/"]').first().getAttribute('href')
    await expectAllToFit(page, [
      '/',
      '/home',
      post ?? '',
      product ?? '',
      '/explore/JonasAtHome',
      '/explore/JonasAtHome?tab=products',
      '/explore/JonasAtHome/giftguides',
      '/explore/JonasAtHome/productsets',
      '/explore/JonasAtHome/collections',
      '/categories',
      '/categories/salealert',
      '/deals',
      '/gift-guides',
      '/gift-guides?audience=HER',
      '/search?keyword=linen',
      // As long as words come.
      `/search?keyword=${'w'.repeat(512)}`,
      '/trending',
      '/help',
      '/apply',
      '/ltk-shopping-app',
      '/sitemap',
      '/terms-of-service',
      '/legal/privacy',
      '/legal/cookies',
      '/login',
      '/signup',
      '/forgot-password',
      '/no-such-page',
    ])
  })

  test("no page of a shopper's account scrolls sideways", async ({ page }) => {
    await logIn(page, demoShopper)
    await page.context().addCookies([{ name: 'locale', value: 'de', url: siteUrl() }])
    await expectAllToFit(page, [
      '/home/following',
      '/account',
      '/account/favorites/products',
      '/account/favorites/posts',
      '/account/carts',
      '/account/orders',
      '/account/delete',
    ])
  })
})

test(
  'if the texts of a language do not load, English ones are used, and that is logged',
  { tag: '@F-I18N-04' },
  async ({ page }) => {
    await page.context().addCookies([{ name: 'locale', value: 'de', url: siteUrl() }])
    await page.route(/\/assets\/de-.*\.js/, (route) => route.abort())
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Failed loading async locale export'),
    )
    await openHydrated(page, '/help')
    await logged
    // What the page came with stays; what it lacks is in English.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hilfe')
    await page.getByRole('contentinfo').locator('a[href="/gift-guides"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift guides')
  },
)

test('in every language nothing of the header is cut off, and no page scrolls sideways', async ({
  page,
  context,
  baseURL,
}) => {
  for (const { code, iso } of locales) {
    await context.addCookies([{ name: 'locale', value: code, url: baseURL ?? '' }])
    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('lang', iso)
    for (const width of [320, 960, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      const room = () =>
        page.evaluate(() => {
          const isShown = (element: Element) => element.checkVisibility()
          const row = document.querySelector('.header-row')
          const controls = [...(row?.querySelectorAll('a, button, ul') ?? [])].filter(isShown)
          const isCut = (element: Element) =>
            element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
          const boxes = controls.map((element) => element.getBoundingClientRect())
          return {
            isSideways: document.documentElement.scrollWidth > innerWidth,
            cut: controls.filter(isCut).map((element) => element.textContent),
            isOutside: boxes.some(({ left, right }) => left < 0 || right > innerWidth),
          }
        })
      await expect
        .poll(room, { message: `${code} at ${width}` })
        .toEqual({ isSideways: false, cut: [], isOutside: false })
    }
  }
})

test('on the narrowest phones the names of categories are whole in every language', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const { code } of locales) {
    await context.addCookies([{ name: 'locale', value: code, url: baseURL ?? '' }])
    await page.goto('/categories')
    const labels = page.getByRole('main').locator('.category-bubbles-label')
    await expect(labels).toHaveCount(16)
    const broken = () =>
      labels.evaluateAll((all) =>
        all.flatMap((label) => {
          const text = label.firstChild
          const isCut = label.scrollHeight > label.clientHeight + 1
          const words = [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)]
          const isBroken = words.some(({ index, 0: word }) => {
            const range = document.createRange()
            if (text) range.setStart(text, index)
            if (text) range.setEnd(text, index + word.length)
            return range.getClientRects().length > 1
          })
          return isCut || isBroken ? [label.textContent] : []
        }),
      )
    await expect.poll(broken, { message: code }).toEqual([])
  }
})
