import { expect, test } from 'vitest'

import { errorOf } from './testing/set-up-orders.ts'
import { setUpUcpOrders } from './testing/set-up-ucp-orders.ts'
import { example, orderOf } from './testing/ucp-orders.ts'

const { checkOut, deliver, entriesOf, sign } = setUpUcpOrders()

const [shoes] = example.lines
const unstorable = ['a\u0000b', 'a\ud800b', '\udc00']
const shipped = {
  id: 'evt_1',
  type: 'shipped',
  occurred_at: '2026-11-01T08:00:00Z',
  line_items: [{ id: 'li_shoes', quantity: 3 }],
  tracking_number: 'SP1',
  tracking_url: 'https://post.example/SP1',
}
const places: [string, (text: string) => object][] = [
  ['a tracking number', (text) => ({ tracking_number: text })],
  ['a carrier', (text) => ({ carrier: text })],
]

const refused = [400, 'malformed_order']

test.each(places)('%s that cannot be stored makes a signed order a 400', async (_, tracking) => {
  const checkout = await checkOut([{ variant: 'S', quantity: 3 }])
  for (const text of unstorable) {
    const events = [{ ...shipped, ...tracking(text) }]
    const order = orderOf(checkout, { ...example, fulfillment: { events } })
    expect(await errorOf(await deliver(sign(order)))).toEqual(refused)
  }
  expect(await entriesOf(checkout)).toEqual([])
})

test('the id of a variant that cannot be stored makes a signed order a 400', async () => {
  const checkout = await checkOut([{ variant: 'S', quantity: 3 }])
  for (const variant of unstorable) {
    const lines = shoes ? [shoes, { ...shoes, id: 'li_unknown', variant }] : []
    const order = orderOf(checkout, { ...example, lines })
    expect(await errorOf(await deliver(sign(order)))).toEqual(refused)
  }
  expect(await entriesOf(checkout)).toEqual([])
})
