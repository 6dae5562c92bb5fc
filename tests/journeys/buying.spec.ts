import { type Browser, expect, type Locator, type Page } from '@playwright/test'

import { expectNoViolations } from './accessible.ts'
import { findPieces } from './carts.ts'
import { hydrated, openBrowser, readApi, test } from './journey.ts'
import { openAsNew } from './shopper.ts'

type Variant = { id: string; title: string; price: number; availability: boolean }
type Details = {
  id: string
  name: string
  advertiserName: string
  catalogRetailerProductId: string
}
type Wanted = { title: string; address: string; variant: Variant }

/** Two retailers of the demo, which sell through merchants of its demo shop. */
const clothes = { name: 'Hollin & Wray', slug: 'hollin-wray' }
const home = { name: 'Quillmere', slug: 'quillmere' }
/** One that only takes links, and reports nothing. */
const links = { name: 'Ossaline', slug: 'ossaline' }

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** The products that other journeys look at or put into their carts, by their ids. */
async function findUsed(page: Page): Promise<Set<string>> {
  const featured = '/v3/activities/posts/global/featured?limit=50&includes=product_details'
  const { productDetails }: { productDetails: Details[] } = await readApi(page, featured)
  const pieces = (await findPieces(page)).flat().map(({ product }) => product)
  return new Set([...productDetails.map(({ id }) => id), ...pieces])
}

/**
 * Products of a retailer at their regular price, each with a variant in stock. Their prices and stock
 * are changed, so they are none that another journey uses.
 */
async function findProducts(page: Page, retailer: string, count: number): Promise<Wanted[]> {
  const used = await findUsed(page)
  const found = new Map<string, Wanted>()
  let next = '?limit=36&includes=product_details'
  while (next) {
    const feed = await page.request.get(`/api/v3/activities/posts/hashtag/ltkbuynow${next}`)
    const { productDetails, meta }: { productDetails: Details[]; meta: { next: string | null } } =
      await feed.json()
    const own = productDetails.filter(
      ({ id, advertiserName }) => advertiserName === retailer && !used.has(id),
    )
    for (const details of own) {
      const path = `/api/v3/consumer_retailer_products/${details.catalogRetailerProductId}`
      const { retailerProduct } = await (await page.request.get(path)).json()
      const variant: Variant | undefined = retailerProduct.variants.find(
        (one: Variant & { salePrice: number | null; quantity: number | null }) =>
          one.availability && one.salePrice === null && (one.quantity ?? 9) > 3,
      )
      const address = `/products/${details.id}?variant=${variant?.id}`
      if (variant) found.set(details.name, { title: details.name, address, variant })
      if (found.size === count) return [...found.values()]
    }
    next = meta.next ? `?limit=36&includes=product_details&next=${meta.next}` : ''
  }
  throw new Error(`The demo has fewer than ${count} such products of ${retailer}`)
}

/** Opens the page of a merchant's shopkeeper, who sits at the machine itself, at a product. */
async function openShopkeeper(browser: Browser, slug: string, product: string): Promise<Page> {
  const context = await openBrowser(browser, { extraHTTPHeaders: {} })
  const page = await context.newPage()
  await page.goto(`/demo-shop/${slug}/shopkeeper`)
  await page.getByLabel('Product, by its id or a part of its name').fill(product)
  await page.getByRole('button', { name: 'Find' }).click()
  return page
}

const productAt = (shopkeeper: Page, title: string) =>
  shopkeeper
    .locator('section')
    .filter({ has: shopkeeper.getByRole('heading', { name: title, exact: true }) })
    .first()

async function setStock(browser: Browser, slug: string, title: string, stock: number) {
  const shopkeeper = await openShopkeeper(browser, slug, title)
  const product = productAt(shopkeeper, title)
  await product.getByLabel('Of every variant in stock').fill(String(stock))
  await product.getByRole('button', { name: 'Set' }).click()
  await expect(product.getByLabel('In stock', { exact: true }).first()).toHaveValue(String(stock))
  await shopkeeper.context().close()
}

async function setPrice(browser: Browser, slug: string, { title, variant }: Wanted, cents: number) {
  const shopkeeper = await openShopkeeper(browser, slug, title)
  const form = productAt(shopkeeper, title)
    .getByRole('group')
    .filter({ hasText: variant.title })
    .first()
  await form.getByLabel('Price ($)', { exact: true }).fill((cents / 100).toFixed(2))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Price ($)', { exact: true })).toHaveValue((cents / 100).toFixed(2))
  await shopkeeper.context().close()
}

const drawer = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function addToCart(page: Page, { address }: Wanted, retailer: string): Promise<Locator> {
  await page.goto(address)
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()
  const cart = drawer(page, retailer)
  await expect(cart.getByText('Added to your cart')).toBeVisible()
  return cart
}

test('a shopper buys from two retailers, though one sells out and its price changes', async ({
  page,
  browser,
}) => {
  test.slow()
  await openAsNew(page, '/home')
  const [kept, gone] = await findProducts(page, clothes.name, 2)
  const [vase] = await findProducts(page, home.name, 1)
  if (!kept || !gone || !vase) throw new Error('nothing to buy')

  await addToCart(page, kept, clothes.name)
  await addToCart(page, gone, clothes.name)
  await addToCart(page, vase, home.name)
  await page.goto('/home?show-carts=true')
  const carts = drawer(page, 'My Carts')
  await expect(carts.getByRole('article')).toHaveCount(2)
  await carts.getByRole('link', { name: `View cart at ${clothes.name}` }).click()

  const cart = drawer(page, clothes.name)
  const subtotal = cart.locator('.cart-footer-sum output')
  const { price } = kept.variant
  await expect(subtotal).toHaveText(dollars(price + gone.variant.price))
  await cart.getByRole('button', { name: `One more: ${kept.title}` }).click()
  await expect(subtotal).toHaveText(dollars(2 * price + gone.variant.price))

  await setStock(browser, clothes.slug, gone.title, 0)
  const checkOut = cart.getByRole('button', { name: `Check out at ${clothes.name}` })
  await checkOut.click()
  await expect(
    cart.getByRole('article', { name: gone.title }).getByText('not available'),
  ).toBeVisible()
  await expect(checkOut).toBeDisabled()
  await cart.getByRole('button', { name: 'Remove unavailable items' }).click()
  await expect(cart.getByRole('article')).toHaveCount(1)
  await expect(subtotal).toHaveText(dollars(2 * price))

  await setPrice(browser, clothes.slug, kept, price + 300)
  await checkOut.click()
  await expect(cart.getByText('Prices have changed.')).toBeVisible()
  await expect(cart.getByText(`It cost ${dollars(price)} before`)).toBeVisible()
  await expect(subtotal).toHaveText(dollars(2 * price + 600))
  await checkOut.click()

  await expect(page).toHaveURL(new RegExp(`/demo-shop/${clothes.slug}/checkout/`))
  await expect(page.getByText('This is a demo shop; nothing is sold here.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Subtotal' })).toContainText(dollars(2 * price + 600))
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Pay (nothing is charged)' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: /^Back to / }).click()

  await expect(page).toHaveURL(/\/account\/orders\?checkout=/)
  await expect(page.getByText(`Thank you! ${clothes.name} has confirmed your order.`)).toBeVisible()
  const order = page.getByRole('article', { name: clothes.name })
  await expect(order.getByText(/^Order HW-\d+$/)).toBeVisible()
  await expect(order.getByText('Quantity: 2')).toBeVisible()
  await expect(order.getByText('Placed')).toBeVisible()

  await page.goto('/home?show-carts=true')
  await expect(carts.getByRole('article')).toHaveCount(1)
  await expect(carts.getByRole('article', { name: home.name })).toBeVisible()

  // What the merchant does with the order is heard of without being asked for.
  const number = (await readApi(page, '/v1/orders')).orders[0].number
  const shopkeeper = await openShopkeeper(browser, clothes.slug, '')
  const placed = shopkeeper
    .locator('section')
    .filter({ has: shopkeeper.getByRole('heading', { name: `Order ${number}` }) })
  await placed.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(placed.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await expect(async () => {
    await page.goto('/account/orders')
    await expect(page.getByText('On its way')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await setStock(browser, clothes.slug, gone.title, 20)
  await setPrice(browser, clothes.slug, kept, price)
})

test('a shopper who cancels at the shop comes back to the same cart, and then buys it', async ({
  page,
}) => {
  await openAsNew(page, '/home')
  // Not those whose price and stock another journey changes.
  const [, , wanted] = await findProducts(page, clothes.name, 3)
  if (!wanted) throw new Error('nothing to buy')
  const cart = await addToCart(page, wanted, clothes.name)
  const checkOut = cart.getByRole('button', { name: `Check out at ${clothes.name}` })
  const atShop = new RegExp(`/demo-shop/${clothes.slug}/checkout/`)
  await checkOut.click()
  await expect(page).toHaveURL(atShop)
  const canceled = page.url()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Canceled' })).toBeVisible()

  await page.getByRole('link', { name: /^Back to / }).click()
  await expect(page.getByText('nothing was ordered and your cart is as it was')).toBeVisible()
  await page.goto(`${wanted.address}&show-carts=true`)
  await hydrated(page)
  await drawer(page, 'My Carts')
    .getByRole('link', { name: `View cart at ${clothes.name}` })
    .click()
  await checkOut.click()
  await expect(page).toHaveURL(atShop)
  const open = page.url()
  expect(open).not.toBe(canceled)

  // What was not canceled can still be paid, without scripts too.
  const { carts } = await readApi(page, '/v1/carts')
  await page.goto(`/account/carts?cart=${carts[0].id}`)
  await page.getByRole('button', { name: `Check out at ${clothes.name}` }).click()
  await expect(page).toHaveURL(open)
  await page.getByRole('button', { name: 'Pay (nothing is charged)' }).click()
  await page.getByRole('link', { name: /^Back to / }).click()
  await expect(page.getByText(`Thank you! ${clothes.name} has confirmed your order.`)).toBeVisible()
})

/** Buys what is in the cart at the shop that only takes links, and comes back. */
async function buyByLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Check out at ${links.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/demo-shop/${links.slug}/checkout/`))
  await page.getByRole('button', { name: 'Pay (nothing is charged)' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.getByRole('link', { name: /^Back to / }).click()
}

const question = (page: Page) =>
  page.getByRole('form', { name: `Did you buy these at ${links.name}?` })

/** Opens the cart until it asks: a shopper may have been faster than anybody who pays. */
async function openAsked(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(question(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

const claimed = (page: Page) => page.getByRole('article', { name: `Bought at ${links.name}` })

test('a shop that reports nothing: the cart asks, and keeps what was bought as an order', async ({
  page,
}) => {
  await openAsNew(page, '/home')
  const [first, second] = await findProducts(page, links.name, 2)
  if (!first || !second) throw new Error('nothing to buy')
  await addToCart(page, first, links.name)
  await buyByLink(page)
  // What is put into the cart since is not what was bought.
  await addToCart(page, second, links.name)

  await openAsked(page, '/home?show-carts=true')
  await hydrated(page)
  await expect(question(page)).toContainText(`1 × ${first.title}`)
  await expectNoViolations(page)
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(question(page)).toBeHidden()
  const cart = drawer(page, 'My Carts').getByRole('article', { name: links.name })
  await expect(cart.getByText('1 item', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'View', exact: true }).click()

  await expect(page).toHaveURL('/account/orders')
  await expect(claimed(page).getByText('Not confirmed by the shop')).toBeVisible()
  await expect(claimed(page).getByText(first.title)).toBeVisible()
  await expectNoViolations(page)

  // Bought once more, and not really.
  await page.goto('/account/carts')
  await hydrated(page)
  await buyByLink(page)
  await openAsked(page, '/account/carts')
  await hydrated(page)
  await question(page).getByRole('button', { name: 'No', exact: true }).press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('article', { name: links.name })).toBeVisible()
  await expect(question(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart asks what was bought at a shop that reports nothing, by a form', async ({
    page,
  }) => {
    await openAsNew(page, '/home')
    const [wanted] = await findProducts(page, links.name, 1)
    if (!wanted) throw new Error('nothing to buy')
    await page.goto(wanted.address)
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL(/\/account\/carts\?cart=/)
    const cart = page.url()
    await buyByLink(page)
    await openAsked(page, cart)
    await question(page).getByRole('button', { name: 'Later' }).click()
    await expect(page).toHaveURL(cart)
    await expect(question(page)).toBeHidden()

    // Who goes there again is asked again.
    await buyByLink(page)
    await openAsked(page, cart)
    await question(page).getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL('/account/orders')
    await expect(claimed(page).getByText(wanted.title)).toBeVisible()
    await page.goto('/account/carts')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  })
})
