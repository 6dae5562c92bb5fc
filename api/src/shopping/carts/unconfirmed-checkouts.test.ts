import * as carts from '@ltk/contract/carts'
import * as orders from '@ltk/contract/orders'
import type { ShopVariant } from '@ltk/testing/content/insert-shop'
import { checkoutIdOf, fakeSignature } from '@ltk/testing/retailers/fake-retailer'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { setUpCheckOuts } from './testing/set-up-check-outs.ts'

const given = setUpCheckOuts()
const { add, call, checkOut, readCarts, rows } = given

const operator = { id: crypto.randomUUID(), email: 'operator@example.com' }

/** A cart at a retailer that reports no orders. */
async function fillCart(quantity = 2) {
  const shop = await given.shopWith({}, {})
  const { connector } = shop.retailer
  const { findOrder, readOrderMessage } = connector
  delete connector.findOrder
  delete connector.readOrderMessage
  const cartId = await add(shop.one, quantity)
  return {
    ...shop,
    cartId,
    beginToReport: () => Object.assign(connector, { findOrder, readOrderMessage }),
  }
}

/** The same, checked out a minute ago. */
async function comeBack(quantity = 2) {
  const shop = await fillCart(quantity)
  await checkOut(shop.cartId)
  await age('unreported_at', '1 minute')
  return { ...shop, id: await idOfCheckout(shop) }
}

/** The id of the user's only checkout at a retailer. */
async function idOfCheckout({ retailerId }: { retailerId: string }) {
  return (await rows()).find((row) => row.retailer_id === retailerId)?.id ?? ''
}

/** Makes something that has just happened to the user's checkouts happen earlier. */
const age = (column: 'unreported_at' | 'purchase_answered_at', by: string) =>
  sql`update checkouts set ${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval
    where user_id = ${given.user}`.execute(given.api.database.db)

const questions = async () => (await readCarts()).carts.map((cart) => cart.unconfirmedCheckout?.id)
const pieces = async () => (await readCarts()).cartItems.map(({ quantity }) => quantity)

const pathOf = (id: string) => `/v1/checkouts/${id}/purchase_answer`
const answer = async (id: string, said: string, as = given.user) =>
  (await given.api.send(orders.putPurchaseAnswer, pathOf(id), { answer: said }, as)).claimedPurchase

async function refusalOf(
  id: string,
  said: string,
  as: Parameters<typeof given.api.request>[2] = given.user,
) {
  const init = { method: 'PUT', body: JSON.stringify({ answer: said }) }
  const response = await given.api.request(pathOf(id), init, as)
  return [response.status, (await response.json()).error_code]
}

const purchases = (query = '') => given.api.get(orders.getOrders, `/v1/orders?${query}`, given.user)
const ledger = () => given.api.database.db.selectFrom('ledger_entries').selectAll().execute()

/** What the retailer reports of a checkout. */
function report(
  shop: { id: string; retailerId: string; one: ShopVariant },
  externalId = 'order 1',
) {
  const { productId, variantId, price: unitPrice } = shop.one.offer
  const line = { productId, variantId, quantity: 2, returnedQuantity: 0, unitPrice }
  const order = {
    checkoutExternalId: checkoutIdOf(shop.id),
    externalId: `${externalId} of ${shop.id}`,
    number: 'O-1001',
    state: 'placed',
    lines: [line],
    total: 16_000,
    currency: 'USD',
    orderUrl: null,
    parcels: [],
    at: new Date(),
  }
  const init = {
    method: 'POST',
    body: JSON.stringify(order),
    headers: { signature: fakeSignature },
  }
  return given.api.request(`/v1/retailers/shop-${shop.retailerId}/orders`, init)
}

describe('a shopper who comes back from a retailer that reports no orders', () => {
  test('is asked in the cart what they bought, once they can have come back', async () => {
    const { cartId, one, two } = await fillCart()
    expect(await questions()).toEqual([undefined])
    await checkOut(cartId)
    // They are just leaving.
    expect(await questions()).toEqual([undefined])
    await age('unreported_at', '1 minute')
    await add(two)
    const [cart] = (await readCarts()).carts
    expect(cart?.unconfirmedCheckout).toEqual({
      id: (await rows())[0]?.id,
      lines: [
        {
          retailerProductVariantId: one.id,
          title: 'Linen dress',
          variantTitle: expect.any(String),
          quantity: 2,
        },
      ],
    })
  })

  test('is asked in each answer that has the cart', async () => {
    const { cartId, two, id } = await comeBack()
    const added = await given.api.send(
      carts.createCartItem,
      '/v1/cart_items',
      {
        cartItem: {
          retailerProductVariantId: two.id,
          productDetailsId: two.detailsId,
          quantity: 1,
        },
      },
      given.user,
    )
    expect(added.carts[0]?.unconfirmedCheckout?.id).toBe(id)
    const one = await given.api.get(carts.getCart, `/v1/carts/${cartId}`, given.user)
    expect(one.carts[0]?.unconfirmedCheckout?.id).toBe(id)
  })

  test('is asked about the last checkout of the cart', async () => {
    const { cartId, two } = await comeBack()
    await add(two)
    await checkOut(cartId)
    await age('unreported_at', '1 minute')
    const last = (await rows()).find(({ lines }) => lines.length === 2)
    expect(await questions()).toEqual([last?.id])
  })

  test('is asked again after they went there once more', async () => {
    const { cartId, id } = await comeBack()
    await answer(id, 'no')
    expect(await questions()).toEqual([undefined])
    await checkOut(cartId)
    await age('unreported_at', '1 minute')
    expect(await questions()).toEqual([id])
  })

  test('is not asked where the retailer reports orders, by either way', async () => {
    for (const missing of ['findOrder', 'readOrderMessage'] as const) {
      const { retailer, one } = await given.shopWith({})
      delete retailer.connector[missing]
      await checkOut(await add(one))
    }
    await age('unreported_at', '1 minute')
    expect((await rows()).map((row) => row.unreported_at)).toEqual([null, null])
    expect(await questions()).toEqual([undefined, undefined])
    const [checkout] = await rows()
    expect(await refusalOf(checkout?.id ?? '', 'yes')).toEqual([404, 'not-found'])
  })

  test('is not asked while an operator acts for them, who cannot answer either', async () => {
    const { id } = await comeBack()
    const as = { userId: given.user, impersonator: operator }
    const seen = await given.api.get(carts.getCarts, '/v1/carts', as)
    expect(seen.carts.map((cart) => cart.unconfirmedCheckout)).toEqual([undefined])
    expect((await refusalOf(id, 'yes', as))[0]).toBe(403)
    expect(await questions()).toEqual([id])
  })
})

describe('yes', () => {
  test('empties the cart of what was checked out, and of nothing else', async () => {
    const { id, one, two } = await comeBack(2)
    await add(one, 3)
    await add(two, 4)
    const bought = await answer(id, 'yes')
    expect(bought).toMatchObject({
      id,
      retailerId: one.retailerId,
      lines: [
        { retailerProductVariantId: one.id, title: 'Linen dress', quantity: 2, price: 8_000 },
      ],
      subtotal: 16_000,
      currency: 'USD',
    })
    expect((await pieces()).toSorted((a, b) => a - b)).toEqual([3, 4])
    expect(await questions()).toEqual([undefined])
    expect(await ledger()).toEqual([])
  })

  test('deletes a cart with nothing else in it, and keeps the purchase among the orders', async () => {
    const { id, retailerId } = await comeBack()
    const bought = await answer(id, 'yes')
    expect((await readCarts()).carts).toEqual([])
    const found = await purchases()
    expect(found).toMatchObject({ orders: [], claimedPurchases: [bought] })
    expect(found.retailers.map((shop) => shop.id)).toEqual([retailerId])
  })

  test('twice, by a retry or in two tabs at once, is once', async () => {
    const { id, one } = await comeBack()
    const both = await Promise.all([answer(id, 'yes'), answer(id, 'yes')])
    expect(both[0]).toEqual(both[1])
    await add(one, 5)
    expect(await answer(id, 'yes')).toEqual(both[0])
    expect(await pieces()).toEqual([5])
    expect((await purchases()).claimedPurchases).toHaveLength(1)
  })

  test('lets the same things be checked out once more, as another purchase', async () => {
    const { id, one } = await comeBack()
    await answer(id, 'yes')
    await checkOut(await add(one, 2))
    const second = (await rows()).find((row) => row.id !== id)
    expect(second?.state).toBe('open')
    await answer(second?.id ?? '', 'yes')
    expect((await purchases()).claimedPurchases).toHaveLength(2)
  })

  test('is final: no other answer changes it', async () => {
    const { id } = await comeBack()
    await answer(id, 'yes')
    expect(await refusalOf(id, 'no')).toEqual([409, 'already-answered'])
    expect(await refusalOf(id, 'later')).toEqual([409, 'already-answered'])
    expect((await purchases()).claimedPurchases).toHaveLength(1)
  })
})

test('no keeps the cart, is not asked again, and is final', async () => {
  const { id } = await comeBack()
  expect(await answer(id, 'no')).toBeNull()
  expect(await answer(id, 'no')).toBeNull()
  await age('unreported_at', '3 days')
  await age('purchase_answered_at', '3 days')
  expect(await questions()).toEqual([undefined])
  expect(await pieces()).toEqual([2])
  expect((await purchases()).claimedPurchases).toEqual([])
  expect(await refusalOf(id, 'yes')).toEqual([409, 'already-answered'])
})

describe('later', () => {
  test('is asked once more on another visit, and then never', async () => {
    const { id } = await comeBack()
    await answer(id, 'later')
    // A retry, or another tab of the same visit, is no second answer.
    await answer(id, 'later')
    expect(await questions()).toEqual([undefined])
    await age('purchase_answered_at', '7 hours')
    expect(await questions()).toEqual([id])
    await answer(id, 'later')
    await answer(id, 'later')
    expect(await questions()).toEqual([undefined])
    await age('purchase_answered_at', '30 days')
    expect(await questions()).toEqual([undefined])
    expect(await pieces()).toEqual([2])
  })

  test.each(['yes', 'no'] as const)('can be followed by %s', async (second) => {
    const { id } = await comeBack()
    await answer(id, 'later')
    await age('purchase_answered_at', '7 hours')
    await answer(id, second)
    expect(await questions()).toEqual(second === 'yes' ? [] : [undefined])
    expect((await purchases()).claimedPurchases).toHaveLength(second === 'yes' ? 1 : 0)
  })
})

describe('an order that is reported after all', () => {
  test('takes the place of the claimed purchase, and leaves the cart as it is', async () => {
    const shop = await comeBack()
    await answer(shop.id, 'yes')
    await add(shop.one, 2)
    shop.beginToReport()
    expect((await report(shop)).status).toBe(200)
    const found = await purchases()
    expect(found.orders.map(({ number }) => number)).toEqual(['O-1001'])
    expect(found.claimedPurchases).toEqual([])
    // Bought since, or to be: not what the report is about.
    expect(await pieces()).toEqual([2])
    // A shop may make two orders of one checkout.
    expect((await report(shop, 'order 2')).status).toBe(200)
    expect(await pieces()).toEqual([2])
    expect(await answer(shop.id, 'yes')).toBeNull()
  })

  test('ends the question', async () => {
    const shop = await comeBack(3)
    shop.beginToReport()
    await report(shop)
    expect(await questions()).toEqual([undefined])
    expect(await pieces()).toEqual([1])
    expect(await refusalOf(shop.id, 'yes')).toEqual([409, 'already-ordered'])
    expect((await purchases()).claimedPurchases).toEqual([])
  })
})

test("another user's checkout, an unknown one and an unknown answer are refused", async () => {
  const { id } = await comeBack()
  expect(await refusalOf(id, 'yes', crypto.randomUUID())).toEqual([404, 'not-found'])
  expect(await refusalOf(crypto.randomUUID(), 'yes')).toEqual([404, 'not-found'])
  expect((await refusalOf(id, 'perhaps'))[0]).toBe(400)
  expect(await questions()).toEqual([id])
})

describe('pages of orders', () => {
  beforeEach(async () => {
    for (const hours of [1, 3, 5]) {
      const shop = await comeBack()
      await sql`update checkouts set unreported_at = now() - ${`${hours} hours`}::interval
        where id = ${shop.id}`.execute(given.api.database.db)
      await answer(shop.id, 'yes')
    }
    for (const hours of [2, 4]) {
      const shop = await given.shopWith({})
      await checkOut(await add(shop.one, 2))
      const to = { ...shop, id: await idOfCheckout(shop) }
      await report(to)
      await sql`update orders set ordered_at = now() - ${`${hours} hours`}::interval
        where checkout_id = ${to.id}`.execute(given.api.database.db)
    }
  })

  test('hold both kinds, the newest first, each once', async () => {
    const counts: number[][] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await purchases(`limit=2${next && `&next=${encodeURIComponent(next)}`}`)
      counts.push([page.claimedPurchases.length, page.orders.length])
      next = page.meta.next
    }
    expect(counts).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
    ])
    const times = (await purchases()).claimedPurchases.map(({ boughtAt }) => boughtAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})

test('a checkout is begun again, not asked about, where the cart has changed meanwhile', async () => {
  const { cartId, id } = await comeBack()
  await answer(id, 'yes')
  // The cart is gone with what was bought.
  expect((await call(cartId)).status).toBe(404)
})
