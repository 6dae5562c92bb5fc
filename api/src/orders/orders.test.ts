import * as contract from '@ltk/contract/orders'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertCheckout, type InsertedCheckout } from '@ltk/testing/content/insert-checkout'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import {
  createOrderingRetailer,
  type OrderingRetailer,
  signedMessage,
} from '@ltk/testing/retailers/ordering-retailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { announceEverything } from '../catalogue/public.ts'
import { runDataRequests } from '../data-requests/run.ts'
import { newId } from '../platform/db/uuid.ts'
import { ConnectorError } from '../retailers/connector-error.ts'
import type { OrderReport } from '../retailers/connector.ts'

let api: TestApi
let content: Content
let retailer: OrderingRetailer
let user: string

beforeAll(async () => {
  retailer = createOrderingRetailer()
  api = await createTestApi({}, { retailers: retailer })
  content = await insertContent(api.database.db)
})
afterAll(() => api.close())
beforeEach(() => {
  user = crypto.randomUUID()
  retailer.asked.length = 0
})

const checkOut = (wanted: Parameters<typeof insertCheckout>[2] = [{ variant: 'S', quantity: 2 }]) =>
  insertCheckout(api.database.db, user, wanted)

const day = (number: number) => new Date(Date.UTC(2026, 9, number))

const line = (variantId: string, quantity: number, returnedQuantity = 0, unitPrice = 6_000) => ({
  productId: 'dress',
  variantId,
  quantity,
  returnedQuantity,
  unitPrice,
})

function reportOf(checkout: InsertedCheckout, changed: Partial<OrderReport> = {}): OrderReport {
  return {
    checkoutExternalId: checkout.externalId,
    externalId: `order-${checkout.id}`,
    number: 'N-1001',
    state: 'placed',
    lines: [line('S', 2)],
    total: 12_950,
    currency: 'USD',
    orderUrl: 'https://shop.test/orders/1001',
    at: day(1),
    ...changed,
  }
}

const confirm = (checkout: InsertedCheckout, as = user) =>
  api.send(contract.confirmCheckout, `/v1/checkouts/${checkout.id}/confirmation`, undefined, as)
const receive = (report: OrderReport, signature?: string, name = 'shop') =>
  api.request(`/v1/retailers/${name}/orders`, signedMessage(report, signature))
const list = (query = '', as = user) => api.get(contract.getOrders, `/v1/orders?${query}`, as)

const cartItems = () =>
  api.database.db
    .selectFrom('cart_items')
    .select(['variant_external_id as variant', 'quantity'])
    .where('user_id', '=', user)
    .orderBy('variant_external_id')
    .execute()
const carts = () =>
  api.database.db.selectFrom('carts').select('id').where('user_id', '=', user).execute()

async function errorOf(response: Response) {
  const { error_code } = await response.json()
  return [response.status, error_code]
}

test('a checkout that the retailer confirms is an order, with its lines as they were', async () => {
  const checkout = await checkOut()
  expect(await confirm(checkout)).toEqual({ order: null })
  expect((await list()).orders).toEqual([])

  const other = await checkOutElsewhere()
  retailer.reports.set(other.externalId, reportOf(other))
  const { order } = await confirm(other)
  expect(order).toMatchObject({
    number: 'N-1001',
    state: 'placed',
    total: 12_950,
    currency: 'USD',
    orderUrl: 'https://shop.test/orders/1001',
    orderedAt: new Date(day(1).getTime() - 60_000).toISOString(),
    lines: [
      {
        productDetailsId: content.detailsIds[0],
        retailerProductVariantId: expect.any(String),
        title: 'Linen dress',
        variantTitle: 'S',
        imageUrl: expect.stringMatching(/^\/media\//),
        quantity: 2,
        returnedQuantity: 0,
        price: 6_000,
      },
    ],
  })
  const { orders, retailers } = await list()
  expect(orders).toEqual([order])
  expect(retailers).toMatchObject([{ id: order?.retailerId, displayName: 'The Shop' }])
  const path = `/v1/orders/${order?.id}`
  expect(await api.get(contract.getOrder, path, user)).toEqual({ order, retailers })
})

/** A checkout of the user whose cart is another one than that of `checkOut`. */
async function checkOutElsewhere() {
  await api.database.db.deleteFrom('carts').where('user_id', '=', user).execute()
  return checkOut()
}

test("another user's checkout and order are not there", async () => {
  const checkout = await checkOut()
  retailer.reports.set(checkout.externalId, reportOf(checkout))
  const { order } = await confirm(checkout)
  const stranger = crypto.randomUUID()
  const ask = (path: string, method = 'GET') =>
    api.request(path, { method }, stranger).then(({ status }) => status)
  expect(await ask(`/v1/checkouts/${checkout.id}/confirmation`, 'POST')).toBe(404)
  expect(await ask(`/v1/orders/${order?.id}`)).toBe(404)
  expect((await list('', stranger)).orders).toEqual([])
})

test('a retailer is asked once in a while, and not at all once it has confirmed', async () => {
  const checkout = await checkOut()
  for (let reload = 0; reload < 5; reload++)
    expect(await confirm(checkout)).toEqual({ order: null })
  expect(retailer.asked).toEqual([checkout.externalId])
  await api.database.db
    .updateTable('checkouts')
    .set({ asked_at: new Date(Date.now() - 6_000) })
    .where('id', '=', checkout.id)
    .execute()
  retailer.reports.set(checkout.externalId, reportOf(checkout))
  expect((await confirm(checkout)).order).toMatchObject({ number: 'N-1001' })
  await api.database.db
    .updateTable('checkouts')
    .set({ asked_at: null })
    .where('id', '=', checkout.id)
    .execute()
  expect((await confirm(checkout)).order).toMatchObject({ number: 'N-1001' })
  expect(retailer.asked).toHaveLength(2)
})

test('no transaction is open while a retailer is asked', async () => {
  const checkout = await checkOut()
  const { findOrder } = retailer.connector
  retailer.connector.findOrder = async () => {
    // On the embedded database this would wait for a transaction forever.
    await list()
    return reportOf(checkout)
  }
  const { order } = await confirm(checkout)
  retailer.connector.findOrder = findOrder
  expect(order).toMatchObject({ number: 'N-1001' })
})

test.each([
  ['timeout', 503, 'retailer-unavailable'],
  ['protocol', 502, 'retailer-failed'],
] as const)('a retailer with a %s fault is a %i', async (fault, status, code) => {
  const checkout = await checkOut()
  const { findOrder } = retailer.connector
  retailer.connector.findOrder = () => Promise.reject(new ConnectorError(fault, 'no answer'))
  const path = `/v1/checkouts/${checkout.id}/confirmation`
  const response = await api.request(path, { method: 'POST' }, user)
  retailer.connector.findOrder = findOrder
  expect(await errorOf(response)).toEqual([status, code])
})

test('50 confirmations at once make one order and take it out of the cart once', async () => {
  const checkout = await checkOut()
  await setQuantity('S', 5)
  retailer.reports.set(checkout.externalId, reportOf(checkout))
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(checkout)))
  expect(answers.some(({ order }) => order !== null)).toBe(true)
  expect((await list()).orders).toHaveLength(1)
  expect(await cartItems()).toEqual([{ variant: 'S', quantity: 3 }])
})

test('a message and a return at once make one order', async () => {
  const checkout = await checkOut()
  // Nothing but the checkout makes them wait for one another.
  await api.database.db.deleteFrom('carts').where('user_id', '=', user).execute()
  const report = reportOf(checkout)
  retailer.reports.set(checkout.externalId, report)
  const received = Array.from({ length: 10 }, () => receive(report))
  const confirmed = Array.from({ length: 10 }, () => confirm(checkout))
  for (const { status } of await Promise.all(received)) expect(status).toBe(200)
  await Promise.all(confirmed)
  expect((await list()).orders).toHaveLength(1)
})

function setQuantity(variant: string, quantity: number) {
  return api.database.db
    .updateTable('cart_items')
    .set({ quantity })
    .where('user_id', '=', user)
    .where('variant_external_id', '=', variant)
    .execute()
}

test('what was bought leaves the cart, and an empty cart is gone', async () => {
  const checkout = await checkOut([
    { variant: 'S', quantity: 2 },
    { variant: 'M', quantity: 1 },
  ])
  // The shopper goes on filling the cart while paying.
  await setQuantity('S', 4)
  await receive(reportOf(checkout, { lines: [line('S', 2)] }))
  expect(await cartItems()).toEqual([
    { variant: 'M', quantity: 1 },
    { variant: 'S', quantity: 2 },
  ])
  // Told again, it is not taken out again.
  await receive(reportOf(checkout, { lines: [line('S', 2), line('M', 1)], at: day(2) }))
  expect(await cartItems()).toHaveLength(2)

  const whole = await checkOutElsewhere()
  await receive(reportOf(whole))
  expect(await cartItems()).toEqual([])
  expect(await carts()).toEqual([])
})

test('what stands in the cart from elsewhere stays', async () => {
  const contentSourceId = content.postIds[0]?.[0] ?? null
  const checkout = await checkOut([{ variant: 'S', quantity: 1 }])
  await api.database.db
    .insertInto('cart_items')
    .values({
      user_id: user,
      id: newId(),
      cart_id: checkout.cartId,
      retailer_product_id: content.retailerProductId,
      variant_external_id: 'S',
      variant_id: newId(),
      variant_title: 'S',
      product_details_id: content.detailsIds[0] ?? '',
      quantity: 1,
      content_source_type: 'post',
      content_source_id: contentSourceId,
      seen_price: 6_000,
    })
    .execute()
  await receive(reportOf(checkout, { lines: [line('S', 1)] }))
  expect(await cartItems()).toEqual([{ variant: 'S', quantity: 1 }])
})

test('an order that was cancelled at once leaves the cart as it is', async () => {
  const checkout = await checkOut()
  await receive(reportOf(checkout, { state: 'cancelled' }))
  expect(await cartItems()).toEqual([{ variant: 'S', quantity: 2 }])
})

test('the latest report counts, and the earliest says when it was ordered', async () => {
  const checkout = await checkOut()
  const shipped = reportOf(checkout, { state: 'shipped', at: day(3) })
  await receive(shipped)
  await receive(reportOf(checkout, { state: 'delivered', at: day(5), lines: [line('S', 2, 1)] }))
  await receive(shipped)
  await receive(reportOf(checkout, { number: 'N-0', at: day(1) }))
  expect((await list()).orders).toMatchObject([
    {
      number: 'N-1001',
      state: 'delivered',
      orderedAt: day(1).toISOString(),
      lines: [{ quantity: 2, returnedQuantity: 1 }],
    },
  ])
})

test('a message counts although the clock of its retailer is behind ours', async () => {
  const checkout = await checkOut()
  retailer.reports.set(checkout.externalId, reportOf(checkout, { at: day(3) }))
  await confirm(checkout)
  const at = new Date(day(3).getTime() - 30_000)
  await receive(reportOf(checkout, { state: 'shipped', at }))
  expect((await list()).orders).toMatchObject([{ state: 'shipped' }])
})

test('a retailer whose variants have ids of their own need not name the products', async () => {
  const checkout = await checkOut([{ variant: 'S', quantity: 1 }])
  const lines = ['S', 'M', 'gift-wrap'].map((variant) => ({ ...line(variant, 1), productId: null }))
  await receive(reportOf(checkout, { lines }))
  await receive(reportOf(checkout, { lines, at: day(2) }))
  const [order] = (await list()).orders
  expect(order?.lines.map(({ title, variantTitle }) => [title, variantTitle])).toEqual([
    ['Linen dress', 'S'],
    ['Linen dress', 'M'],
    ['', ''],
  ])
  expect(await cartItems()).toEqual([])
})

test('pieces from several places, and what the shopper added at the retailer, are kept', async () => {
  const post = { contentSourceType: 'post', contentSourceId: content.postIds[0]?.[0] } as const
  const checkout = await checkOut([
    { variant: 'S', quantity: 1, ...post },
    { variant: 'S', quantity: 1 },
  ])
  const unknown = { ...line('gift-wrap', 1, 0, 300), productId: 'extra' }
  const lines = [line('S', 3, 2), line('M', 1), line('S', 0), unknown]
  const expected = [
    { title: 'Linen dress', quantity: 1, returnedQuantity: 1 },
    { title: 'Linen dress', quantity: 2, returnedQuantity: 1 },
    { title: 'Linen dress', variantTitle: 'M', productDetailsId: content.detailsIds[0] },
    { title: '', productDetailsId: null, retailerProductVariantId: null, price: 300 },
  ]
  await receive(reportOf(checkout, { lines }))
  expect((await list()).orders[0]?.lines).toMatchObject(expected)
  // Some retailers name variants only.
  const nameless = lines.map((one) => ({ ...one, productId: null }))
  await receive(reportOf(checkout, { lines: nameless, at: day(2) }))
  expect((await list()).orders[0]?.lines).toMatchObject(expected)
})

test('lines keep what they were, without ids of what the catalogue no longer has', async () => {
  const checkout = await checkOut([{ variant: 'XL', quantity: 1 }])
  await receive(reportOf(checkout, { lines: [line('XL', 1)] }))
  const [order] = (await list()).orders
  expect(order?.lines).toMatchObject([
    { title: 'Linen dress', variantTitle: 'XL', retailerProductVariantId: null },
  ])
})

test('orders are paged from the newest on', async () => {
  for (let number = 1; number <= 5; number++) {
    const checkout = await checkOutElsewhere()
    await receive(reportOf(checkout, { number: `N-${number}`, at: day(number) }))
  }
  const first = await list('limit=2')
  const second = await list(`limit=2&next=${first.meta.next}`)
  const third = await list(`limit=2&next=${second.meta.next}`)
  const numbers = [first, second, third].map(({ orders }) => orders.map(({ number }) => number))
  expect(numbers).toEqual([['N-5', 'N-4'], ['N-3', 'N-2'], ['N-1']])
  expect(third.meta.next).toBeNull()
  const foreign = await api.request(`/v1/orders?next=${first.meta.next}`, {}, crypto.randomUUID())
  expect(foreign.status).toBe(400)
})

test('a message must be signed, by a retailer that sends messages, of a checkout that is known', async () => {
  const checkout = await checkOut()
  const report = reportOf(checkout)
  expect(await errorOf(await receive(report, 'forged'))).toEqual([401, 'invalid-signature'])
  expect(await errorOf(await receive(report, 'genuine', 'nobody'))).toEqual([404, 'not-found'])
  const unknown = { ...report, checkoutExternalId: 'never-made' }
  expect(await errorOf(await receive(unknown))).toEqual([404, 'unknown-checkout'])
  const { readOrderMessage } = retailer.connector
  delete retailer.connector.readOrderMessage
  expect(await errorOf(await receive(report))).toEqual([404, 'not-found'])
  if (readOrderMessage) retailer.connector.readOrderMessage = readOrderMessage
  expect((await list()).orders).toEqual([])
})

test('a message is read with the address that the retailer signed, up to a size', async () => {
  const checkout = await checkOut()
  const { readOrderMessage } = retailer.connector
  const read: string[] = []
  retailer.connector.readOrderMessage = async ({ method, url }) => {
    read.push(`${method} ${url}`)
    return reportOf(checkout)
  }
  await receive(reportOf(checkout))
  expect(read).toEqual(['POST http://shop.test/api/v1/retailers/shop/orders'])
  const body = 'x'.repeat(256 * 1024 + 1)
  const large = await api.request('/v1/retailers/shop/orders', { method: 'POST', body })
  if (readOrderMessage) retailer.connector.readOrderMessage = readOrderMessage
  expect(await errorOf(large)).toEqual([413, 'body-too-large'])
  expect(read).toHaveLength(1)
})

test.each([
  { total: -1 },
  { total: 2 ** 31 },
  { total: 0.5 },
  { currency: 'usd' },
  { orderUrl: 'javascript:alert(1)' },
  { number: 'N'.repeat(301) },
  { lines: [line('S', -1)] },
  { lines: [line('S', 1, 2)] },
  { lines: [line('S', 1, 0, 2 ** 40)] },
])('a report of %j is refused', async (changed) => {
  const checkout = await checkOut()
  const response = await receive(reportOf(checkout, changed))
  expect(await errorOf(response)).toEqual([422, 'invalid-order'])
})

test('an order cannot be moved to the checkout of somebody else', async () => {
  const checkout = await checkOut()
  await receive(reportOf(checkout))
  const owner = user
  user = crypto.randomUUID()
  const other = await checkOut()
  const moved = { ...reportOf(checkout), checkoutExternalId: other.externalId }
  expect(await errorOf(await receive(moved))).toEqual([409, 'order-of-another-checkout'])
  expect((await list('', owner)).orders).toHaveLength(1)
  expect((await list()).orders).toEqual([])
})

test('orders are exported, and erased while the ledger keeps no person', async () => {
  const { db } = api.database
  const checkout = await checkOut()
  const report = reportOf(checkout)
  await receive(report)
  const ask = (requestType: string) => {
    const body = JSON.stringify({ dataRequest: { requestType } })
    return api.request('/v2/data_requests', { method: 'POST', body }, user)
  }
  const accounts = { exportAccount: async () => ({}), eraseAccount: async () => {} }
  const run = () =>
    runDataRequests({ db, accounts, announceContent: announceEverything }, new Date())
  const { dataRequest } = await (await ask('access')).json()
  await run()
  const archive = await api.request(`/v2/data_requests/${dataRequest.id}/archive`, {}, user)
  expect(await archive.json()).toMatchObject({
    orders: [{ number: 'N-1001', lines: [{ title: 'Linen dress' }] }],
  })
  const [order] = (await list()).orders
  await ask('erasure')
  await run()
  expect((await list()).orders).toEqual([])
  const entries = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('order_id', '=', order?.id ?? '')
    .execute()
  expect(entries).toMatchObject([{ kind: 'order', quantity: 2 }])
  expect(JSON.stringify(entries)).not.toContain(user)
  expect(JSON.stringify(entries)).not.toContain(report.externalId)
  // The retailer may go on reporting: it is told that there is nothing to report of.
  const late = { ...report, at: day(9), lines: [line('S', 2, 2)] }
  expect(await errorOf(await receive(late))).toEqual([404, 'unknown-checkout'])
})
