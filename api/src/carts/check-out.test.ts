import * as contract from '@ltk/contract/carts'
import * as checkouts from '@ltk/contract/checkouts'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import {
  insertShop,
  type ShopVariant,
  type ShopVariantInput,
} from '@ltk/testing/content/insert-shop'
import { openTestDatabase, patient } from '@ltk/testing/databases/test-database'
import {
  checkoutIdOf,
  createFakeRetailer,
  type FakeRetailer,
} from '@ltk/testing/retailers/fake-retailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { updateOffers } from '../catalogue/public.ts'
import { newId } from '../platform/db/uuid.ts'
import { ConnectorError, type ConnectorFault } from '../retailers/connector-error.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

let api: TestApi
let user: string
const fakes = new Map<string, FakeRetailer>()

beforeAll(async () => {
  const retailers = { connectorOf: async (id: string) => fakes.get(id)?.connector }
  api = await createTestApi({}, { retailers, database: await openTestDatabase(patient) })
})
afterAll(() => api.close())
beforeEach(() => {
  user = crypto.randomUUID()
})

async function shopWith(...inputs: ShopVariantInput[]) {
  const { retailerId, variants } = await insertShop(api.database.db, inputs)
  const retailer = createFakeRetailer()
  retailer.offers = variants.map(({ offer }) => ({ ...offer }))
  fakes.set(retailerId, retailer)
  const [one, two] = variants
  if (!one) throw new Error('a shop without variants')
  return { retailer, retailerId, one, two: two ?? one }
}

async function add(variant: ShopVariant, quantity = 1) {
  const cartItem = {
    retailerProductVariantId: variant.id,
    productDetailsId: variant.detailsId,
    quantity,
  }
  const { carts } = await api.send(contract.createCartItem, '/v1/cart_items', { cartItem }, user)
  return carts[0]?.id ?? ''
}

const readCarts = (query = '') => api.get(contract.getCarts, `/v1/carts?${query}`, user)

/** The status, the body and the headers of a call to check a cart out. */
async function call(cartId: string, key?: string) {
  const headers = new Headers(key === undefined ? {} : { 'idempotency-key': key })
  const path = `/v2/carts/${cartId}/checkout`
  const response = await api.request(path, { method: 'POST', headers }, user)
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** Checks a cart out; fails unless the retailer's address is returned. */
async function checkOut(cartId: string) {
  const path = `/v2/carts/${cartId}/checkout`
  const { checkout } = await api.send(checkouts.checkOutCart, path, undefined, user)
  expect(checkout).toEqual({ checkoutUrl: expect.any(String), invalidProducts: [] })
  return checkout.checkoutUrl
}

const rows = () =>
  api.database.db.selectFrom('checkouts').selectAll().where('user_id', '=', user).execute()

describe('a checkout of a cart', () => {
  test(
    'hands its lines to the retailer and returns the address there',
    { tags: 'A-86' },
    async () => {
      const { retailer, retailerId, one, two } = await shopWith({ salePrice: 6_000 }, {})
      const cartId = await add(one, 2)
      await add(two)
      const address = await checkOut(cartId)
      const [row] = await rows()
      expect(address).toBe(`https://retailer.test/checkouts/${row?.id}`)
      expect(retailer.checkouts.get(row?.id ?? '')).toEqual({
        idempotencyKey: row?.id,
        currency: 'USD',
        returnUrl: `http://shop.test/account/orders?checkout=${row?.id}`,
        lines: [
          {
            productId: one.offer.productId,
            variantId: one.offer.variantId,
            title: 'Linen dress',
            quantity: 2,
            unitPrice: 6_000,
          },
          {
            productId: two.offer.productId,
            variantId: two.offer.variantId,
            title: 'Linen dress',
            quantity: 1,
            unitPrice: 8_000,
          },
        ],
      })
      expect(row).toMatchObject({
        retailer_id: retailerId,
        cart_id: cartId,
        state: 'open',
        checkout_url: address,
        external_id: checkoutIdOf(row?.id ?? ''),
      })
      expect(row?.lines).toMatchObject([
        { variantId: one.id, quantity: 2, unitPrice: 6_000, title: 'Linen dress' },
        { variantId: two.id, quantity: 1, unitPrice: 8_000, variantTitle: 'Size 1' },
      ])
      // Nothing is bought yet.
      expect((await readCarts()).cartItems).toHaveLength(2)
    },
  )

  test('hands over one line for each variant, whatever its sources', async () => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one, 2)
    const cartItem = {
      retailerProductVariantId: one.id,
      productDetailsId: one.detailsId,
      quantity: 3,
      contentSourceType: 'off_property',
      clickHash: 'abc',
    }
    await api.send(contract.createCartItem, '/v1/cart_items', { cartItem }, user)
    await checkOut(cartId)
    expect([...retailer.checkouts.values()].map(({ lines }) => lines)).toMatchObject([
      [{ quantity: 5 }],
    ])
    const [row] = await rows()
    expect(row?.lines.map(({ quantity, clickHash }) => [quantity, clickHash])).toEqual([
      [2, null],
      [3, 'abc'],
    ])
  })

  test('is the same for as long as the cart is', async () => {
    const { retailer, one, two } = await shopWith({}, {})
    const cartId = await add(one)
    const first = await checkOut(cartId)
    expect(await checkOut(cartId)).toBe(first)
    await add(two)
    const second = await checkOut(cartId)
    expect(second).not.toBe(first)
    expect(retailer.checkouts.size).toBe(2)
  })

  test('is another after it was ordered, and after some hours', async () => {
    const { one } = await shopWith({})
    const cartId = await add(one)
    const first = await checkOut(cartId)
    const setOpenOne = (values: object) =>
      api.database.db
        .updateTable('checkouts')
        .set(values)
        .where('user_id', '=', user)
        .where('state', '=', 'open')
        .execute()
    await setOpenOne({ state: 'ordered' })
    const second = await checkOut(cartId)
    await setOpenOne({ created_at: new Date(Date.now() - 4 * 3_600_000) })
    const third = await checkOut(cartId)
    expect(new Set([first, second, third]).size).toBe(3)
  })

  test('of many at once is one, with one address', async () => {
    const { retailer, one } = await shopWith({ quantity: 1 })
    const cartId = await add(one)
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkOut(cartId)))
    expect(new Set(answers).size).toBe(1)
    expect(retailer.checkouts.size).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'open' }])
  })

  test('is refused for a cart that is not there, and where its retailer takes carts no more', async () => {
    expect(await call(newId())).toMatchObject({ status: 404 })
    const { retailerId, one } = await shopWith({})
    const cartId = await add(one)
    const fake = fakes.get(retailerId)
    fakes.delete(retailerId)
    expect(await call(cartId)).toMatchObject({
      status: 409,
      body: { error_code: 'not-buyable' },
    })
    if (fake) fakes.set(retailerId, fake)
    await checkOut(cartId)
  })
})

describe('before a checkout, prices and stock are read again', () => {
  test('a price that has changed is refused once, with the cart as it is now', async () => {
    const { retailer, one, two } = await shopWith({ salePrice: 6_000 }, {})
    const cartId = await add(one, 2)
    await add(two)
    retailer.offers = [{ ...one.offer, salePrice: 7_000 }, two.offer]
    const { status, body } = await call(cartId)
    expect([status, body.error_code]).toEqual([409, 'price_changed'])
    const changed = contract.priceChanged.parse(body)
    expect(changed.changedPrices).toEqual([{ retailerProductVariantId: one.id, before: 6_000 }])
    const { cartContents } = changed
    expect(cartContents.carts).toMatchObject([{ id: cartId, subtotal: 22_000 }])
    expect(cartContents.retailerProductVariants).toMatchObject([{ salePrice: 7_000 }, {}])
    const lists = [cartContents.retailers, cartContents.productDetails]
    expect([...lists, cartContents.catalogRetailerProducts]).toMatchObject([[{}], [{}], [{}]])
    expect(retailer.checkouts.size).toBe(0)
    expect((await readCarts()).carts).toMatchObject([{ subtotal: 22_000 }])

    await checkOut(cartId)
    expect([...retailer.checkouts.values()][0]?.lines[0]?.unitPrice).toBe(7_000)
  })

  test('a price that fell is told too, and so is one that an import has changed', async () => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one)
    const { db } = api.database
    retailer.offers = [{ ...one.offer, price: 7_500 }]
    const offer = { ...one.offer, variantId: one.id, price: 7_500 }
    await db.transaction().execute((trx) => updateOffers(trx, [offer], new Date()))
    expect((await call(cartId)).body).toMatchObject({
      error_code: 'price_changed',
      changedPrices: [{ before: 8_000 }],
    })
    await checkOut(cartId)
  })

  test(
    'what is sold out is named, kept as such, and nothing is handed over',
    { tags: 'D-34' },
    async () => {
      const { retailer, one, two } = await shopWith({}, {})
      const cartId = await add(one)
      await add(two)
      retailer.offers = [{ ...one.offer, available: false }, two.offer]
      const refused = { checkoutUrl: null, invalidProducts: [one.id] }
      expect(await call(cartId)).toMatchObject({ status: 200, body: { checkout: refused } })
      expect(retailer.checkouts.size).toBe(0)
      const found = await readCarts('includes=retailer_product_variants')
      expect(found.carts).toMatchObject([{ subtotal: 8_000 }])
      expect(found.retailerProductVariants).toMatchObject([
        { id: one.id, availability: false },
        { id: two.id, availability: true },
      ])

      const [item] = found.cartItems
      await api.request(`/v1/cart_items?ids=${item?.id}`, { method: 'DELETE' }, user)
      await checkOut(cartId)
    },
  )

  test('what the retailer does not know any more is named too', async () => {
    const { retailer, one, two } = await shopWith({}, {})
    const cartId = await add(one)
    await add(two)
    retailer.offers = [two.offer]
    const { body } = await call(cartId)
    expect(body.checkout).toEqual({ checkoutUrl: null, invalidProducts: [one.id] })
    expect(retailer.calls).toEqual(['readOffers'])
  })

  test('a variant that the catalogue has lost stays in the cart, and cannot be bought', async () => {
    const { one } = await shopWith({})
    const cartId = await add(one, 2)
    const { db } = api.database
    await db.deleteFrom('retailer_product_variants').where('id', '=', one.id).execute()
    const found = await readCarts('includes=retailer_product_variants')
    expect(found.carts).toMatchObject([{ subtotal: 0 }])
    expect(found.cartItems).toMatchObject([{ retailerProductVariantId: one.id, quantity: 2 }])
    expect(found.retailerProductVariants).toMatchObject([
      { id: one.id, title: 'Size 0', price: 8_000, availability: false },
    ])
    const { body } = await call(cartId)
    expect(body.checkout).toEqual({ checkoutUrl: null, invalidProducts: [one.id] })
  })

  test('fewer pieces than the cart holds are a 409 with how many there are', async () => {
    const { retailer, one } = await shopWith({ quantity: 9 })
    const cartId = await add(one, 5)
    retailer.offers = [{ ...one.offer, quantity: 3 }]
    expect(await call(cartId)).toMatchObject({
      status: 409,
      body: {
        error_code: 'quantity-unavailable',
        retailerProductVariantId: one.id,
        availableQuantity: 3,
      },
    })
  })

  test('a retailer that offers cannot be read from is asked for the checkout alone', async () => {
    const { retailer, one } = await shopWith({})
    delete retailer.connector.readOffers
    const cartId = await add(one)
    await checkOut(cartId)
    expect(retailer.calls).toEqual(['createCheckout'])
  })
})

describe('a retailer', () => {
  test('that refuses lines has them named and kept as sold out', async () => {
    const { retailer, one, two } = await shopWith({ salePrice: 6_000 }, {})
    const cartId = await add(one)
    await add(two)
    const { productId, variantId } = one.offer
    retailer.answerCheckout = () => ({ kind: 'invalid', variants: [{ productId, variantId }] })
    const { body } = await call(cartId)
    expect(body.checkout).toEqual({ checkoutUrl: null, invalidProducts: [one.id] })
    expect(await rows()).toMatchObject([{ state: 'closed', checkout_url: null }])
    const found = await readCarts('includes=retailer_product_variants')
    expect(found.retailerProductVariants).toMatchObject([
      { availability: false, price: 8_000, salePrice: 6_000 },
      { availability: true },
    ])
    retailer.answerCheckout = undefined
    await checkOut(cartId)
  })

  test('that refuses a checkout without naming a line fails', async () => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one)
    retailer.answerCheckout = () => ({ kind: 'invalid', variants: [] })
    expect(await call(cartId)).toMatchObject({
      status: 502,
      body: { error_code: 'retailer-failed' },
    })
  })

  test.each<[ConnectorFault, number, string, string | null]>([
    ['timeout', 503, 'retailer-unavailable', '5'],
    ['unavailable', 503, 'retailer-unavailable', '5'],
    ['rate_limited', 503, 'retailer-unavailable', '5'],
    ['auth', 502, 'retailer-failed', null],
    ['protocol', 502, 'retailer-failed', null],
    ['missing_url', 502, 'retailer-failed', null],
    ['unsafe_url', 502, 'retailer-failed', null],
    ['misconfigured', 502, 'retailer-failed', null],
  ])('that fails by %s is a %i, and the next call goes on', async (fault, status, code, after) => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one)
    for (const failing of ['readOffers', 'createCheckout']) {
      retailer.beforeAnswer = async (name) => {
        if (name === failing) throw new ConnectorError(fault, 'it failed')
      }
      const answer = await call(cartId)
      expect(answer).toMatchObject({ status, body: { error_code: code } })
      expect(answer.headers.get('retry-after')).toBe(after)
      expect((await readCarts()).cartItems).toHaveLength(1)
    }
    expect(await rows()).toMatchObject([{ state: 'pending', checkout_url: null }])
    const [pending] = await rows()
    retailer.beforeAnswer = undefined
    await checkOut(cartId)
    // The one that was left pending.
    expect([...retailer.checkouts.keys()]).toEqual([pending?.id])
    expect(await rows()).toHaveLength(1)
  })

  test('is asked while no transaction is open', async () => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one)
    retailer.beforeAnswer = async () => {
      // On the embedded database this would wait for ever.
      await readCarts()
      await add(one)
      await api.request(`/v1/carts?ids=${newId()}`, { method: 'DELETE' }, user)
    }
    await call(cartId)
    expect(retailer.calls).toEqual(['readOffers', 'createCheckout'])
  })
})

describe('an Idempotency-Key', () => {
  const key = () => crypto.randomUUID()

  test('repeats the address, whatever became of the cart', async () => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one)
    const name = key()
    const first = await call(cartId, name)
    await api.request(`/v1/carts?ids=${cartId}`, { method: 'DELETE' }, user)
    const again = await call(cartId, name)
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null])
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(again.body).toEqual(first.body)
    expect(retailer.checkouts.size).toBe(1)
    expect((await call(cartId, key())).status).toBe(404)
  })

  test('repeats a refusal with all that it says; another key goes on', async () => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one)
    retailer.offers = [{ ...one.offer, price: 9_000 }]
    const name = key()
    const first = await call(cartId, name)
    const again = await call(cartId, name)
    expect([again.status, again.body]).toEqual([409, first.body])
    expect(contract.priceChanged.parse(again.body).changedPrices).toHaveLength(1)
    expect((await call(cartId, key())).status).toBe(200)
  })

  test('keeps no fault of the retailer', async () => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one)
    const name = key()
    retailer.fault = new ConnectorError('timeout', 'no answer')
    expect((await call(cartId, name)).status).toBe(503)
    retailer.fault = undefined
    expect((await call(cartId, name)).status).toBe(200)
  })

  test('of many calls at once has one answer', async () => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one)
    const name = key()
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(cartId, name)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(retailer.checkouts.size).toBe(1)
  })

  test('is for one call only, and not for another cart', async () => {
    const { one } = await shopWith({})
    const name = key()
    await call(await add(one), name)
    expect(await call(newId(), name)).toMatchObject({
      status: 422,
      body: { error_code: 'idempotency-key-reused' },
    })
  })
})

describe('a checkout of variants', () => {
  async function callVariants(...pieces: [string, number][]) {
    const items = pieces.map(([retailerProductVariantId, quantity]) => ({
      retailerProductVariantId,
      quantity,
    }))
    const init = { method: 'POST', body: JSON.stringify({ items }) }
    const response = await api.request('/v2/checkouts/', init, user)
    return { status: response.status, body: await response.json() }
  }

  test('needs no cart, and leaves the cart as it is', { tags: ['A-85', 'X-07'] }, async () => {
    const { retailer, one, two } = await shopWith({}, {})
    const cartId = await add(one)
    const { body } = await callVariants([one.id, 1], [two.id, 2], [two.id.toUpperCase(), 1])
    const { checkout } = checkouts.checkOutVariants.response.parse(body)
    expect(checkout).toEqual({ checkoutUrl: expect.any(String), invalidProducts: [] })
    const [request] = [...retailer.checkouts.values()]
    expect(request?.lines.map(({ quantity }) => quantity).toSorted()).toEqual([1, 3])
    expect(await rows()).toMatchObject([{ cart_id: null, state: 'open' }])
    expect((await readCarts()).carts).toMatchObject([{ id: cartId }])
    // The same lines in a cart are another checkout: its order empties the cart.
    await add(two, 3)
    expect(await checkOut(cartId)).not.toBe(checkout.checkoutUrl)
  })

  test('names those that cannot be bought, and those that are unknown', async () => {
    const { retailer, one, two } = await shopWith({}, {})
    const unknown = newId()
    const refused = (...invalidProducts: string[]) => ({
      status: 200,
      body: { checkout: { checkoutUrl: null, invalidProducts } },
    })
    expect(await callVariants([one.id, 1], [unknown, 1])).toEqual(refused(unknown))
    retailer.offers = [one.offer, { ...two.offer, available: false }]
    expect(await callVariants([one.id, 1], [two.id, 1])).toEqual(refused(two.id))
    expect(retailer.checkouts.size).toBe(0)
  })

  test('is at one retailer, of at most what it has, at a retailer that takes carts', async () => {
    const { one } = await shopWith({ quantity: 2 })
    const other = await shopWith({})
    expect(await callVariants([one.id, 1], [other.one.id, 1])).toMatchObject({
      status: 400,
      body: { error_code: 'several-retailers' },
    })
    expect(await callVariants([one.id, 3])).toMatchObject({
      status: 409,
      body: { error_code: 'quantity-unavailable', availableQuantity: 2 },
    })
    fakes.delete(other.retailerId)
    expect(await callVariants([other.one.id, 1])).toMatchObject({
      status: 409,
      body: { error_code: 'not-buyable' },
    })
    expect(await callVariants()).toMatchObject({ status: 400 })
  })
})

test('checkouts are deleted after 90 days, those of orders are not', async () => {
  const { db } = api.database
  const { retailerId, one } = await shopWith({})
  const cartId = await add(one)
  await checkOut(cartId)
  const [ordered] = await rows()
  await db
    .updateTable('checkouts')
    .set({ state: 'ordered' })
    .where('id', '=', ordered?.id ?? '')
    .execute()
  await db
    .insertInto('orders')
    .values({
      user_id: user,
      id: newId(),
      retailer_id: retailerId,
      checkout_id: ordered?.id ?? '',
      external_id: newId(),
      number: '1',
      state: 'placed',
      lines: '[]',
      total: 8_000,
      currency: 'USD',
      ordered_at: new Date(),
    })
    .execute()
  await checkOut(cartId)
  const day = 24 * 3_600_000
  await sweepCheckouts(db, new Date(Date.now() + 89 * day))
  expect(await rows()).toHaveLength(2)
  await sweepCheckouts(db, new Date(Date.now() + 91 * day))
  expect(await rows()).toMatchObject([{ id: ordered?.id }])
})
