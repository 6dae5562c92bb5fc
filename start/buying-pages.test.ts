import { insertShop, type ShopVariant } from '@ltk/testing/content/insert-shop'
import { createFakeRetailer, type FakeRetailer } from '@ltk/testing/retailers/fake-retailer'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

// A cart is checked out by its form, without scripts, and pages say at once what came of it.

const minute = 60_000

let site: OpenSite
let retailer: FakeRetailer
let dress: ShopVariant
let other: ShopVariant

beforeAll(async () => {
  site = await openSite({ retailers: { connectorOf: async () => retailer.connector } })
})
afterAll(() => site.close())

beforeEach(async () => {
  await site.db.deleteFrom('carts').execute()
  retailer = createFakeRetailer()
  const { variants } = await insertShop(site.db, [{}, {}])
  retailer.offers = variants.map(({ offer }) => ({ ...offer }))
  const [one, two] = variants
  if (!one || !two) throw new Error('a shop without variants')
  dress = one
  other = two
  await site.db
    .updateTable('retailer_products')
    .set({ seen_at: new Date(Date.now() - 20 * minute) })
    .where('id', '=', dress.productId)
    .execute()
})

/** Posts a form of the page of carts, or of one of them. */
async function post(fields: Record<string, string>, query = '') {
  const init = {
    method: 'POST',
    headers: { origin: site.siteUrl },
    body: new URLSearchParams(fields),
  }
  const response = await site.ask(`/account/carts${query}`, { signedIn: true }, init)
  const address = response.headers.get('location') ?? ''
  return { status: response.status, address, page: parse(await response.text()) }
}

/** Puts variants into the cart; returns its id. */
async function fillCart(...variants: ShopVariant[]): Promise<string> {
  let address = ''
  for (const { id, detailsId } of variants) {
    ;({ address } = await post({ intent: 'add', product: detailsId, variant: id }))
  }
  return new URL(address, site.siteUrl).searchParams.get('cart') ?? ''
}

const checkOut = (cart: string) => post({ intent: 'checkout', cart }, `?cart=${cart}`)

/** What the page of a variant says to a visitor, from the cache of answers where it may. */
async function readProductPage({ id, detailsId }: ShopVariant) {
  const { page } = await site.read(`/products/${detailsId}?variant=${id}`)
  const seenAt = page.querySelector('.price-check time')?.getAttribute('datetime') ?? ''
  return {
    price: textOf(page.querySelector('.product-info-price')),
    stock: textOf(page.querySelector('.stock-note b')),
    seen: Date.parse(seenAt),
  }
}

test(
  'a checkout that is refused says which items cannot be bought, and marks them',
  {
    tags: ['F-CART-22', 'E-50'],
  },
  async () => {
    const cart = await fillCart(dress, other)
    retailer.offers = [{ ...dress.offer, available: false }, other.offer]
    const { status, page } = await checkOut(cart)
    expect(status).toBe(409)
    const note = 'Some items in your cart are not available for purchase at the moment.'
    expect(textOf(page.querySelector('[role=alert]'))).toBe(`${note} Linen dress`)
    expect(textOf(page.querySelector('.cart-footer-unavailable p'))).toBe(note)
    const marked = page
      .querySelectorAll('.cart-items article')
      .map((item) => textOf(item).includes('not available'))
    expect(marked).toEqual([true, false])
  },
)

test(
  'a checkout that fails says that we are on it',
  { tags: ['E-35', 'F-CART-20', 'F-CART-22'] },
  async () => {
    const cart = await fillCart(dress)
    retailer.answerCheckout = () => ({ kind: 'invalid', variants: [] })
    const { status, page } = await checkOut(cart)
    expect([status, textOf(page.querySelector('[role=alert]'))]).toEqual([
      502,
      'Oops, something went wrong! We’re on it — try again later.',
    ])
  },
)

test("what a checkout learned is on the product's page at once, with the time", async () => {
  const cart = await fillCart(dress)
  const before = await readProductPage(dress)
  // From here on the page is served from the cache.
  expect(await readProductPage(dress)).toEqual(before)
  expect(before).toMatchObject({ price: '$80.00', stock: 'In stock' })
  const start = Date.now()
  retailer.offers = [{ ...dress.offer, price: 8_450 }, other.offer]
  await checkOut(cart)
  await expect.poll(() => readProductPage(dress)).toMatchObject({ price: '$84.50' })
  expect((await readProductPage(dress)).seen).toBeGreaterThanOrEqual(start)

  retailer.offers = [{ ...dress.offer, available: false }, other.offer]
  await checkOut(cart)
  await expect.poll(() => readProductPage(dress)).toMatchObject({ stock: 'Sold out' })
  // The other variant was not asked for.
  expect((await readProductPage(other)).seen).toBeLessThan(start)
})

test("that nothing has changed is on the product's page at once, too", async () => {
  const cart = await fillCart(dress)
  await readProductPage(dress)
  await readProductPage(dress)
  const start = Date.now()
  expect((await checkOut(cart)).status).toBe(303)
  await expect.poll(async () => (await readProductPage(dress)).seen).toBeGreaterThanOrEqual(start)
})
