import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

import {
  expectVisibleFocus,
  hydrated,
  openHydrated,
  readApi,
  responseTo,
  tabTo,
  test,
} from './journey.ts'
import { fillInLogin, newLogin, openAsNew, press } from './shopper.ts'

// As on a real screen: with hidden scrollbars, Chromium still reserves room for one beside a dialog.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  },
  // Sizes are measured where things come to rest.
  contextOptions: { reducedMotion: 'reduce' },
})

const phone = { width: 390, height: 720 }
const desktop = { width: 1280, height: 800 }

type Piece = { retailer: string; product: string; variant: string; name: string }

/** Returns variants in stock that can be bought here, of two retailers: five or more of the first. */
async function findPieces(page: Page): Promise<[Piece[], Piece[]]> {
  const found: Piece[] = []
  let next = ''
  for (let pages = 0; pages < 8; pages += 1) {
    const feed = await readApi(
      page,
      `/v3/activities/posts/global/featured?limit=50&includes=products&includes=product_details${next}`,
    )
    for (const details of feed.productDetails) {
      if (!details.buyable || !details.available || details.currency !== 'USD') continue
      if (found.some((piece) => piece.product === details.id)) continue
      const { retailerProduct } = await readApi(
        page,
        `/v3/consumer_retailer_products/${details.catalogRetailerProductId}`,
      )
      const inStock = retailerProduct.variants.filter(
        (variant: { availability: boolean; quantity: number | null }) =>
          variant.availability && (variant.quantity ?? 9) > 3,
      )
      for (const { id } of inStock.slice(0, 1)) {
        const { advertiserName: retailer, id: product, name } = details
        found.push({ retailer, product, variant: id, name })
      }
    }
    const byRetailer = [...Map.groupBy(found, ({ retailer }) => retailer).values()]
    const [most = [], other = []] = byRetailer.toSorted((a, b) => b.length - a.length)
    if (most.length >= 6 && other.length > 0) return [most, other]
    next = `&next=${encodeURIComponent(feed.meta.next)}`
  }
  throw new Error('The demo has too few products to buy')
}

async function add(page: Page, { product, variant }: Piece, quantity = 1): Promise<void> {
  const added = await page.request.post('/api/v1/cart_items', {
    headers: { origin: new URL(page.url()).origin },
    data: { cartItem: { retailerProductVariantId: variant, productDetailsId: product, quantity } },
  })
  expect([added.status(), await added.text()]).toEqual([200, expect.any(String)])
}

const bag = (page: Page) =>
  page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: /^Bag/ })
const cartButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Carts/ })
const drawerOf = (page: Page) => page.locator('dialog.modal-drawer[open]')
const toast = (page: Page) => page.locator('.toast')
const cardOf = (page: Page, retailer: string) =>
  page.getByRole('article', { name: retailer, exact: true })

async function sizeOf(element: Locator): Promise<[number, number]> {
  const { width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return [Math.round(width), Math.round(height)]
}

/** Signs up a shopper with some pieces of one retailer in a cart, and one of another. */
async function openWithCarts(page: Page, path = '/home', count = 1): Promise<[Piece[], Piece]> {
  await openAsNew(page, '/home')
  const [pieces, [other]] = await findPieces(page)
  if (!other) throw new Error('one retailer only')
  await add(page, other)
  for (const piece of pieces.slice(0, count)) await add(page, piece)
  await openHydrated(page, path)
  return [pieces, other]
}

async function openCart(page: Page, { retailer }: Piece): Promise<Locator> {
  await cartButton(page).click()
  await drawerOf(page)
    .getByRole('link', { name: `View cart at ${retailer}` })
    .click()
  await expect(drawerOf(page).getByRole('heading', { level: 2 })).toHaveText(retailer)
  return drawerOf(page)
}

test('visitors have no cart button, and show-carts=true opens nothing for them', async ({
  page,
}) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await openHydrated(page, '/home?show-carts=true')
    await expect(page.locator('a[href="/account/carts"]')).toHaveCount(0)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  // Its scrollbars take no room.
  test.use({ viewport: phone, isMobile: true, hasTouch: true })

  test(
    'on a phone the bag counts the pieces, up to 9+, and opens over the whole screen',
    { tag: ['@F-CART-01', '@F-CART-02', '@C-36'] },
    async ({ page }) => {
      const [[piece]] = await openWithCarts(page)
      if (!piece) throw new Error('no piece')
      await expect(bag(page)).toHaveText(/2/)
      await expect(cartButton(page)).toBeHidden()
      await expect(bag(page).locator('..').locator('..').getByRole('listitem')).toHaveCount(5)
      await page.request.fetch('/api/v1/cart_items', {
        method: 'POST',
        headers: { origin: new URL(page.url()).origin },
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
      await expect(bag(page).locator('.count-badge')).toHaveText('9+')

      await bag(page).click()
      await expect(page).toHaveURL('/home?show-carts=true')
      await expect(drawerOf(page).getByRole('heading', { name: 'My Carts' })).toBeVisible()
      expect(await sizeOf(drawerOf(page))).toEqual([390, 720])
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
    expect(await sizeOf(drawer)).toEqual([375, 800])
    const box = await drawer.boundingBox()
    // Beside it there is room for the scrollbar of the page, at most.
    expect(Math.round((box?.x ?? 0) + 375)).toBeGreaterThan(1280 - 20)

    const card = cardOf(page, piece.retailer)
    await expect(card.getByText('6 items')).toBeVisible()
    await expect(card.getByText('Subtotal $')).toBeVisible()
    await expect(card.getByText('+2')).toBeVisible()
    await expect(card.locator('.cart-preview-tile')).toHaveCount(5)
    expect(await sizeOf(card.locator('.cart-preview-tile').first())).toEqual([56, 56])
    expect(await sizeOf(card.locator('.retailer-logo'))).toEqual([48, 48])
    const otherCard = cardOf(page, other.retailer)
    await expect(otherCard.getByText('1 item', { exact: true })).toBeVisible()
    await expect(drawer.locator('.modal-foot')).toHaveCount(0)

    await card.getByRole('link', { name: 'View cart' }).click()
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(piece.retailer)
    expect(await sizeOf(drawer.locator('.retailer-logo'))).toEqual([76, 76])
    const item = drawer.getByRole('article', { name: piece.name })
    expect(await sizeOf(item.locator('.picture'))).toEqual([80, 80])
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

    await drawer.getByRole('button', { name: 'Back' }).click()
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

test(
  'quantities show at once, and never fall below one nor rise above what there is',
  { tag: ['@F-CART-10', '@E-34'] },
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
  { tag: ['@F-CART-20', '@E-33', '@C-36'] },
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
    expect((await sizeOf(toast(page)))[0]).toBe(360)
    await expect(drawer.locator('output', { hasText: /^\d$/ })).toHaveText(['1', '1'])
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await drawer.getByRole('button', { name: `Remove: ${piece.name}` }).click()
    await expect(toast(page)).toContainText(updated)
    await expect(drawer.getByRole('article')).toHaveCount(2)
  },
)

test(
  'deleting a cart asks first; if the cart that is shown disappears, the list is shown',
  { tag: '@F-CART-15' },
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
  { tag: ['@F-CART-11', '@F-CART-21', '@F-CART-23', '@E-35', '@E-50'] },
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
    await expect(item.locator('.price')).toHaveText(dollars(before + 700))

    // A variant is sold out.
    await answerWith(200, { checkout: { checkoutUrl: null, invalidProducts: [piece.variant] } })
    await checkOut.click()
    await expect(toast(page)).toContainText(failed)
    await expect(item.getByText('not available')).toBeVisible()
    await expect(
      drawer.getByText('Some items in your cart are not available for purchase at the moment.'),
    ).toBeVisible()
    await expect(checkOut).toBeDisabled()
    await drawer.getByRole('button', { name: 'Remove unavailable items' }).click()
    await expect(item).toHaveCount(0)
    await expect(checkOut).toBeEnabled()

    // The next press goes on.
    const checkoutUrl = `${new URL(page.url()).origin}/help`
    await answerWith(200, { checkout: { checkoutUrl, invalidProducts: [] } })
    await checkOut.click()
    await expect(page).toHaveURL('/help')
  },
)

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
  await tabTo(page.getByRole('button', { name: 'Back' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `View cart at ${piece.retailer}` })).toBeFocused()
  // The focus stays in the drawer.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
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

const offer = ({ product, variant }: Piece) =>
  `/account/carts?intent=add&product=${product}&variant=${variant}`

test(
  'what is added opens its cart on a wide screen, and can be viewed from a toast on a phone',
  { tag: '@F-CART-19' },
  async ({ page }) => {
    await page.setViewportSize(desktop)
    await openAsNew(page, '/home')
    const [[piece]] = await findPieces(page)
    if (!piece) throw new Error('no piece')
    await openHydrated(page, offer(piece))
    const button = page.getByRole('main').getByRole('button', { name: 'Add to cart' })
    await button.click()
    await expect(drawerOf(page).getByRole('heading', { level: 2 })).toHaveText(piece.retailer)
    await expect(drawerOf(page).getByText('Added to your cart')).toBeVisible()
    await expect(page).toHaveURL(/show-carts=true/)
    await expect(toast(page)).toHaveCount(0)
    await drawerOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).not.toHaveURL(/show-carts/)

    await page.setViewportSize(phone)
    await button.click()
    await expect(toast(page)).toContainText('Added to your cart')
    await expect(drawerOf(page)).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'View' }).click()
    await expect(drawerOf(page).getByRole('heading', { level: 2 })).toHaveText(piece.retailer)
    await expect(drawerOf(page).locator('output', { hasText: /^2$/ })).toBeVisible()
  },
)

test('what a visitor adds before the page has come to life is in the cart after signing up', async ({
  page,
}) => {
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
})

test('what cannot be added is said in a warning', async ({ page }) => {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`carts have no accessibility violations, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const [[piece]] = await openWithCarts(page)
    if (!piece) throw new Error('no piece')
    const violations = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
      )
    for (const viewport of [desktop, phone, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport)
      // A reload would show the cart that was shown last.
      await page.goto('/help')
      await openHydrated(page, '/home?show-carts=true')
      await expect(cardOf(page, piece.retailer)).toBeVisible()
      expect(await violations()).toEqual([])
      await drawerOf(page)
        .getByRole('link', { name: `View cart at ${piece.retailer}` })
        .click()
      await expect(drawerOf(page).getByRole('button', { name: /^Check out/ })).toBeVisible()
      expect(await violations()).toEqual([])
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      )
      expect(isWider).toBe(false)
    }
    await openHydrated(page, '/account/carts')
    expect(await violations()).toEqual([])
    await page.getByRole('link', { name: `View cart at ${piece.retailer}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: piece.retailer })).toBeVisible()
    expect(await violations()).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('carts can be read, changed, deleted after a question and checked out', async ({ page }) => {
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
  })
})
