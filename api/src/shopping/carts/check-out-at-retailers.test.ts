import * as contract from '@ltk/contract/carts'
import { getRetailerProduct } from '@ltk/contract/retailer-products'
import { newId } from '@ltk/platform/db/uuid'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'

import { updateOffers } from '../../catalogue/public.ts'
import { ConnectorError, type ConnectorFault } from '../retailers/connector-error.ts'
import { lockCarts } from './queries/carts.ts'
import { setUpCheckOuts } from './testing/set-up-check-outs.ts'

const given = setUpCheckOuts()
const { shopWith, add, readCarts, call, checkOut, rows } = given

describe('before a checkout, prices and stock are read again', () => {
  test(
    'a price that has changed is refused once, with the cart as it is now',
    { tags: 'A-86' },
    async () => {
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
    },
  )

  test(
    'a price that fell is told too, and so is one that an import has changed',
    { tags: 'A-86' },
    async () => {
      const { retailer, one } = await shopWith({})
      const cartId = await add(one)
      const { db } = given.api.database
      retailer.offers = [{ ...one.offer, price: 7_500 }]
      const offer = { ...one.offer, variantId: one.id, price: 7_500 }
      await db.transaction().execute((trx) => updateOffers(trx, [offer], new Date()))
      expect((await call(cartId)).body).toMatchObject({
        error_code: 'price_changed',
        changedPrices: [{ before: 8_000 }],
      })
      await checkOut(cartId)
    },
  )

  test(
    'what is sold out is named, kept as such, and nothing is handed over',
    { tags: ['D-34', 'A-86'] },
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
      await given.api.request(`/v1/cart_items?ids=${item?.id}`, { method: 'DELETE' }, given.user)
      await checkOut(cartId)
    },
  )

  test(
    'what there is none of is named as well, rather than that there are too few',
    { tags: 'A-86' },
    async () => {
      const { retailer, one } = await shopWith({ quantity: 9 })
      const cartId = await add(one)
      retailer.offers = [{ ...one.offer, quantity: 0 }]
      const refused = { checkoutUrl: null, invalidProducts: [one.id] }
      expect(await call(cartId)).toMatchObject({ status: 200, body: { checkout: refused } })
      const found = await readCarts('includes=retailer_product_variants')
      expect(found.carts).toMatchObject([{ subtotal: 0 }])
      expect(found.retailerProductVariants).toMatchObject([{ availability: false, quantity: 0 }])
    },
  )

  test(
    'what the retailer does not know any more is named too',
    { tags: ['D-34', 'A-86'] },
    async () => {
      const { retailer, one, two } = await shopWith({}, {})
      const cartId = await add(one)
      await add(two)
      retailer.offers = [two.offer]
      const { body } = await call(cartId)
      expect(body.checkout).toEqual({ checkoutUrl: null, invalidProducts: [one.id] })
      expect(retailer.calls).toEqual(['readOffers'])
      const path = `/v3/consumer_retailer_products/${one.productId}`
      const { retailerProduct } = await given.api.get(getRetailerProduct, path)
      expect(retailerProduct.variants).toMatchObject([
        { id: one.id, availability: false },
        { id: two.id, availability: true },
      ])
    },
  )

  test(
    'a variant that the catalogue has lost stays in the cart, and cannot be bought',
    { tags: ['A-79', 'A-86'] },
    async () => {
      const { one } = await shopWith({})
      const cartId = await add(one, 2)
      const { db } = given.api.database
      await db.deleteFrom('retailer_product_variants').where('id', '=', one.id).execute()
      const found = await readCarts('includes=retailer_product_variants')
      expect(found.carts).toMatchObject([{ subtotal: 0 }])
      expect(found.cartItems).toMatchObject([{ retailerProductVariantId: one.id, quantity: 2 }])
      expect(found.retailerProductVariants).toMatchObject([
        { id: one.id, title: 'Size 0', price: 8_000, availability: false },
      ])
      const { body } = await call(cartId)
      expect(body.checkout).toEqual({ checkoutUrl: null, invalidProducts: [one.id] })
    },
  )

  test(
    'fewer pieces than the cart holds are a 409 with how many there are',
    { tags: ['A-86', 'U-19'] },
    async () => {
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
    },
  )

  test('a retailer that offers cannot be read from is asked for the checkout alone', async () => {
    const { retailer, one } = await shopWith({})
    delete retailer.connector.readOffers
    const cartId = await add(one)
    await checkOut(cartId)
    expect(retailer.calls).toEqual(['createCheckout'])
  })
})

describe('a cart that changes while it is checked out', () => {
  test('is refused where it has a variant that the retailer was not asked for', async () => {
    const { retailer, one, two } = await shopWith({}, {})
    const cartId = await add(one)
    retailer.beforeAnswer = async () => {
      await add(two)
    }
    expect(await call(cartId)).toMatchObject({
      status: 409,
      body: {
        error_code: 'cart-changed',
        user_message: 'Your cart has changed meanwhile. Please try again.',
      },
    })
    expect(await rows()).toEqual([])
    retailer.beforeAnswer = undefined
    await checkOut(cartId)
  })

  test('is not found where it was deleted', async () => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one)
    retailer.beforeAnswer = async () => {
      await given.api.request(`/v1/carts?ids=${cartId}`, { method: 'DELETE' }, given.user)
    }
    expect(await call(cartId)).toMatchObject({ status: 404 })
    expect(retailer.calls).toEqual(['readOffers'])
  })

  // The embedded database does one transaction at a time.
  test.runIf(inject('database') === 'postgres')(
    'is handed over as a change that is under way leaves it',
    async () => {
      const { db } = given.api.database
      const { retailer, one } = await shopWith({})
      const cartId = await add(one)
      const change = await db.startTransaction().execute()
      await lockCarts(change, given.user, { cartIds: [cartId] })
      await change
        .updateTable('cart_items')
        .set({ quantity: 3 })
        .where('cart_id', '=', cartId)
        .execute()
      let hasEnded = false
      const checkedOut = checkOut(cartId).finally(() => (hasEnded = true))
      const countWaiting = async () => {
        const { rows: waiting } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return waiting.length
      }
      await expect.poll(async () => hasEnded || (await countWaiting()) > 0).toBe(true)
      await change.commit().execute()
      await checkedOut
      expect([...retailer.checkouts.values()]).toMatchObject([{ lines: [{ quantity: 3 }] }])
    },
  )
})

describe('a retailer', () => {
  test(
    'that refuses lines has them named and kept as sold out',
    { tags: ['D-34', 'A-86'] },
    async () => {
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
    },
  )

  test('that refuses several lines has each of them named once', { tags: 'D-34' }, async () => {
    const { retailer, one, two } = await shopWith({}, {})
    const cartId = await add(one)
    await add(two)
    const keys = [one.offer, two.offer].map(({ productId, variantId }) => ({
      productId,
      variantId,
    }))
    retailer.answerCheckout = () => ({ kind: 'invalid', variants: [...keys, ...keys] })
    const { checkoutUrl, invalidProducts } = (await call(cartId)).body.checkout
    expect([checkoutUrl, invalidProducts.toSorted()]).toEqual([null, [one.id, two.id].toSorted()])
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
      await given.api.request(`/v1/carts?ids=${newId()}`, { method: 'DELETE' }, given.user)
    }
    await call(cartId)
    expect(retailer.calls).toEqual(['readOffers', 'createCheckout'])
  })
})
