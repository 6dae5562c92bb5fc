import { expect } from '@playwright/test'

import {
  add,
  cardOf,
  cartButton,
  desktop,
  drawerOf,
  findPieces,
  type Piece,
  sizeOf,
  toast,
} from './carts.ts'
import { expectNothingCovered } from './covered.ts'
import { openHydrated, readApi, test } from './journey.ts'
import { fillInLogin, newLogin, openAsNew, press } from './shopper.ts'
import { siteUrl } from './site-url.ts'

// As on a real screen: with hidden scrollbars, Chromium still reserves room for one beside a dialog.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  },
  // Sizes are measured where things come to rest.
  contextOptions: { reducedMotion: 'reduce' },
})

const offer = ({ product, variant }: Piece) =>
  `/account/carts?intent=add&product=${product}&variant=${variant}`

test(
  'what is added opens its cart on a screen of 600 pixels, and below can be viewed from a toast',
  { tag: ['@F-CART-19', '@F-CART-02'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 800 })
    await openAsNew(page, '/home')
    const [[piece]] = await findPieces(page)
    if (!piece) throw new Error('no piece')
    await openHydrated(page, offer(piece))
    const button = page.getByRole('main').getByRole('button', { name: 'Add to cart' })
    await button.click()
    await expect(drawerOf(page).getByRole('heading', { level: 2 })).toHaveText(piece.retailer)
    await expect(drawerOf(page).getByText('Added to your cart')).toBeVisible()
    await expect.poll(() => sizeOf(drawerOf(page))).toEqual([375, 800])
    await expect(page).toHaveURL(/show-carts=true/)
    await expect(toast(page)).toHaveCount(0)
    await drawerOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).not.toHaveURL(/show-carts/)

    await page.setViewportSize({ width: 599, height: 800 })
    await button.dblclick()
    const done = page.getByRole('main').getByRole('button', { name: 'Added to your cart' })
    await expect(done).toBeVisible()
    await expect(toast(page)).toContainText('Added to your cart')
    await expect(drawerOf(page)).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'View' }).click()
    await expect(drawerOf(page).getByRole('heading', { level: 2 })).toHaveText(piece.retailer)
    await expect(drawerOf(page).locator('output', { hasText: /^2$/ })).toBeVisible()
    await expect(async () => {
      const [width, height] = await sizeOf(drawerOf(page))
      // Over the whole screen, but for the scrollbar of the page.
      expect(width).toBeGreaterThan(599 - 20)
      expect(height).toBe(800)
    }).toPass()
  },
)

test(
  'what a visitor adds before the page has come to life is in the cart after signing up',
  { tag: ['@F-SOC-18', '@F-SOC-17'] },
  async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.goto('/help')
    const [[piece]] = await findPieces(page)
    if (!piece) throw new Error('no piece')
    const { promise, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/(vendor|app|rolldown)[^/]*\.js$/, async (route) => {
      await promise
      await route.continue()
    })
    const address = `/products/${piece.product}?variant=${piece.variant}`
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByRole('main').getByRole('link', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL(address)
    release()
    const sheet = page.getByRole('dialog', { name: 'Sign up' })
    await expect(sheet.getByText('put this product into your cart')).toBeVisible()
    await expect(sheet.getByRole('checkbox')).toHaveCount(3)
    for (const box of await sheet.getByRole('checkbox').all()) await box.check()
    await fillInLogin(page, newLogin())
    await press(page, 'Sign up')
    await expect(drawerOf(page).getByRole('heading', { level: 2 })).toHaveText(piece.retailer)
    await expect(drawerOf(page).getByText('Added to your cart')).toBeVisible()
    // Once: a reload adds nothing.
    await openHydrated(page, '/home')
    await expect(cartButton(page).locator('.count-badge')).toHaveText('1')
    const { cartItems } = await readApi(page, '/v1/carts')
    expect(cartItems).toMatchObject([{ retailerProductVariantId: piece.variant, quantity: 1 }])
  },
)

test('a toast leaves the button free that it is about', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openAsNew(page, '/home')
  const [[piece]] = await findPieces(page)
  if (!piece) throw new Error('no piece')
  await openHydrated(page, `/products/${piece.product}?variant=${piece.variant}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to cart' }).click()
  await expect(toast(page)).toContainText('Added to your cart')
  await expectNothingCovered(page)
})

test('what cannot be added is said in a warning', { tag: '@F-CART-20' }, async ({ page }) => {
  await openAsNew(page, '/home')
  const [[piece]] = await findPieces(page)
  if (!piece) throw new Error('no piece')
  await openHydrated(page, offer(piece))
  const button = page.getByRole('main').getByRole('button', { name: 'Add to cart' })
  const refuse = (status: number, json: object) =>
    page.route('**/api/v1/cart_items?*', (route) => route.fulfill({ status, json }), { times: 1 })
  await refuse(500, { error_code: 'broken' })
  await button.click()
  await expect(toast(page)).toContainText(
    'There was an error when adding to cart. Please try again.',
  )
  await refuse(409, {
    error_code: 'quantity-unavailable',
    retailerProductVariantId: piece.variant,
    availableQuantity: 0,
  })
  await button.click()
  await expect(toast(page)).toContainText(
    `Maximum quantity for ${piece.retailer} has been reached.`,
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'carts can be read, changed, deleted after a question and checked out',
    { tag: ['@F-CART-06', '@F-CART-15', '@F-CART-21'] },
    async ({ page }) => {
      await openAsNew(page, '/home')
      const [[piece, second], [other]] = await findPieces(page)
      if (!piece || !second || !other) throw new Error('no piece')
      for (const each of [other, second]) await add(page, each)
      // What they wanted before they signed in is offered.
      await page.goto(`/account/carts?intent=add&product=${piece.product}&variant=${piece.variant}`)
      await expect(page.getByRole('main').getByText(piece.name)).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()
      await expect(page).toHaveURL(/\/account\/carts\?cart=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.retailer)
      const item = page.getByRole('article', { name: piece.name })
      await item.getByRole('button', { name: /^One more/ }).click()
      await expect(item.locator('output')).toHaveText('2')
      await item.getByRole('button', { name: /^Remove/ }).click()
      await expect(item).toHaveCount(0)

      const cart = page.url()
      await page.getByRole('main').getByRole('link', { name: 'My Carts' }).click()
      await page.getByRole('button', { name: `Delete the cart at ${other.retailer}` }).click()
      await expect(page.getByRole('heading', { name: 'Delete this cart?' })).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Delete' }).click()
      await expect(page).toHaveURL('/account/carts')
      await expect(cardOf(page, other.retailer)).toHaveCount(0)

      await page.goto(cart)
      const answer = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url() === cart,
      )
      await page.getByRole('button', { name: /^Check out at/ }).click()
      expect((await answer).status()).toBe(303)
      await expect(page).not.toHaveURL(cart)
    },
  )

  test(
    'more than there is says so, and a stale tab changes nothing',
    { tag: ['@E-34', '@U-19'] },
    async ({ page }) => {
      await openAsNew(page, '/home')
      const [[piece]] = await findPieces(page)
      if (!piece) throw new Error('no piece')
      const cartItem = {
        retailerProductVariantId: piece.variant,
        productDetailsId: piece.product,
        quantity: 2_000_000_000,
      }
      const headers = { origin: siteUrl() }
      const refused = await page.request.post('/api/v1/cart_items', { headers, data: { cartItem } })
      const { availableQuantity } = await refused.json()
      await add(page, piece, availableQuantity)

      const maximum = page.getByText(`Maximum quantity for ${piece.retailer} has been reached.`)
      await page.goto(offer(piece))
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Add to cart' }).click()
      await expect(maximum).toBeVisible()

      const { carts } = await readApi(page, '/v1/carts')
      await page.goto(`/account/carts?cart=${carts[0].id}`)
      const item = main.getByRole('article', { name: piece.name })
      await item.getByRole('button', { name: /^One more/ }).click()
      await expect(maximum).toBeVisible()
      const other = await page.context().newPage()
      await other.goto(`/account/carts?cart=${carts[0].id}`)
      await other.getByRole('button', { name: `One less: ${piece.name}` }).click()
      await expect(other.locator('.cart-item output')).toHaveText(`${availableQuantity - 1}`)
      await item.getByRole('button', { name: /^One less/ }).click()
      await expect(item.locator('output')).toHaveText(`${availableQuantity - 1}`)
      await other.getByRole('button', { name: `One less: ${piece.name}` }).click()
      await item.getByRole('button', { name: /^One more/ }).click()
      await expect(main.getByText('Your cart was changed elsewhere.')).toBeVisible()
      await expect(item.locator('output')).toHaveText(`${availableQuantity - 2}`)
    },
  )
})
