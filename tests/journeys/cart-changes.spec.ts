import { expect } from '@playwright/test'

import {
  cardOf,
  cartButton,
  desktop,
  drawerOf,
  openCart,
  openWithCarts,
  sizeOf,
  toast,
} from './carts.ts'
import { hydrated, openHydrated, readApi, responseTo, test } from './journey.ts'
import { siteUrl } from './site-url.ts'

// As on a real screen: with hidden scrollbars, Chromium still reserves room for one beside a dialog.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  },
  // Sizes are measured where things come to rest.
  contextOptions: { reducedMotion: 'reduce' },
})

test(
  'quantities show at once, and never fall below one nor rise above what there is',
  { tag: ['@F-CART-10', '@E-34', '@F-CART-20'] },
  async ({ page }) => {
    await page.setViewportSize(desktop)
    const [[piece]] = await openWithCarts(page)
    if (!piece) throw new Error('no piece')
    await page.route(/\/api\/v1\/(carts|cart_items)\b/, async (route) => {
      const answer = await (await route.fetch()).json()
      for (const variant of answer.retailerProductVariants ?? []) variant.quantity = 3
      await route.fulfill({ json: answer })
    })
    await page.reload()
    await hydrated(page)
    const drawer = await openCart(page, piece)
    const less = drawer.getByRole('button', { name: /^One less/ })
    const more = drawer.getByRole('button', { name: /^One more/ })
    const quantity = drawer.locator('output', { hasText: /^\d$/ })
    await expect(less).toBeDisabled()
    const before = await drawer.locator('.cart-footer-sum output').textContent()
    await more.click()
    await expect(quantity).toHaveText('2')
    await expect(drawer.locator('.cart-footer-sum output')).not.toHaveText(before ?? '')
    const saved = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"quantity":3'),
    )
    await more.click()
    await expect(quantity).toHaveText('3')
    await saved
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.method()))
    await more.click()
    await expect(toast(page)).toContainText(
      `Maximum quantity for ${piece.retailer} has been reached.`,
    )
    await expect(quantity).toHaveText('3')
    expect(asked).not.toContain('PATCH')
    await less.click()
    await less.click()
    await expect(quantity).toHaveText('1')
    await expect(more).toBeFocused()
    // The last change may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test(
  'a change that fails is undone and said in a warning of at most 360 pixels',
  { tag: ['@F-CART-20', '@E-33', '@C-36', '@F-CART-17'] },
  async ({ page }) => {
    await page.setViewportSize(desktop)
    const [[piece, second]] = await openWithCarts(page, '/home', 2)
    if (!piece || !second) throw new Error('no piece')
    const drawer = await openCart(page, piece)
    const refuse = { status: 500, json: { error_code: 'broken' } }
    await page.route('**/api/v1/cart_items*/**', (route) => route.fulfill(refuse))
    await page.route('**/api/v1/cart_items?*', (route) => route.fulfill(refuse))
    const updated = 'There was an error when updating your cart. Please try again.'
    await drawer.getByRole('button', { name: `One more: ${piece.name}` }).click()
    await expect(toast(page)).toContainText(updated)
    await expect(toast(page).locator('use[href$="#alert"]')).toHaveCount(1)
    await expect.poll(() => sizeOf(toast(page))).toEqual([360, expect.any(Number)])
    await expect(drawer.locator('output', { hasText: /^\d$/ })).toHaveText(['1', '1'])
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await drawer.getByRole('button', { name: `Remove: ${piece.name}` }).click()
    await expect(toast(page)).toContainText(updated)
    await expect(drawer.getByRole('article')).toHaveCount(2)
  },
)

test(
  'deleting a cart asks first; if the cart that is shown disappears, the list is shown',
  { tag: ['@F-CART-15', '@F-CART-04'] },
  async ({ page }) => {
    const [[piece], other] = await openWithCarts(page)
    if (!piece) throw new Error('no piece')
    await cartButton(page).click()
    const remove = page.getByRole('button', { name: `Delete the cart at ${piece.retailer}` })
    const question = page.getByRole('dialog', { name: 'Delete this cart?' })
    await remove.click()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(cardOf(page, piece.retailer)).toBeVisible()
    await remove.click()
    const deleted = responseTo(page, 'DELETE', '/v1/carts')
    await question.getByRole('button', { name: 'Delete' }).click()
    expect((await deleted).status()).toBe(200)
    await expect(cardOf(page, piece.retailer)).toHaveCount(0)

    await openHydrated(page, '/account/carts')
    await page.getByRole('button', { name: `Delete the cart at ${other.retailer}` }).click()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(cardOf(page, other.retailer)).toBeVisible()

    await openHydrated(page, '/home?show-carts=true')
    await drawerOf(page)
      .getByRole('link', { name: `View cart at ${other.retailer}` })
      .click()
    await drawerOf(page)
      .getByRole('button', { name: /^Remove: / })
      .click()
    await expect(drawerOf(page).getByRole('heading', { level: 2 })).toHaveText('My Carts')
    await expect(drawerOf(page).getByText('Your cart is empty.')).toBeVisible()
    await expect(page).toHaveURL('/home?show-carts=true')
  },
)

test(
  'the checkout leads to the retailer; what it refuses and new prices are said first',
  { tag: ['@F-CART-11', '@F-CART-21', '@F-CART-22', '@F-CART-23', '@E-35', '@E-50', '@F-CART-20'] },
  async ({ page }) => {
    await page.setViewportSize(desktop)
    const [[piece, second]] = await openWithCarts(page, '/home', 2)
    if (!piece || !second) throw new Error('no piece')
    const drawer = await openCart(page, piece)
    const contents = await readApi(
      page,
      '/v1/carts?includes=catalog_retailer_products&includes=product_details&includes=retailer_product_variants&includes=retailers',
    )
    const checkOut = drawer.getByRole('button', { name: `Check out at ${piece.retailer}` })
    const failed = 'Oops, something went wrong! We’re on it — try again later.'
    const answerWith = async (status: number, json: object) => {
      await page.unroute('**/api/v2/carts/*/checkout')
      await page.route('**/api/v2/carts/*/checkout', (route) => route.fulfill({ status, json }))
    }
    // An address is missing.
    await answerWith(200, { checkout: { checkoutUrl: null, invalidProducts: [] } })
    await checkOut.click()
    await expect(toast(page)).toContainText(failed)
    await toast(page).getByRole('button', { name: 'Close' }).click()

    // A price has changed.
    const variant = contents.retailerProductVariants.find(
      (entry: { id: string }) => entry.id === piece.variant,
    )
    const before = variant.salePrice ?? variant.price
    Object.assign(variant, { price: before + 700, salePrice: null })
    const changedPrices = [{ retailerProductVariantId: piece.variant, before }]
    await answerWith(409, { error_code: 'price_changed', cartContents: contents, changedPrices })
    await checkOut.click()
    const item = drawer.getByRole('article', { name: piece.name })
    await expect(drawer.getByText('Prices have changed.')).toBeVisible()
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
    await expect(item.getByText(`It cost ${dollars(before)} before`)).toBeVisible()
    await expect(item.locator('.product-price')).toHaveText(dollars(before + 700))

    // A variant is sold out.
    await answerWith(200, { checkout: { checkoutUrl: null, invalidProducts: [piece.variant] } })
    await checkOut.click()
    const unavailable = 'Some items in your cart are not available for purchase at the moment.'
    await expect(toast(page)).toContainText(`${unavailable} ${piece.name}`)
    await expect(toast(page)).not.toContainText(failed)
    await expect(item.getByText('not available', { exact: true })).toBeVisible()
    await expect(drawer.locator('.cart-footer').getByText(unavailable)).toBeVisible()
    await expect(checkOut).toBeDisabled()
    await drawer.getByRole('button', { name: 'Remove unavailable items' }).click()
    await expect(item).toHaveCount(0)
    await expect(checkOut).toBeEnabled()

    // The next press goes on.
    const checkoutUrl = `${siteUrl()}/help`
    await answerWith(200, { checkout: { checkoutUrl, invalidProducts: [] } })
    await checkOut.click()
    await expect(page).toHaveURL('/help')
  },
)
