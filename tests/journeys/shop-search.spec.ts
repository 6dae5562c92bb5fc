import { expect, type Page } from '@playwright/test'

import { now } from './clock.ts'
import { openHydrated, test } from './journey.ts'

const shop = '/explore/JonasAtHome'
const field = (page: Page) => page.getByRole('searchbox', { name: /^Search the posts of / })
const cards = (page: Page) => page.getByRole('feed').getByRole('article')
const status = (page: Page) => page.getByRole('main').getByRole('status').first()

/** The words that the wire is asked for in shops, in order. */
function watchSearches(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v2/search/shop')) asked.push(request.postDataJSON().query)
  })
  return asked
}

for (const [device, width] of [
  ['phone', 375],
  ['desktop', 1280],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 812 } })

    test(
      'the search follows what is typed, once the typing pauses, and back leads to the shop',
      { tag: ['@F-SHOP-02', '@F-SHOP-08'] },
      async ({ page }) => {
        await page.clock.install()
        await openHydrated(page, shop)
        const asked = watchSearches(page)
        const all = await cards(page).first().getAttribute('aria-label')
        // However busy the machine is, no time passes between the letters.
        await page.clock.pauseAt(now() + 60_000)
        await field(page).pressSequentially('lamp')
        await page.clock.resume()
        await expect(page).toHaveURL(`${shop}?keyword=lamp`)
        await expect(status(page)).toHaveText(/^\d+ posts?$/)
        expect(asked).toEqual(['lamp'])
        await expect(field(page)).toBeFocused()
        await page.goBack()
        await expect(page).toHaveURL(shop)
        await expect(cards(page).first()).toHaveAttribute('aria-label', all ?? '')
      },
    )

    test('without words all posts are back', { tag: '@F-SHOP-08' }, async ({ page }) => {
      await openHydrated(page, `${shop}?keyword=lamp`)
      await expect(field(page)).toHaveValue('lamp')
      await page.getByRole('button', { name: 'Clear the search' }).click()
      await expect(page).toHaveURL(shop)
      await expect(page.getByRole('feed', { name: /^Posts of / })).toBeVisible()
      await expect(status(page)).toBeEmpty()
    })

    test(
      'the field stays in view while scrolling, and new words show their first results',
      { tag: ['@F-SHOP-02', '@F-SHOP-08'] },
      async ({ page }) => {
        await openHydrated(page, shop)
        await cards(page).nth(12).scrollIntoViewIfNeeded()
        await expect(field(page)).toBeInViewport()
        await field(page).fill('lamp')
        await expect(page).toHaveURL(`${shop}?keyword=lamp`)
        await expect(cards(page).first()).toBeInViewport()
      },
    )
  })
}

test(
  'where nothing matches there is a way to all creators',
  { tag: '@F-SHOP-15' },
  async ({ page }) => {
    await page.goto(`${shop}?keyword=qqzzxx`)
    await expect(page.getByText('matches “qqzzxx”.')).toBeVisible()
    await page.getByRole('link', { name: 'Search all creators' }).click()
    await expect(page).toHaveURL('/search?keyword=qqzzxx&type=post')
  },
)

test(
  'a search that fails is retried once, and clears what was found',
  { tag: '@F-SHOP-07' },
  async ({ page }) => {
    await openHydrated(page, `${shop}?keyword=lamp`)
    await expect(cards(page).first()).toBeVisible()
    await page.route('**/api/v2/search/shop', (route) => route.fulfill({ status: 500, body: '{}' }))
    const asked = watchSearches(page)
    await field(page).fill('vase')
    await expect(page).toHaveURL(`${shop}?keyword=vase`)
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    expect(asked.slice(0, 2)).toEqual(['vase', 'vase'])
  },
)

test('a next page that fails clears what was found', { tag: '@F-SHOP-07' }, async ({ page }) => {
  await page.route('**/api/v2/search/shop', async (route) => {
    if (route.request().postDataJSON().page > 0) return route.fulfill({ status: 500, body: '{}' })
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), nbPages: 2 } })
  })
  await openHydrated(page, shop)
  await field(page).fill('lamp')
  await expect(page).toHaveURL(`${shop}?keyword=lamp`)
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(tryAgain).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(cards(page)).toHaveCount(0)
})

test.describe('in the tab of products', () => {
  const tab = `${shop}?tab=products`
  const products = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article')
  const productField = (page: Page) =>
    page.getByRole('searchbox', { name: /^Search the products of / })

  test(
    'the search follows what is typed, and without words all products are back',
    { tag: '@F-SHOP-08' },
    async ({ page }) => {
      await openHydrated(page, tab)
      const all = await products(page).count()
      await productField(page).pressSequentially('lamp', { delay: 30 })
      await expect(page).toHaveURL(`${tab}&keyword=lamp`)
      await expect(status(page)).toHaveText(/^\d+ products?$/)
      await expect(productField(page)).toBeFocused()
      await expect(products(page).first()).toHaveAttribute('aria-label', /lamp/i)
      await page.getByRole('button', { name: 'Clear the search' }).click()
      await expect(page).toHaveURL(tab)
      await expect(products(page)).toHaveCount(all)
    },
  )
})
