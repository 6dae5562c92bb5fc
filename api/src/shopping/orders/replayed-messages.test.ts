import * as contract from '@ltk/contract/orders'
import { type InsertedCheckout } from '@ltk/testing/content/insert-checkout'
import { expect, test } from 'vitest'

import { errorOf } from './testing/set-up-orders.ts'
import { setUpUcpOrders } from './testing/set-up-ucp-orders.ts'

const given = setUpUcpOrders()
const { checkOut, deliver, sign } = given

const seconds = () => Math.floor(Date.now() / 1_000)
const day = 86_400
const checkOutTwo = () => checkOut([{ variant: 'S', quantity: 2 }])

/** An order of two dresses at 60.00, with what has happened to it. */
function orderOf({ id, externalId }: InsertedCheckout, changed: object = {}) {
  const totals = [
    { type: 'subtotal', amount: 12_000 },
    { type: 'total', amount: 12_000 },
  ]
  return {
    ucp: { version: '2026-04-08', capabilities: {} },
    id: `order-${id}`,
    checkout_id: externalId,
    permalink_url: 'https://shop.test/orders/1',
    currency: 'USD',
    line_items: [
      {
        id: 'li_1',
        item: { id: 'S', title: 'Linen dress', price: 6_000 },
        quantity: { original: 2, total: 2, fulfilled: 0 },
        totals,
        status: 'processing',
      },
    ],
    fulfillment: {},
    totals,
    ...changed,
  }
}
const event = (type: string, occurred_at: string) => ({
  id: crypto.randomUUID(),
  type,
  occurred_at,
  line_items: [{ id: 'li_1', quantity: 2 }],
  tracking_number: 'SP1',
  tracking_url: 'https://post.example/SP1',
})
const shipped = event('shipped', '2026-11-01T08:00:00Z')
const delivered = event('delivered', '2026-11-01T08:00:00Z')
const events = (...list: object[]) => ({ fulfillment: { events: list } })

const readOrders = async () =>
  (await given.api.get(contract.getOrders, '/v1/orders', given.user)).orders

test.each([
  ['signed 90 days ago', { at: -90 * day, created: -90 * day }],
  ['stamped 2286', { at: 9_999_999_999 - seconds() }],
])(
  'a message that was %s is refused',
  async (_, { at, created = 0 }: { at: number; created?: number }) => {
    const order = orderOf(await checkOutTwo())
    const message = sign(order, { at: seconds() + at, created: seconds() + created })
    expect(await errorOf(await deliver(message))).toEqual([401, 'signature_invalid'])
    expect(await readOrders()).toEqual([])
  },
)

test.each(['webhook-id', 'webhook-timestamp'])('%s must be signed', async (part) => {
  const order = orderOf(await checkOutTwo())
  const covered = [
    '@method',
    '@authority',
    '@path',
    'content-digest',
    'webhook-id',
    'webhook-timestamp',
  ]
  const message = sign(order, { covered: covered.filter((other) => other !== part) })
  expect(await errorOf(await deliver(message))).toEqual([401, 'signature_invalid'])
})

test('a message that comes again is answered as before, and changes nothing', async () => {
  const checkout = await checkOutTwo()
  const at = seconds() - 60
  const first = sign(orderOf(checkout, events(shipped)), { at })
  const later = sign(orderOf(checkout, events(shipped, delivered)), { at })
  // Without the receipt it would count again: a retailer may take an event back by a later message.
  const taken = sign(orderOf(checkout), { at: at + 1 })
  const statuses: number[] = []
  for (const message of [first, later, taken, later, first]) {
    statuses.push((await deliver(message)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  const again = { ...later, headers: new Headers(later.headers) }
  const moved = await deliver({ ...again, body: Buffer.from(JSON.stringify(orderOf(checkout))) })
  expect(await errorOf(moved)).toEqual([401, 'signature_invalid'])
  expect(await readOrders()).toMatchObject([{ state: 'placed' }])
  const receipts = await given.api.database.db
    .selectFrom('order_messages')
    .select('message_id')
    .where('message_id', '=', later.headers.get('webhook-id') ?? '')
    .execute()
  expect(receipts).toHaveLength(1)
})

test('the id of another message is no receipt for a message that was refused', async () => {
  const checkout = await checkOutTwo()
  const headers = { 'webhook-id': crypto.randomUUID() }
  const unknown = orderOf(checkout, { checkout_id: 'never made' })
  expect((await deliver(sign(unknown, { headers }))).status).toBe(404)
  expect((await deliver(sign(orderOf(checkout), { headers }))).status).toBe(200)
  expect(await readOrders()).toHaveLength(1)
})

test('events of one second count in the order in which they happened, whichever comes first', async () => {
  const at = seconds()
  const states = [events(), events(shipped), events(shipped, delivered)]
  for (const order of [states, states.toReversed()]) {
    const checkout = await checkOutTwo()
    for (const state of order) await deliver(sign(orderOf(checkout, state), { at }))
    expect((await readOrders())[0]).toMatchObject({ state: 'delivered' })
  }
})

test('a return that is settled in the second in which it was opened counts, whichever comes first', async () => {
  const at = seconds()
  const state = (status: string) => ({
    adjustments: [
      {
        id: 'adj_1',
        type: 'return',
        occurred_at: '2026-11-02T08:00:00Z',
        status,
        line_items: [{ id: 'li_1', quantity: -1 }],
      },
    ],
  })
  const states = [state('pending'), state('completed')]
  for (const order of [states, states.toReversed()]) {
    const checkout = await checkOutTwo()
    for (const one of order) await deliver(sign(orderOf(checkout, one), { at }))
    expect((await readOrders())[0]?.lines).toMatchObject([{ returnedQuantity: 1 }])
  }
})

test('an order that was stamped in the future before hears of its later reports again', async () => {
  const checkout = await checkOutTwo()
  await deliver(sign(orderOf(checkout)))
  await given.api.database.db
    .updateTable('orders')
    .set({ updated_at: new Date(9_999_999_999_000) })
    .where('checkout_id', '=', checkout.id)
    .execute()
  const at = seconds() + 10
  await deliver(sign(orderOf(checkout, events(shipped)), { at }))
  expect((await readOrders())[0]).toMatchObject({ state: 'shipped' })
})
