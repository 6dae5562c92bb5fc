import { expect, test } from 'vitest'

import { setUpUcpOrders } from './testing/set-up-ucp-orders.ts'
import { example, exampleRefund, orderOf, totalsOfDocuments } from './testing/ucp-orders.ts'

const given = setUpUcpOrders()
const { checkOut, deliver, entriesOf, sign } = given

const checkOutBoth = () =>
  checkOut([
    { variant: 'S', quantity: 3 },
    { variant: 'M', quantity: 2 },
  ])
type Checkout = Awaited<ReturnType<typeof checkOutBoth>>

/** Reports states of an order one after the other. */
async function report(checkout: Checkout, ...states: Parameters<typeof orderOf>[1][]) {
  const now = Math.floor(Date.now() / 1_000)
  for (const [index, state] of states.entries()) {
    const at = now - states.length + index
    expect((await deliver(sign(orderOf(checkout, state), { at }))).status).toBe(200)
  }
}

/** What the ledger says was paid for each variant. */
async function sums(checkout: Checkout) {
  const sold: Record<string, number> = {}
  for (const { variant, amount } of await entriesOf(checkout)) {
    sold[variant] = (sold[variant] ?? 0) + amount
  }
  return sold
}

const kinds = async (checkout: Checkout) =>
  (await entriesOf(checkout)).map(({ kind, variant, quantity, amount }) => [
    kind,
    variant,
    quantity,
    amount,
  ])

const adjustment = (type: string, amount?: number, changed: object = {}) => ({
  id: crypto.randomUUID(),
  type,
  occurred_at: '2026-11-10T14:30:00Z',
  status: 'completed',
  ...(amount !== undefined && { totals: [{ type: 'total', amount }] }),
  ...changed,
})
const ofShoes = (quantity: number) => ({ line_items: [{ id: 'li_shoes', quantity }] })

test.each(totalsOfDocuments)('$name is booked as it was paid', async ({ lines, totals, paid }) => {
  const checkout = await checkOutBoth()
  await report(checkout, { lines, totals })
  expect(await sums(checkout)).toEqual(paid)
})

test('the example of an order is booked without shipping and tax, and its refund as a return', async () => {
  const checkout = await checkOutBoth()
  await report(checkout, example, { ...example, adjustments: [exampleRefund] })
  expect(await kinds(checkout)).toEqual([
    ['order', 'S', 3, 9_000],
    ['order', 'M', 2, 4_000],
    ['return', 'S', -1, -3_000],
  ])
})

test('an order of 200.00 that cost 100.00 after a discount is booked as 100.00', async () => {
  const checkout = await checkOut([{ variant: 'S', quantity: 2 }])
  const subtotal = { type: 'subtotal', amount: 20_000 }
  const total = { type: 'total', amount: 10_000 }
  const line = {
    id: 'li_1',
    variant: 'S',
    price: 10_000,
    quantity: { original: 2, total: 2, fulfilled: 0 },
    totals: [subtotal, { type: 'total', amount: 20_000 }],
  }
  const totals = [subtotal, { type: 'discount', amount: -10_000 }, total]
  const discounted = { lines: [line], totals }
  const back = { line_items: [{ id: 'li_1', quantity: -1 }] }
  await report(checkout, discounted, {
    ...discounted,
    adjustments: [adjustment('return', undefined, back)],
  })
  expect(await kinds(checkout)).toEqual([
    ['order', 'S', 2, 10_000],
    ['return', 'S', -1, -5_000],
  ])
})

test.each(['refund', 'price_adjustment', 'credit', 'dispute', 'goodwill'])(
  'a %s without lines is spread over them',
  async (type) => {
    const checkout = await checkOutBoth()
    await report(checkout, example, { ...example, adjustments: [adjustment(type, -10_000)] })
    expect((await kinds(checkout)).slice(2)).toEqual([
      ['refund', 'S', 0, -6_923],
      ['refund', 'M', 0, -3_077],
    ])
  },
)

test.each(['price_adjustment', 'credit', 'dispute'])(
  'a %s of a line is taken from it, and its pieces stay',
  async (type) => {
    const checkout = await checkOutBoth()
    const adjustments = [adjustment(type, -1_000, ofShoes(-1))]
    await report(checkout, example, { ...example, adjustments })
    expect((await kinds(checkout)).slice(2)).toEqual([['refund', 'S', 0, -1_000]])
  },
)

test('what is pending or has failed is not booked', async () => {
  const checkout = await checkOutBoth()
  const adjustments = ['pending', 'failed'].map((status) =>
    adjustment('refund', -1_000, { status }),
  )
  await report(checkout, { ...example, adjustments })
  expect(await sums(checkout)).toEqual({ S: 9_000, M: 4_000 })
})

test('a refund without lines pays for the pieces that came back before it', async () => {
  const checkout = await checkOutBoth()
  const returned = adjustment('return', undefined, ofShoes(-1))
  await report(
    checkout,
    { ...example, adjustments: [returned] },
    { ...example, adjustments: [returned, adjustment('refund', -2_500)] },
  )
  // A fee of 5.00 was kept.
  expect(await sums(checkout)).toEqual({ S: 6_500, M: 4_000 })
})

test('a return with its tax takes what the pieces cost', async () => {
  const checkout = await checkOutBoth()
  await report(checkout, { ...example, adjustments: [adjustment('return', -3_264, ofShoes(-1))] })
  expect(await sums(checkout)).toEqual({ S: 6_000, M: 4_000 })
})

test('no more is taken back than was paid', async () => {
  const checkout = await checkOutBoth()
  await report(checkout, { ...example, adjustments: [adjustment('refund', -15_342)] })
  expect(await sums(checkout)).toEqual({ S: 0, M: 0 })
})

test('totals that leave out what is gone are not lowered again by its return', async () => {
  const checkout = await checkOutBoth()
  const [shoes, shirts] = example.lines
  if (!shoes || !shirts) throw new Error('no lines')
  const totalsOf = (amount: number) => [
    { type: 'subtotal', amount },
    { type: 'total', amount },
  ]
  const fewer = {
    ...shoes,
    quantity: { original: 3, total: 2, fulfilled: 2 },
    totals: totalsOf(6_000),
  }
  await report(checkout, example, {
    lines: [fewer, shirts],
    totals: totalsOf(10_000),
    adjustments: [adjustment('return', -3_000, ofShoes(-1))],
  })
  expect((await kinds(checkout)).slice(2)).toEqual([['return', 'S', -1, -3_000]])
})

test('an exchange books the piece that went and the piece that came, with the difference', async () => {
  const checkout = await checkOut([{ variant: 'S', quantity: 1 }])
  const line = (id: string, variant: string, price: number, original: number, total: number) => ({
    id,
    variant,
    price,
    quantity: { original, total, fulfilled: 0 },
    totals: [
      { type: 'subtotal', amount: price },
      { type: 'total', amount: price },
    ],
  })
  const totals = [
    { type: 'subtotal', amount: 3_000 },
    { type: 'total', amount: 3_000 },
  ]
  const moved = [
    { id: 'li_1', quantity: -1 },
    { id: 'li_2', quantity: 1 },
  ]
  await report(
    checkout,
    { lines: [line('li_1', 'S', 3_000, 1, 1)], totals },
    {
      lines: [line('li_1', 'S', 3_000, 1, 0), line('li_2', 'M', 3_500, 0, 1)],
      totals,
      adjustments: [adjustment('exchange', 500, { line_items: moved })],
    },
  )
  expect(await sums(checkout)).toEqual({ S: 0, M: 3_500 })
})

test('a return that is undone and made again is three returns', async () => {
  const checkout = await checkOutBoth()
  const returned = adjustment('return', -3_000, ofShoes(-1))
  const kept = adjustment('return', 3_000, ofShoes(1))
  const again = adjustment('return', -3_000, ofShoes(-1))
  await report(
    checkout,
    example,
    { ...example, adjustments: [returned] },
    { ...example, adjustments: [returned, kept] },
    { ...example, adjustments: [returned, kept, again] },
  )
  expect((await kinds(checkout)).slice(2)).toEqual([
    ['return', 'S', -1, -3_000],
    ['return', 'S', 1, 3_000],
    ['return', 'S', -1, -3_000],
  ])
})

test('an entry says when it happened beside when it was booked', async () => {
  const checkout = await checkOutBoth()
  const at = (seconds: number) => new Date(Math.floor(Date.now() / 1_000 - seconds) * 1_000)
  const [ordered, returned] = [at(86_400), at(3_600)]
  const send = (order: object, when: Date) => deliver(sign(order, { at: when.getTime() / 1_000 }))
  await send(orderOf(checkout, example), ordered)
  await send(orderOf(checkout, { ...example, adjustments: [exampleRefund] }), returned)
  const times = (await entriesOf(checkout)).map(({ kind, occurredAt }) => [kind, occurredAt])
  expect(times).toEqual([
    ['order', ordered],
    ['order', ordered],
    ['return', returned],
  ])
})

const totalsOf = (amount: number) => [
  { type: 'subtotal', amount },
  { type: 'total', amount },
]
/** A line of an order with what it costs now. */
const lineOf = (
  id: string,
  variant: string,
  price: number,
  [original, total]: [number, number],
) => ({
  id,
  variant,
  price,
  quantity: { original, total, fulfilled: 0 },
  totals: totalsOf(price * total),
})
const coats = (total: number) => lineOf('li_1', 'S', 5_000, [2, total])
const placed = { lines: [coats(2)], totals: totalsOf(10_000) }

test.each([
  ['no lines', { line_items: [] }],
  [
    'only parts of a line that is not there',
    {
      line_items: [
        {
          id: 'li_2',
          parent_id: 'li_1',
          item: { id: 'S', title: 'S', price: 5_000 },
          quantity: { original: 2, total: 2, fulfilled: 0 },
          totals: totalsOf(10_000),
          status: 'processing',
        },
      ],
    },
  ],
  [
    'only a line without pieces',
    { lines: [{ ...coats(0), quantity: { total: 0, fulfilled: 0 } }] },
  ],
  [
    'a line that was added, in totals without it',
    {
      lines: [{ ...coats(0), quantity: { original: 0, total: 0, fulfilled: 0 } }],
      totals: [
        { type: 'subtotal', amount: 0 },
        { type: 'total', amount: 599 },
      ],
    },
  ],
])('an order with %s is cancelled and corrected to nothing', async (_, changed) => {
  const checkout = await checkOut([{ variant: 'S', quantity: 2 }])
  await report(checkout, placed, { ...placed, ...changed })
  expect(await kinds(checkout)).toEqual([
    ['order', 'S', 2, 10_000],
    ['correction', 'S', -2, -10_000],
  ])
})

test('totals that leave out the only line, which was added, take nothing from it', async () => {
  const checkout = await checkOut([{ variant: 'S', quantity: 1 }])
  const lines = [lineOf('li_1', 'S', 5_000, [0, 1])]
  const totals = [
    { type: 'subtotal', amount: 0 },
    { type: 'total', amount: 599 },
  ]
  await report(checkout, { lines, totals })
  expect(await sums(checkout)).toEqual({ S: 5_000 })
})

const back = { line_items: [{ id: 'li_1', quantity: -1 }] }

test.each([
  ['a refund of the same amount', -5_000, 5_000],
  ['a refund of less', -4_000, 5_000],
  ['a refund of more', -6_000, 4_000],
])('a return with its amount and %s without lines count once', async (_, refund, left) => {
  const checkout = await checkOut([{ variant: 'S', quantity: 2 }])
  const returned = adjustment('return', -5_000, back)
  await report(
    checkout,
    { ...placed, adjustments: [returned] },
    { ...placed, adjustments: [returned, adjustment('refund', refund)] },
  )
  expect(await sums(checkout)).toEqual({ S: left })
})

test('a refund without lines is no payment for pieces that a refund of their own paid for', async () => {
  const checkout = await checkOut([{ variant: 'S', quantity: 2 }])
  const adjustments = [
    adjustment('return', -5_000, back),
    adjustment('refund', -5_000, back),
    adjustment('refund', -1_000),
  ]
  await report(checkout, placed, { ...placed, adjustments })
  expect(await sums(checkout)).toEqual({ S: 4_000 })
})

test.each([
  ['a refund without lines', [adjustment('refund', -5_000)], 5_000],
  [
    'a refund of no piece of its line',
    [adjustment('refund', -5_000, { line_items: [{ id: 'li_1', quantity: 0 }] })],
    5_000,
  ],
  ['a refund of more', [adjustment('refund', -6_000)], 4_000],
  [
    'refunds of its pieces and of more',
    [adjustment('refund', -5_000, back), adjustment('refund', -1_000)],
    4_000,
  ],
])(
  'totals that leave out what is gone are not lowered again by %s',
  async (_, adjustments, left) => {
    const checkout = await checkOut([{ variant: 'S', quantity: 2 }])
    await report(checkout, placed, { lines: [coats(1)], totals: totalsOf(5_000), adjustments })
    expect(await sums(checkout)).toEqual({ S: left })
  },
)

test('a refund of a line that was removed takes nothing from the line that is left', async () => {
  const checkout = await checkOutBoth()
  const lines = (total: number) => [
    lineOf('li_1', 'S', 5_000, [1, 1]),
    lineOf('li_2', 'M', 3_000, [1, total]),
  ]
  await report(
    checkout,
    { lines: lines(1), totals: totalsOf(8_000) },
    { lines: lines(0), totals: totalsOf(5_000), adjustments: [adjustment('refund', -3_000)] },
  )
  expect(await sums(checkout)).toEqual({ S: 5_000, M: 0 })
})

test.each(['refund', 'credit', 'courtesy'])(
  'a %s above 0 gives back no more than was taken',
  async (type) => {
    const checkout = await checkOut([{ variant: 'S', quantity: 2 }])
    const adjustments = [adjustment('credit', -1_000), adjustment(type, 90_000)]
    await report(checkout, placed, { ...placed, adjustments })
    expect(await sums(checkout)).toEqual({ S: 10_000 })
  },
)

test('an order with two lines of one id is refused', async () => {
  const checkout = await checkOutBoth()
  const lines = [lineOf('li_1', 'S', 5_000, [1, 1]), lineOf('li_1', 'M', 3_000, [1, 1])]
  const order = orderOf(checkout, { lines, totals: totalsOf(8_000) })
  const now = Math.floor(Date.now() / 1_000)
  expect((await deliver(sign(order, { at: now }))).status).toBe(400)
  expect(await entriesOf(checkout)).toEqual([])
})
