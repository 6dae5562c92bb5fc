import { expect, test } from 'vitest'

import { day, errorOf, line, reportOf, setUpOrders } from './testing/set-up-orders.ts'

const parcel = { carrier: 'Swift Post', trackingNumber: 'SP1', trackingUrl: null }
const given = setUpOrders()
const { checkOut, receive, list, confirm } = given

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
  given.retailer.reports.set(checkout.externalId, reportOf(checkout, { at: day(3) }))
  await confirm(checkout)
  const at = new Date(day(3).getTime() - 30_000)
  await receive(reportOf(checkout, { state: 'shipped', at }))
  expect((await list()).orders).toMatchObject([{ state: 'shipped' }])
})

test('a message must be signed, by a retailer that sends messages, of a checkout that is known', async () => {
  const checkout = await checkOut()
  const report = reportOf(checkout)
  expect(await errorOf(await receive(report, 'forged'))).toEqual([401, 'invalid-signature'])
  expect(await errorOf(await receive(report, 'genuine', 'nobody'))).toEqual([404, 'not-found'])
  const unknown = { ...report, checkoutExternalId: 'never-made' }
  expect(await errorOf(await receive(unknown))).toEqual([404, 'unknown-checkout'])
  const { readOrderMessage } = given.retailer.connector
  delete given.retailer.connector.readOrderMessage
  expect(await errorOf(await receive(report))).toEqual([404, 'not-found'])
  if (readOrderMessage) given.retailer.connector.readOrderMessage = readOrderMessage
  expect((await list()).orders).toEqual([])
})

test('a message is read with the address that the retailer signed, up to a size', async () => {
  const checkout = await checkOut()
  const { readOrderMessage } = given.retailer.connector
  const read: string[] = []
  given.retailer.connector.readOrderMessage = async ({ method, url }) => {
    read.push(`${method} ${url}`)
    return { id: crypto.randomUUID(), report: reportOf(checkout) }
  }
  await receive(reportOf(checkout))
  expect(read).toEqual(['POST http://shop.test/api/v1/retailers/shop/orders'])
  const body = 'x'.repeat(256 * 1024 + 1)
  const large = await given.api.request('/v1/retailers/shop/orders', { method: 'POST', body })
  if (readOrderMessage) given.retailer.connector.readOrderMessage = readOrderMessage
  expect(await errorOf(large)).toEqual([413, 'body-too-large'])
  expect(read).toHaveLength(1)
})

test.each([
  { total: -1 },
  { total: 2 ** 31 },
  { total: 0.5 },
  { currency: 'usd' },
  { orderUrl: 'javascript:alert(1)' },
  { parcels: [{ ...parcel, trackingUrl: 'javascript:alert(1)' }] },
  { parcels: Array.from({ length: 101 }, () => parcel) },
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
  const owner = given.user
  given.user = crypto.randomUUID()
  const other = await checkOut()
  const moved = { ...reportOf(checkout), checkoutExternalId: other.externalId }
  expect(await errorOf(await receive(moved))).toEqual([409, 'order-of-another-checkout'])
  expect((await list('', owner)).orders).toHaveLength(1)
  expect((await list()).orders).toEqual([])
})
