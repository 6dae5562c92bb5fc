import * as contract from '@ltk/contract/carts'
import * as checkouts from '@ltk/contract/checkouts'
import { sweep } from '@ltk/platform/db/retention'
import { newId } from '@ltk/platform/db/uuid'
import { checkoutIdOf } from '@ltk/testing/retailers/fake-retailer'
import { describe, expect, test } from 'vitest'

import { ConnectorError } from '../retailers/connector-error.ts'
import { checkoutRetention } from './queries/checkouts.ts'
import { setUpCheckOuts } from './testing/set-up-check-outs.ts'

const given = setUpCheckOuts()
const { fakes, shopWith, add, readCarts, call, checkOut, rows } = given

describe('a checkout of a cart', () => {
  test(
    'hands its lines to the retailer and returns the address there',
    { tags: ['A-86', 'D-34'] },
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

  test('hands over one line for each variant, whatever its sources', { tags: 'A-86' }, async () => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one, 2)
    const cartItem = {
      retailerProductVariantId: one.id,
      productDetailsId: one.detailsId,
      quantity: 3,
      contentSourceType: 'off_property',
      clickHash: 'abc',
    }
    await given.api.send(contract.createCartItem, '/v1/cart_items', { cartItem }, given.user)
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

  test('is the same for as long as the cart is', { tags: 'A-86' }, async () => {
    const { retailer, one, two } = await shopWith({}, {})
    const cartId = await add(one)
    const first = await checkOut(cartId)
    expect(await checkOut(cartId)).toBe(first)
    expect(retailer.calls.filter((name) => name === 'createCheckout')).toHaveLength(1)
    await add(two)
    const second = await checkOut(cartId)
    expect(second).not.toBe(first)
    expect(retailer.checkouts.size).toBe(2)
  })

  test(
    'is another as soon as a quantity, a price, a source or a variant is another',
    { tags: 'A-86' },
    async () => {
      const { retailer, one, two } = await shopWith({}, {})
      const cartId = await add(one)
      const addresses = [await checkOut(cartId)]
      /** Checks out again with one item, that of a source. */
      const replaceItem = async (clickHash: string | null, variant = one) => {
        const [before] = (await readCarts()).cartItems
        const cartItem = {
          retailerProductVariantId: variant.id,
          productDetailsId: variant.detailsId,
          quantity: 2,
          ...(clickHash && { contentSourceType: 'off_property', clickHash }),
        }
        await given.api.send(contract.createCartItem, '/v1/cart_items', { cartItem }, given.user)
        const init = { method: 'DELETE' }
        await given.api.request(`/v1/cart_items?ids=${before?.id}`, init, given.user)
        addresses.push(await checkOut(cartId))
      }
      await add(one)
      addresses.push(await checkOut(cartId))
      retailer.offers = [{ ...one.offer, price: 7_000 }, two.offer]
      expect((await call(cartId)).body).toMatchObject({ error_code: 'price_changed' })
      addresses.push(await checkOut(cartId))
      await replaceItem('abc')
      await replaceItem('def')
      await replaceItem('def', two)
      expect(new Set(addresses).size).toBe(6)
      const handedOver = [...retailer.checkouts.values()].flatMap(({ lines }) => lines)
      expect(handedOver.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
        [1, 8_000],
        [2, 8_000],
        [2, 7_000],
        [2, 7_000],
        [2, 7_000],
        [2, 8_000],
      ])
    },
  )

  test('is another after it was ordered', { tags: 'A-86' }, async () => {
    const { one } = await shopWith({})
    const cartId = await add(one)
    const first = await checkOut(cartId)
    await given.api.database.db
      .updateTable('checkouts')
      .set({ state: 'ordered' })
      .where('user_id', '=', given.user)
      .execute()
    expect(await checkOut(cartId)).not.toBe(first)
  })

  test('of many at once is one, with one address', { tags: 'A-86' }, async () => {
    const { retailer, one } = await shopWith({ quantity: 1 })
    const cartId = await add(one)
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkOut(cartId)))
    expect(new Set(answers).size).toBe(1)
    expect(retailer.checkouts.size).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'open' }])
  })

  test(
    'is refused for a cart that is not there, and where its retailer takes carts no more',
    { tags: 'A-86' },
    async () => {
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
    },
  )
})

describe('an Idempotency-Key', { tags: 'A-86' }, () => {
  const key = () => crypto.randomUUID()

  test('repeats the address, whatever became of the cart', async () => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one)
    const name = key()
    const first = await call(cartId, name)
    await given.api.request(`/v1/carts?ids=${cartId}`, { method: 'DELETE' }, given.user)
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
    const response = await given.api.request('/v2/checkouts/', init, given.user)
    return { status: response.status, body: await response.json() }
  }

  test(
    'needs no cart, and leaves the cart as it is',
    { tags: ['A-85', 'X-07', 'D-34'] },
    async () => {
      const { retailer, one, two } = await shopWith({}, {})
      const cartId = await add(one)
      const { body } = await callVariants([one.id, 1], [two.id, 2], [two.id.toUpperCase(), 1])
      const { checkout } = checkouts.checkOutVariants.response.parse(body)
      expect(checkout).toEqual({ checkoutUrl: expect.any(String), invalidProducts: [] })
      const [request] = [...retailer.checkouts.values()]
      expect(request?.lines.map(({ quantity }) => quantity).toSorted()).toEqual([1, 3])
      const [row, ...others] = await rows()
      expect(others).toEqual([])
      expect(row).toMatchObject({
        cart_id: null,
        state: 'open',
        checkout_url: checkout.checkoutUrl,
      })
      expect(checkout.checkoutUrl).toBe(`https://retailer.test/checkouts/${row?.id}`)
      expect(request).toMatchObject({
        currency: 'USD',
        returnUrl: `http://shop.test/account/orders?checkout=${row?.id}`,
      })
      const left = await readCarts()
      expect(left.carts).toMatchObject([{ id: cartId }])
      expect(left.cartItems).toMatchObject([{ retailerProductVariantId: one.id, quantity: 1 }])
      // The same lines in a cart are another checkout: its order empties the cart.
      await add(two, 3)
      expect(await checkOut(cartId)).not.toBe(checkout.checkoutUrl)
    },
  )

  test(
    'names those that cannot be bought, and those that are unknown',
    { tags: ['A-85', 'D-34'] },
    async () => {
      const { retailer, one, two } = await shopWith({}, {})
      const unknown = newId()
      const refused = (...invalidProducts: string[]) => ({
        status: 200,
        body: { checkout: { checkoutUrl: null, invalidProducts } },
      })
      expect(await callVariants([unknown, 1])).toEqual(refused(unknown))
      expect(await callVariants([one.id, 1], [unknown, 1])).toEqual(refused(unknown))
      expect(retailer.calls).toEqual([])
      retailer.offers = [one.offer, { ...two.offer, available: false }]
      expect(await callVariants([one.id, 1], [two.id, 1])).toEqual(refused(two.id))
      expect(retailer.checkouts.size).toBe(0)
    },
  )

  test(
    'is at one retailer, of at most what it has, at a retailer that takes carts',
    { tags: 'A-85' },
    async () => {
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
    },
  )
})

test('checkouts are deleted after 90 days, those of orders are not', async () => {
  const { db } = given.api.database
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
      user_id: given.user,
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
  await sweep(db, [checkoutRetention], new Date(Date.now() + 89 * day))
  expect(await rows()).toHaveLength(2)
  await sweep(db, [checkoutRetention], new Date(Date.now() + 91 * day))
  expect(await rows()).toMatchObject([{ id: ordered?.id }])
})
