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
