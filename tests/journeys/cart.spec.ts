import { expect } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { cardOf, cartButton, desktop, drawerOf, openWithCarts, phone, sizeOf } from './carts.ts'
import { expectToFit, expectVisibleFocus, hydrated, openHydrated, tabTo, test } from './journey.ts'
import { openAsNew, press } from './shopper.ts'
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
  'visitors have no cart button, and show-carts=true opens nothing for them',
  { tag: ['@F-CART-01', '@F-CART-03', '@F-SHELL-08'] },
  async ({ page }) => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      await openHydrated(page, '/home?show-carts=true')
      // The next page comes long after a drawer would have been loaded.
      await page.mouse.wheel(0, 100_000)
      await expect(page.getByRole('feed').locator('[aria-posinset="40"]')).toBeAttached()
      await expect(page.locator('a[href="/account/carts"]')).toHaveCount(0)
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
  },
)

test.describe('on a phone', () => {
  // Its scrollbars take no room.
  test.use({ viewport: phone, isMobile: true, hasTouch: true })

  test(
    'on a phone the cart button counts the pieces, up to 9+, and opens over the whole screen',
    { tag: ['@F-CART-01', '@F-CART-02', '@C-36', '@F-SHELL-08', '@F-CART-17'] },
    async ({ page }) => {
      const [[piece]] = await openWithCarts(page)
      if (!piece) throw new Error('no piece')
      await expect(cartButton(page)).toHaveText(/2/)
      await page.request.fetch('/api/v1/cart_items', {
        method: 'POST',
        headers: { origin: siteUrl() },
        data: {
          cartItem: {
            retailerProductVariantId: piece.variant,
            productDetailsId: piece.product,
            quantity: 2,
          },
        },
      })
      await page.route('**/api/v1/carts?*', async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        const [first, ...others] = answer.cartItems
        await route.fulfill({
          json: { ...answer, cartItems: [{ ...first, quantity: 12 }, ...others] },
        })
      })
      await openHydrated(page, '/home')
      await expect(cartButton(page).locator('.count-badge')).toHaveText('9+')

      await cartButton(page).click()
      await expect(page).toHaveURL('/home?show-carts=true')
      await expect(drawerOf(page).getByRole('heading', { name: 'My Carts' })).toBeVisible()
      await expect.poll(() => sizeOf(drawerOf(page))).toEqual([390, 720])
      await page.goBack()
      await expect(drawerOf(page)).toHaveCount(0)
      await expect(page).toHaveURL('/home')
    },
  )
})

test(
  'on a wide screen the drawer is 375 wide, lists the carts with previews and shows one',
  {
    tag: [
      '@F-CART-02',
      '@F-CART-05',
      '@F-CART-06',
      '@F-CART-12',
      '@F-CART-13',
      '@F-CART-14',
      '@F-CART-17',
      '@F-CART-25',
      '@F-SHELL-08',
      '@C-36',
      '@F-CART-04',
      '@F-CART-07',
      '@F-CART-08',
    ],
  },
  async ({ page }) => {
    await page.setViewportSize(desktop)
    const [pieces, other] = await openWithCarts(page, '/home', 6)
    const [piece] = pieces
    if (!piece) throw new Error('no piece')
    await expect(cartButton(page).locator('.count-badge')).toHaveText('7')
    await cartButton(page).click()
    const drawer = drawerOf(page)
    await expect(page).toHaveURL('/home?show-carts=true')
    await expect(drawer.getByText('which is checked out on its own')).toBeVisible()
    await expect.poll(() => sizeOf(drawer)).toEqual([375, 800])
    // Beside it there is room for the scrollbar of the page, at most.
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBeGreaterThan(1280 - 375 - 20)

    const card = cardOf(page, piece.retailer)
    await expect(card.getByText('6 items')).toBeVisible()
    await expect(card.getByText('Subtotal $')).toBeVisible()
    await expect(card.getByText('+2')).toBeVisible()
    await expect(card.locator('.cart-preview-tile')).toHaveCount(5)
    await expect.poll(() => sizeOf(card.locator('.cart-preview-tile').first())).toEqual([56, 56])
    await expect.poll(() => sizeOf(card.locator('.retailer-logo'))).toEqual([48, 48])
    const otherCard = cardOf(page, other.retailer)
    await expect(otherCard.getByText('1 item', { exact: true })).toBeVisible()
    await expect(drawer.locator('.modal-foot')).toHaveCount(0)

    await card.getByRole('link', { name: 'View cart' }).click()
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(piece.retailer)
    await expect.poll(() => sizeOf(drawer.locator('.retailer-logo'))).toEqual([76, 76])
    const item = drawer.getByRole('article', { name: piece.name })
    await expect.poll(() => sizeOf(item.locator('.picture'))).toEqual([80, 80])
    const link = item.getByRole('link', { name: piece.name })
    await expect(link).toHaveAttribute(
      'href',
      `/products/${piece.product}?variant=${piece.variant}`,
    )
    for (const note of [
      'Promo codes can be added at checkout',
      '+ shipping & taxes',
      'Orders are processed and fulfilled by merchant.',
    ]) {
      await expect(drawer.getByText(note, { exact: true })).toBeVisible()
    }
    await expect(
      drawer.getByRole('button', { name: `Check out at ${piece.retailer}` }),
    ).toBeEnabled()

    await drawer.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText('My Carts')
    await expect(page).toHaveURL('/home?show-carts=true')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toHaveCount(0)
    await expect(page).toHaveURL('/home')
  },
)

test(
  'an address with show-carts=true opens the list; closing it removes the parameter',
  { tag: ['@F-SCOPE-15', '@F-CART-03'] },
  async ({ page }) => {
    await openWithCarts(page, '/deals?show-carts=true')
    await expect(drawerOf(page).getByRole('heading', { name: 'My Carts' })).toBeVisible()
    await drawerOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/deals')
    await expect(drawerOf(page)).toHaveCount(0)
  },
)

test('an empty cart leads to what can be bought', { tag: '@F-CART-24' }, async ({ page }) => {
  await openAsNew(page, '/home')
  await hydrated(page)
  await cartButton(page).click()
  const start = drawerOf(page).getByRole('link', { name: 'Start shopping' })
  await expect(start).toHaveAttribute('href', '/categories/ltkbuynow')
})

test('with the keyboard alone a shopper opens a cart, changes it and comes back', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const [[piece]] = await openWithCarts(page)
  if (!piece) throw new Error('no piece')
  await cartButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(cardOf(page, piece.retailer)).toBeVisible()
  await tabTo(page.getByRole('link', { name: `View cart at ${piece.retailer}` }))
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(drawerOf(page).getByRole('heading', { level: 2 })).toHaveText(piece.retailer)
  await tabTo(page.getByRole('button', { name: /^One more/ }))
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(drawerOf(page).locator('output', { hasText: /^\d$/ })).toHaveText('2')
  await tabTo(page.getByRole('button', { name: 'Back', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `View cart at ${piece.retailer}` })).toBeFocused()
  // The focus stays in the drawer.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    // Of the page nothing is focused, or something in the dialog.
    await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toHaveCount(0)
  await expect(page).toHaveURL('/home')
  await expect(cartButton(page)).toBeFocused()
})

test(
  'the carts of a shopper are gone after logging out',
  { tag: '@F-CART-18' },
  async ({ page }) => {
    await page.setViewportSize(desktop)
    await openWithCarts(page)
    await expect(cartButton(page).locator('.count-badge')).toHaveText('2')
    await page.goto('/logout')
    await press(page, 'Sign out')
    await expect(page).toHaveURL('/')
    await openHydrated(page, '/home')
    await expect(page.locator('a[href="/account/carts"]')).toHaveCount(0)
    await expect(page.locator('.count-badge')).toHaveCount(0)
  },
)

test('carts have no accessibility violations', async ({ page }) => {
  const [[piece]] = await openWithCarts(page)
  if (!piece) throw new Error('no piece')
  for (const viewport of [desktop, phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    // A reload would show the cart that was shown last.
    await page.goto('/help')
    await openHydrated(page, '/home?show-carts=true')
    await expect(cardOf(page, piece.retailer)).toBeVisible()
    await expectAccessible(page)
    await drawerOf(page)
      .getByRole('link', { name: `View cart at ${piece.retailer}` })
      .click()
    await expect(drawerOf(page).getByRole('button', { name: /^Check out/ })).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
  }
  await openHydrated(page, '/account/carts')
  await expectAccessible(page)
  await page.getByRole('link', { name: `View cart at ${piece.retailer}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: piece.retailer })).toBeVisible()
  await expectAccessible(page)
})
