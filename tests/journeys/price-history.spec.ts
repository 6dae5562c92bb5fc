import { expect, type Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { now } from './clock.ts'
import { expectToFit, openHydrated, tabTo, test } from './journey.ts'
import { findAddress, type Retailers } from './products.ts'

/** Opens a product whose price changed twice: it was sold out, and then on sale. */
async function openWithHistory(page: Page): Promise<void> {
  const address = await findAddress(page, ({ variants }) =>
    variants.every((one) => one.availability),
  )
  await page.route('**/price_histories', async (route) => {
    const day = 24 * 3_600_000
    const entry = (days: number, salePrice: number | null, available = true) => ({
      at: new Date(now() - days * day).toISOString(),
      price: 8_000,
      salePrice,
      available,
    })
    const entries = [entry(120, null), entry(40, null, false), entry(30, null), entry(9, 6_000)]
    const facts = {
      lowest90: 6_000,
      daysAtFormerPrice: 71,
      lowestBefore: 8_000,
      since: entries[3]?.at,
    }
    const id = new URL(route.request().url()).pathname.split('/').at(-2)
    const product = await page.request.get(`/api/v3/consumer_retailer_products/${id}`)
    const { retailerProduct }: { retailerProduct: Retailers } = await product.json()
    const priceHistories = retailerProduct.variants.map((variant) => ({
      retailerProductVariantId: variant.id,
      currency: 'USD',
      entries,
      facts,
    }))
    await route.fulfill({ json: { priceHistories } })
  })
  // The history is read in the browser when the page is reached from another.
  await openHydrated(page, '/help')
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, address)
  await page.locator('summary', { hasText: /^As of / }).click()
  await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible()
}

test('the price history is a chart and, by keyboard, a table', async ({ page }) => {
  await openWithHistory(page)
  const section = page.getByRole('region', { name: 'Price history' })
  await expect(
    section.getByRole('img', { name: /between \$60\.00 and \$80\.00, at last \$60\.00$/ }),
  ).toBeVisible()
  await tabTo(section.locator('summary'))
  await page.keyboard.press('Enter')
  const rows = section.getByRole('table', { name: 'Price history' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(3)).toHaveText(/\$80\.00Sold out$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectToFit(page)
})

test('the chart is drawn in the colours that the system forces', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openWithHistory(page)
  const text = await page.locator('h1').evaluate((element) => getComputedStyle(element).color)
  await expect(page.locator('.price-history .chart-line').first()).toHaveCSS('stroke', text)
})
