import { expect, type Page } from '@playwright/test'

import {
  expectVisibleFocus,
  openAtRetailer,
  openHydrated,
  skipToContent,
  tabTo,
  test,
} from './journey.ts'

const tiles = (page: Page) => page.getByRole('list', { name: 'Deals' }).getByRole('article')
const linkOf = (tile: ReturnType<typeof tiles>) => tile.locator('a[href^="/products/"]').first()
/** The links to the commonest kinds, after those to the three orders. */
const kindChips = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Order and filters' })
    .getByRole('link')
    .filter({ hasText: /\d$/ })

const atRetailer = /^https:\/\/www\.[a-z-]+\.example\/products\//

/** Returns by how many percent each price has fallen, in the order of the page: one figure a deal. */
async function readDrops(page: Page): Promise<number[]> {
  let drops: number[] = []
  await expect(async () => {
    const texts = await tiles(page).allInnerTexts()
    const figures = texts.map((text) => [...text.matchAll(/(?:Price drop|You Save) (\d+)%/g)])
    expect(figures.length).toBeGreaterThan(0)
    expect(figures.map((found) => found.length)).toEqual(texts.map(() => 1))
    drops = figures.map(([found]) => Number(found?.[1]))
  }).toPass()
  return drops
}

test(
  'from all deals to a retailer by mouse: kind, retailer, product',
  { tag: '@F-ROUTE-31' },
  async ({ page }) => {
    await openHydrated(page, '/deals')
    await expect(page).toHaveTitle('Deals | LTK')
    const kind = kindChips(page).first()
    const kindName = (await kind.innerText()).replace(/\s+\d+$/, '')
    await kind.click()
    await expect(page).toHaveURL(/\/deals\?kind=[^&]+$/)
    await expect(kind).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveTitle(`Deals: ${kindName} | LTK`)
    await expect(async () => {
      const drops = await readDrops(page)
      expect(drops).toEqual(drops.toSorted((one, other) => other - one))
    }).toPass()

    const first = tiles(page).first()
    const name = (await first.getAttribute('aria-label')) ?? ''
    const text = await first.innerText()
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const choices = sheet.getByRole('group', { name: 'Retailers' }).locator('label')
    const labels = await choices.allInnerTexts()
    const label = labels.find((one) => text.includes(one.replace(/\s+\d+$/, ''))) ?? ''
    const [, retailer = '', count = ''] = /^(.+?)\s+(\d+)$/.exec(label) ?? []
    await choices.filter({ hasText: retailer }).click()
    // The number of deals that it will show; at first that of the kind, until it is counted.
    const show = sheet.getByRole('button', { name: new RegExp(`^Show ${count} results?$`) })
    await show.click()
    await expect(page).toHaveURL(/\/deals\?retailer=[^&]+&kind=[^&]+$/)
    await expect(page).toHaveTitle(`Deals: ${retailer} · ${kindName} | LTK`)
    await expect(tiles(page).filter({ hasNotText: retailer })).toHaveCount(0)
    await expect(tiles(page)).toHaveCount(Math.min(Number(count), 36))

    await linkOf(first).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const shopAt = page.getByRole('main').getByRole('link', { name: `Shop at ${retailer}` })
    expect(await openAtRetailer(page, () => shopAt.first().click())).toMatch(atRetailer)
  },
)

test('a deal says one percentage, on a wide screen as on a phone', async ({ page }) => {
  await openHydrated(page, '/deals')
  const drops = await readDrops(page)
  await page.setViewportSize({ width: 375, height: 740 })
  await expect.poll(() => readDrops(page)).toEqual(drops)
})

test('going back from a product on the second page returns to its place', async ({ page }) => {
  await openHydrated(page, '/deals')
  await expect(tiles(page)).toHaveCount(36)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(linkOf(tiles(page).nth(36))).toBeFocused()
  const tile = tiles(page).nth(40)
  await tile.scrollIntoViewIfNeeded()
  const name = (await tile.getAttribute('aria-label')) ?? ''
  const top = async () => Math.round((await tile.boundingBox())?.y ?? 0)
  const before = await top()
  await linkOf(tile).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(tile).toHaveAttribute('aria-label', name)
  await expect.poll(top).toBe(before)
})

test('from all deals to a retailer by keyboard, always seeing the focus', async ({ page }) => {
  const press = async (key: string) => {
    await expectVisibleFocus(page)
    await page.keyboard.press(key)
  }
  await openHydrated(page, '/deals')
  await skipToContent(page)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Sale Alert')
  await press('Tab')
  await expect(page.locator(':focus')).toHaveText('Filters')
  await press('Tab')
  await expect(page.locator(':focus')).toHaveText('Biggest drop')
  await press('ArrowRight')
  await press('ArrowRight')
  await press('Enter')
  await expect(page).toHaveURL(/\/deals\?ranking=price$/)
  await page.getByRole('button', { name: 'Filters' }).focus()
  await press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const choice = sheet.getByRole('group', { name: 'Retailers' }).locator('label').first()
  const retailer = (await choice.innerText()).replace(/\s+\d+$/, '')
  await tabTo(choice.getByRole('checkbox'))
  await press('Space')
  await expect(sheet.getByRole('button', { name: /^Show \d+ results?$/ })).toBeVisible()
  await press('Enter')
  await expect(page).toHaveURL(/\/deals\?ranking=price&retailer=[^&]+$/)
  await expect(tiles(page).filter({ hasNotText: retailer })).toHaveCount(0)
  const link = linkOf(tiles(page).first())
  const name = await link.innerText()
  await tabTo(link)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const shopAt = page.getByRole('main').getByRole('link', { name: /^Shop at / })
  await tabTo(shopAt.first())
  expect(await openAtRetailer(page, () => press('Enter'))).toMatch(atRetailer)
})
