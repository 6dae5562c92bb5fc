import { expect } from '@playwright/test'

import { openAtRetailer, openHydrated, publisher, test } from './journey.ts'

test('from the shop by a bubble to a category, a post and a product of it at the retailer', async ({
  page,
}) => {
  await openHydrated(page, '/home')
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  const bubble = page.getByRole('list', { name: 'Categories' }).getByRole('link').nth(1)
  const label = await bubble.innerText()
  await bubble.click()
  await expect(page).toHaveURL(/\/categories\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
  const post = page.getByRole('feed').getByRole('article').first()
  await post.locator('a[href^="/post/"]').first().click()
  await expect(page).toHaveURL(/\/post\//)
  const product = page.locator('#products a[href^="/products/"]').first()
  const name = await product.innerText()
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const shopAt = page.getByRole('main').getByRole('link', { name: /^Shop at / })
  expect(await openAtRetailer(page, () => shopAt.first().click())).toMatch(
    /^https:\/\/www\.[a-z-]+\.example\/products\//,
  )
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
})

test('the pictures of the featured categories are others than those of the bubbles', async ({
  page,
}) => {
  await page.goto('/categories')
  const picturesIn = (list: string) =>
    page
      .locator(list)
      .getByRole('presentation')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')?.replace(/\?.*/, '')))
  await expect(async () => {
    const bubbles = await picturesIn('.category-bubbles')
    const tiles = await picturesIn('.category-tiles')
    expect(new Set(tiles).size).toBe(8)
    expect(tiles.filter((tile) => bubbles.includes(tile))).toEqual([])
  }).toPass()
})

test('the products of a category are filtered, and back returns to what was set', async ({
  page,
}) => {
  await openHydrated(page, '/categories/ltkhome')
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL('/categories/ltkhome/products')
  await page.getByRole('link', { name: 'Cheapest' }).click()
  await expect(page).toHaveURL('/categories/ltkhome/products?ranking=price')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('To, in dollars').fill('40')
  const show = sheet.getByRole('button', { name: /^Show \d+ results?$/ })
  const count = Number(/\d+/.exec(await show.innerText())?.[0])
  await show.click()
  const address = '/categories/ltkhome/products?ranking=price&price-to=40'
  await expect(page).toHaveURL(address)
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('article')
  await expect(tiles).toHaveCount(Math.min(count, 36))
  const name = (await tiles.first().getAttribute('aria-label')) ?? ''
  await tiles.first().locator('a[href^="/products/"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(tiles.first()).toHaveAttribute('aria-label', name)
})

test('a product of a post leads to more like it, whose parts can be taken away', async ({
  page,
}) => {
  await openHydrated(page, '/categories/ltkhome')
  const post = page.getByRole('feed').getByRole('article').first()
  await post.locator('a[href^="/post/"]').first().click()
  const link = page.getByRole('link', { name: /^More like this: / }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=[^&]+&type=product/)
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('article')
  await expect(tiles.first()).toBeVisible()
  const parts = page.getByRole('list', { name: 'Understood in your search' }).getByRole('link')
  const before = await parts.count()
  await parts.first().click()
  await expect(parts).toHaveCount(before - 1)
  await page.goBack()
  await expect(parts).toHaveCount(before)
})

test('the shop leads to the gift guides and to the deals', async ({ page }) => {
  await openHydrated(page, '/categories')
  for (const name of ['Gift guides', 'Deals']) {
    const entry = page.getByRole('main').getByRole('heading', { name })
    await entry.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
  }
})

test.describe('on phones', () => {
  test.use({ viewport: { width: 375, height: 700 } })

  test('rows of chips and of tabs show the current one', async ({ page }) => {
    for (const [path, row] of [
      ['/categories/ltkactive', 'Categories'],
      ['/gift-guides?occasion=FATHERS_DAY', 'Occasions'],
      [`${publisher}/giftguides`, 'The shop of Jonas Eriksen'],
    ] as const) {
      await openHydrated(page, path)
      const current = page.getByRole('navigation', { name: row }).locator('[aria-current]')
      await expect(current).toBeInViewport({ ratio: 1 })
    }
  })
})
