import { locales } from '@ltk/contract/locales'
import { expect, test } from 'vitest'

import { day, line, reportOf, setUpOrders } from './testing/set-up-orders.ts'

const given = setUpOrders()
const { checkOut, receive, confirm, list, mails } = given

const parcel = {
  carrier: 'Swift Post',
  trackingNumber: 'SP1',
  trackingUrl: 'https://post.example/SP1',
}
const kinds = () => mails.map(({ kind }) => kind)
const seeOrders = { label: 'See your orders', path: '/account/orders' }
const askRetailer = 'You bought from The Shop. Please ask them about delivery, changes and returns.'

test('an order is confirmed once, however often and by whichever way its retailer says so', async () => {
  const checkout = await checkOut()
  given.retailer.reports.set(checkout.externalId, reportOf(checkout))
  await confirm(checkout)
  await receive(reportOf(checkout))
  await receive(reportOf(checkout, { at: day(2) }))
  expect(mails).toEqual([
    {
      userId: given.user,
      kind: 'order_confirmed',
      subject: 'Your order at The Shop: N-1001',
      paragraphs: [
        'The Shop has confirmed your order N-1001. Thank you!',
        '2 × Linen dress (S)',
        'Total: $129.50',
        askRetailer,
      ],
      links: [seeOrders],
    },
  ])
})

test('an order that is on its way is told of once, with its parcels', async () => {
  const checkout = await checkOut()
  await receive(reportOf(checkout))
  const shipped = reportOf(checkout, { state: 'shipped', at: day(2), parcels: [parcel] })
  await receive(shipped)
  await receive(shipped)
  const other = { carrier: null, trackingNumber: 'SP2', trackingUrl: 'https://post.example/SP2' }
  await receive({ ...shipped, at: day(3), parcels: [parcel, other] })
  // A retailer that takes it back, and says it again.
  await receive(reportOf(checkout, { at: day(4) }))
  await receive({ ...shipped, at: day(5) })
  await receive({ ...shipped, state: 'delivered', at: day(6) })
  expect(mails.slice(1)).toEqual([
    {
      userId: given.user,
      kind: 'order_shipped',
      subject: 'On its way: your order N-1001 from The Shop',
      paragraphs: [
        'Your order N-1001 from The Shop is on its way.',
        '2 × Linen dress (S)',
        'Parcel: Swift Post SP1',
        askRetailer,
      ],
      links: [{ label: 'Track the parcel', url: parcel.trackingUrl }, seeOrders],
    },
  ])
  expect((await list()).orders).toMatchObject([{ state: 'delivered', parcels: [parcel] }])
})

test('each of several parcels has a link that names it', async () => {
  const checkout = await checkOut()
  const unnamed = { carrier: null, trackingNumber: null, trackingUrl: 'https://post.example/2' }
  const silent = { carrier: null, trackingNumber: 'SP3', trackingUrl: null }
  const parcels = [parcel, unnamed, silent]
  await receive(reportOf(checkout, { state: 'shipped', parcels }))
  expect(kinds()).toEqual(['order_confirmed', 'order_shipped'])
  expect(mails[1]).toMatchObject({
    paragraphs: expect.arrayContaining(['Parcel: Swift Post SP1', 'Parcel: SP3']),
    links: [
      { label: 'Track the parcel SP1', url: parcel.trackingUrl },
      { label: 'Track the parcel', url: unnamed.trackingUrl },
      seeOrders,
    ],
  })
})

test.each(['cancelled', 'delivered', 'returned'] as const)(
  'an order that is %s when it is first heard of is no news',
  async (state) => {
    const checkout = await checkOut()
    await receive(reportOf(checkout, { state, at: day(5) }))
    // What its retailer said before that, and comes late.
    await receive(reportOf(checkout, { state: 'shipped', at: day(4) }))
    expect(mails).toEqual([])
  },
)

test('a report that is refused mails nobody', async () => {
  const checkout = await checkOut()
  expect((await receive(reportOf(checkout, { total: -1 }))).status).toBe(422)
  expect(mails).toEqual([])
})

test('what is in no catalogue is left out of the list', async () => {
  const checkout = await checkOut()
  const unknown = { ...line('X', 1), productId: 'nothing-we-know' }
  await receive(reportOf(checkout, { lines: [line('S', 2), unknown] }))
  expect(mails[0]?.paragraphs).toHaveLength(4)
})

test('the mails are whole in every language', async () => {
  const subjects = new Set<string>()
  for (const { code } of locales) {
    given.mailLocale = code
    given.user = crypto.randomUUID()
    mails.length = 0
    const checkout = await checkOut()
    const report = reportOf(checkout, { state: 'shipped', parcels: [parcel] })
    await receive(report)
    for (const { subject, paragraphs } of mails) {
      expect(subject).toContain('N-1001')
      expect(subject).toContain('The Shop')
      expect(paragraphs[0]).toContain('N-1001')
      subjects.add(subject)
    }
    expect(mails[0]?.paragraphs.at(-2)).toMatch(/129[.,]50/)
  }
  // British English reads as American English does.
  expect(subjects.size).toBe(2 * (locales.length - 1))
})
