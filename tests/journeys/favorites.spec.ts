import { expect, type Page } from '@playwright/test'

import { hydrated, openBrowser, openHydrated, responseTo, test } from './journey.ts'
import { field, openAsNew, press } from './shopper.ts'

/** Saves the first of the suggested products, from the empty page. */
async function saveSuggested(page: Page, count: number): Promise<void> {
  const save = page
    .getByRole('list', { name: 'What others save' })
    .getByRole('button', { name: 'Save' })
  await hydrated(page)
  for (let index = 0; index < count; index += 1) {
    await Promise.all([responseTo(page, 'POST', '/v2/wishes'), save.nth(index).click()])
    await expect(save.nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
}

const savedTiles = (page: Page) =>
  page.getByRole('list', { name: 'Saved products' }).getByRole('article')

test(
  'a liked post is among the favorites until it is unliked',
  { tag: ['@F-ROUTE-13', '@F-SOC-19'] },
  async ({ page }) => {
    await openAsNew(page, '/account/favorites/posts')
    await expect(page.getByText('You have not liked a post yet.')).toBeVisible()
    await hydrated(page)
    const card = page.getByRole('feed', { name: 'What others like' }).getByRole('article').first()
    const title = (await card.getAttribute('aria-label')) ?? ''
    await Promise.all([
      responseTo(page, 'POST', '/v2/likes'),
      card.getByRole('button', { name: 'Like' }).click(),
    ])
    await page.reload()
    const liked = page.getByRole('feed', { name: 'Liked posts' }).getByRole('article')
    await expect(liked).toHaveCount(1)
    await expect(liked).toHaveAttribute('aria-label', title)
    const like = liked.getByRole('button', { name: 'Like', pressed: true })
    await like.click()
    await expect(page.getByText('You have not liked a post yet.')).toBeVisible()
  },
)

test(
  'a saved product moves to a list, which visitors see while it is shared',
  { tag: ['@F-ROUTE-10', '@F-SOC-15', '@F-SOC-19', '@F-SOC-20', '@F-SOC-21'] },
  async ({ page, browser }) => {
    await openAsNew(page, '/account/favorites/products')
    await expect(page.getByText('You have not saved a product yet.')).toBeVisible()
    await saveSuggested(page, 2)
    await expect(savedTiles(page)).toHaveCount(2)
    const name = (await savedTiles(page).first().getAttribute('aria-label')) ?? ''

    await savedTiles(page)
      .first()
      .getByRole('link', { name: `Move ${name} to a wishlist` })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Move to a wishlist' })
    await sheet.getByRole('radio', { name: 'A new list' }).check()
    await sheet.getByLabel('Name of the new list').fill('Summer')
    await sheet.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(savedTiles(page)).toHaveCount(2)

    await page.getByRole('main').getByRole('link', { name: 'Wishlists' }).click()
    await page.getByRole('link', { name: 'Summer' }).click()
    await expect(page.getByRole('article', { name })).toBeVisible()
    await page.getByText('Share', { exact: true }).click()
    // The link is shown at once; it leads there once the server knows.
    await Promise.all([responseTo(page, 'POST', '/wishlists'), press(page, 'Share this wishlist')])
    const link = await field(page, 'Link to the list').inputValue()

    const visitor = await (await openBrowser(browser)).newPage()
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: 'Summer', level: 1 })).toBeVisible()
    await expect(visitor.getByRole('main').getByRole('article')).toHaveCount(1)
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

    await press(page, 'Stop sharing')
    await expect(page.getByRole('button', { name: 'Share this wishlist' })).toBeVisible()
    const moved = await visitor.request.get(link)
    expect(moved.status()).toBe(200)
    await visitor.goto(`${link}?again`)
    await expect(visitor.getByText('There is nothing on this wishlist.')).toBeVisible()
    await visitor.context().close()
  },
)

test(
  'a saved product says when its price has fallen, and when it is gone',
  { tag: '@F-ROUTE-14' },
  async ({ page }) => {
    await openAsNew(page, '/account/favorites/products')
    await expect(page.getByText('You have not saved a product yet.')).toBeVisible()
    await saveSuggested(page, 2)
    await openHydrated(page, '/wishlists')
    let goneId = ''
    await page.route('**/api/v2/wishes?*', async (route) => {
      const response = await route.fetch()
      const { wishes, ...rest } = await response.json()
      goneId = wishes[1].productId
      wishes[0].savedPrice += 1_250
      await route.fulfill({ response, json: { ...rest, wishes } })
    })
    await page.route('**/api/v2/product_details?*', async (route) => {
      const response = await route.fetch()
      const { productDetails } = await response.json()
      const left = productDetails.filter(({ id }: { id: string }) => id !== goneId)
      await route.fulfill({ response, json: { productDetails: left } })
    })
    await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
    await expect(savedTiles(page).first()).toContainText('Fell $12.50 since you saved it')
    await expect(savedTiles(page).nth(1)).toContainText('This product is gone')
  },
)
