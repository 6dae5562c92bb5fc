import { expect, type Page } from '@playwright/test'

import {
  expectVisibleFocus,
  openAtRetailer,
  openBrowser,
  openHydrated,
  publisher,
  skipToContent,
  tabTo,
  test,
} from './journey.ts'

const guides = (page: Page) => page.getByRole('list', { name: 'Gift guides' })
const sets = (page: Page) => page.getByRole('list', { name: 'Product sets' })
const products = (page: Page) => page.getByRole('list', { name: /^Products of / })
const chips = (page: Page, name: string) => page.getByRole('navigation', { name })

/** The page of a product that a retailer sells, in the demo. */
const atRetailer = /^https:\/\/www\.[a-z-]+\.example\/products\//

test(
  'from all gift guides to the shop of a retailer by mouse: recipient, occasion, guide, product',
  { tag: '@F-ROUTE-08' },
  async ({ page }) => {
    await openHydrated(page, '/gift-guides')
    await chips(page, 'For whom').getByRole('link', { name: 'For him' }).click()
    await expect(page).toHaveURL(/\/gift-guides\?audience=HIM$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For him')
    await chips(page, 'Occasions').getByRole('link', { name: 'Graduation' }).click()
    await expect(page).toHaveURL(/audience=HIM&occasion=GRADUATION$/)
    const card = guides(page).getByRole('article').first()
    await expect(card).toContainText('For him')
    await expect(card).toContainText('Graduation')
    const title = (await card.getAttribute('aria-label')) ?? ''
    await card.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

    const tile = products(page).getByRole('article').first()
    const name = (await tile.getAttribute('aria-label')) ?? ''
    await tile.getByRole('link', { name, exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'From this guide' })
    const shopNow = panel.getByRole('link', { name: `Shop Now: ${name}` })
    const fromPanel = await openAtRetailer(page, () => shopNow.click())
    expect(fromPanel).toMatch(atRetailer)

    await panel.getByRole('link', { name: 'Sizes, colors and more' }).click()
    await expect(page).toHaveURL(/\/products\/[^?]+\?ci=/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const shopAt = page.getByRole('main').getByRole('link', { name: /^Shop at / })
    const fromProduct = await openAtRetailer(page, () => shopAt.first().click())
    expect(new URL(fromProduct).pathname).toBe(new URL(fromPanel).pathname)
  },
)

test('from all gift guides to the shop of a retailer by keyboard, always seeing the focus', async ({
  page,
}) => {
  const press = async (key: string) => {
    await expectVisibleFocus(page)
    await page.keyboard.press(key)
  }
  await openHydrated(page, '/gift-guides')
  await skipToContent(page)
  // The recipients are one tab stop, and the next one is the occasions.
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('For everyone')
  await press('ArrowRight')
  await expect(page.locator(':focus')).toHaveText('For her')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For her')
  await expect(page.locator(':focus')).toHaveText('For her')
  await press('Tab')
  await expect(page.locator(':focus')).toHaveText('Any occasion')
  await press('ArrowRight')
  await press('Enter')
  await expect(page).toHaveURL(/audience=HER&occasion=[A-Z_]+$/)
  const link = guides(page).getByRole('article').first().getByRole('heading').getByRole('link')
  await press('Tab')
  await expect(link).toBeFocused()
  // The list may have been the one before until now.
  const title = (await page.locator(':focus').textContent()) ?? ''
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const tile = products(page).getByRole('article').first()
  const name = (await tile.getAttribute('aria-label')) ?? ''
  const opener = tile.getByRole('link', { name, exact: true })
  const panel = page.getByRole('dialog', { name: 'From this guide' })
  await tabTo(opener)
  await press('Enter')
  await expect(panel).toBeVisible()
  // The panel lets the shopper out, back to where they were.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await press('Enter')
  await tabTo(panel.getByRole('link', { name: `Shop Now: ${name}` }))
  expect(await openAtRetailer(page, () => press('Enter'))).toMatch(atRetailer)

  await tabTo(panel.getByRole('link', { name: 'Sizes, colors and more' }))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await tabTo(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Shop at / })
      .first(),
  )
  expect(await openAtRetailer(page, () => press('Enter'))).toMatch(atRetailer)
})

test(
  'more gift guides load on demand, and without JavaScript by a link',
  { tag: '@F-COLL-08' },
  async ({ page, browser }) => {
    await openHydrated(page, '/gift-guides')
    const cards = guides(page).getByRole('article')
    await expect(cards).toHaveCount(36)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(cards).toHaveCount(60)
    await expect(cards.nth(36).getByRole('heading').getByRole('link')).toBeFocused()

    const context = await openBrowser(browser, { javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto('/gift-guides')
    const first = await guides(plain).getByRole('article').first().getAttribute('aria-label')
    await plain.getByRole('link', { name: 'Load more' }).click()
    await expect(guides(plain).getByRole('article')).toHaveCount(24)
    await expect(guides(plain).getByRole('article', { name: first ?? '' })).toHaveCount(0)
  },
)

test(
  'a creator lists guides and product sets apart, and a product of a set opens beside it',
  { tag: ['@F-ROUTE-25', '@F-COLL-04', '@F-COLL-05'] },
  async ({ page }) => {
    const tabs = page.getByRole('navigation', { name: 'The shop of Jonas Eriksen' })
    await openHydrated(page, publisher)
    await tabs.getByRole('link', { name: 'Gift guides' }).click()
    await expect(guides(page).getByRole('article').first()).toBeVisible()
    await tabs.getByRole('link', { name: 'Product sets' }).click()
    const card = sets(page).getByRole('article').first()
    const title = (await card.getAttribute('aria-label')) ?? ''
    await card.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${publisher}/productsets/[^/]+$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const tile = products(page).getByRole('article').first()
    const name = (await tile.getAttribute('aria-label')) ?? ''
    await tile.getByRole('link', { name, exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'From this set' })
    await expect(panel.getByRole('heading', { name })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${publisher}/productsets/[^/]+/[^/]+$`))
    await panel.getByRole('link', { name: 'Next product' }).click()
    await expect(panel.getByText(/ 2 of /)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  },
)
