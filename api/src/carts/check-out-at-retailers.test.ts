import * as contract from '@ltk/contract/carts'
import { describe, expect, test } from 'vitest'

import { updateOffers } from '../catalogue/public.ts'
import { newId } from '../platform/db/uuid.ts'
import { ConnectorError, type ConnectorFault } from '../retailers/connector-error.ts'
import { setUpCheckOuts } from './testing/set-up-check-outs.ts'

const given = setUpCheckOuts()
const { shopWith, add, readCarts, call, checkOut, rows } = given

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
    const { db } = given.api.database
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
      await given.api.request(`/v1/cart_items?ids=${item?.id}`, { method: 'DELETE' }, given.user)
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

  test('that refuses more pieces than it has says how many may be bought, and goes on selling', async () => {
    const { retailer, one, two } = await shopWith({}, {})
    const cartId = await add(one, 3)
    await add(two)
    const { productId, variantId } = one.offer
    retailer.answerCheckout = () => ({ kind: 'invalid', variants: [{ productId, variantId }] })
    expect(await call(cartId)).toMatchObject({
      status: 409,
      body: {
        error_code: 'quantity-unavailable',
        retailerProductVariantId: one.id,
        availableQuantity: 2,
      },
    })
    const variants = async () =>
      (await readCarts('includes=retailer_product_variants')).retailerProductVariants
    expect(await variants()).toMatchObject([{ availability: true }, { availability: true }])

    // It is sold out if its offer says so by then, or if the offer cannot be read.
    for (const then of ['sold out', 'not read']) {
      retailer.offers = [{ ...one.offer }, two.offer]
      retailer.beforeAnswer = async (name) => {
        if (name === 'createCheckout' && then === 'sold out') {
          retailer.offers = [{ ...one.offer, available: false }, two.offer]
        }
        if (
          name === 'readOffers' &&
          then === 'not read' &&
          retailer.calls.at(-2) === 'createCheckout'
        ) {
          throw new ConnectorError('timeout', 'no answer')
        }
      }
      const { body } = await call(cartId)
      expect([then, body.checkout?.invalidProducts]).toEqual([then, [one.id]])
    }
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
