import { expect, test } from 'vitest'

import { ConnectorError } from '../retailers/connector-error.ts'
import { errorOf, reportOf, setUpOrders } from './testing/set-up-orders.ts'

const given = setUpOrders()
const { checkOut, confirm, list, cartItems, setQuantity, receive } = given

test('a retailer is asked once in a while, and not at all once it has confirmed', async () => {
  const checkout = await checkOut()
  for (let reload = 0; reload < 5; reload++)
    expect(await confirm(checkout)).toEqual({ order: null })
  expect(given.retailer.asked).toEqual([checkout.externalId])
  await given.api.database.db
    .updateTable('checkouts')
    .set({ asked_at: new Date(Date.now() - 6_000) })
    .where('id', '=', checkout.id)
    .execute()
  given.retailer.reports.set(checkout.externalId, reportOf(checkout))
  expect((await confirm(checkout)).order).toMatchObject({ number: 'N-1001' })
  await given.api.database.db
    .updateTable('checkouts')
    .set({ asked_at: null })
    .where('id', '=', checkout.id)
    .execute()
  expect((await confirm(checkout)).order).toMatchObject({ number: 'N-1001' })
  expect(given.retailer.asked).toHaveLength(2)
})

test('no transaction is open while a retailer is asked', async () => {
  const checkout = await checkOut()
  const { findOrder } = given.retailer.connector
  given.retailer.connector.findOrder = async () => {
    // On the embedded database this would wait for a transaction forever.
    await list()
    return reportOf(checkout)
  }
  const { order } = await confirm(checkout)
  given.retailer.connector.findOrder = findOrder
  expect(order).toMatchObject({ number: 'N-1001' })
})

test.each([
  ['timeout', 503, 'retailer-unavailable'],
  ['protocol', 502, 'retailer-failed'],
] as const)('a retailer with a %s fault is a %i', async (fault, status, code) => {
  const checkout = await checkOut()
  const { findOrder } = given.retailer.connector
  given.retailer.connector.findOrder = () => Promise.reject(new ConnectorError(fault, 'no answer'))
  const path = `/v1/checkouts/${checkout.id}/confirmation`
  const response = await given.api.request(path, { method: 'POST' }, given.user)
  given.retailer.connector.findOrder = findOrder
  expect(await errorOf(response)).toEqual([status, code])
})

test('50 confirmations at once make one order and take it out of the cart once', async () => {
  const checkout = await checkOut()
  await setQuantity('S', 5)
  given.retailer.reports.set(checkout.externalId, reportOf(checkout))
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(checkout)))
  expect(answers.some(({ order }) => order !== null)).toBe(true)
  expect((await list()).orders).toHaveLength(1)
  expect(await cartItems()).toEqual([{ variant: 'S', quantity: 3 }])
})

test('a message and a return at once make one order', async () => {
  const checkout = await checkOut()
  // Nothing but the checkout makes them wait for one another.
  await given.api.database.db.deleteFrom('carts').where('user_id', '=', given.user).execute()
  const report = reportOf(checkout)
  given.retailer.reports.set(checkout.externalId, report)
  const received = Array.from({ length: 10 }, () => receive(report))
  const confirmed = Array.from({ length: 10 }, () => confirm(checkout))
  for (const { status } of await Promise.all(received)) expect(status).toBe(200)
  await Promise.all(confirmed)
  expect((await list()).orders).toHaveLength(1)
})
