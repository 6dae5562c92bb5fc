import type { InsertedCheckout } from '@ltk/testing/content/insert-checkout'

// Orders as UCP's documents of 2026-04-08 show them (Apache-2.0): docs/specification/order.md,
// discount.md and checkout.md, with the ids of a checkout of ours. Amounts are in cents.

type Total = { type: string; amount: number }
type OrderLine = {
  id: string
  variant: string
  price: number
  quantity: { original?: number; total: number; fulfilled: number }
  totals: Total[]
}

/** An order of UCP with lines and totals, and what has happened to it. */
export function orderOf(
  { id, externalId }: InsertedCheckout,
  { lines, totals, ...changed }: { lines: OrderLine[]; totals: Total[] } & Record<string, unknown>,
) {
  return {
    ucp: {
      version: '2026-04-08',
      capabilities: { 'dev.ucp.shopping.order': [{ version: '2026-04-08' }] },
    },
    id: `order-${id}`,
    checkout_id: externalId,
    permalink_url: 'https://business.example.com/orders/abc123',
    currency: 'USD',
    line_items: lines.map(({ variant, price, quantity, ...line }) => ({
      ...line,
      item: { id: variant, title: variant, price },
      quantity,
      status: quantity.total === 0 ? 'removed' : 'processing',
    })),
    fulfillment: {},
    totals,
    ...changed,
  }
}

const total = (...entries: [type: string, amount: number][]): Total[] =>
  entries.map(([type, amount]) => ({ type, amount }))

/** The example of order.md: three pairs of shoes and two shirts, with shipping and tax. */
export const example = {
  lines: [
    {
      id: 'li_shoes',
      variant: 'S',
      price: 3_000,
      quantity: { original: 3, total: 3, fulfilled: 3 },
      totals: total(['subtotal', 9_000], ['total', 9_000]),
    },
    {
      id: 'li_shirts',
      variant: 'M',
      price: 2_000,
      quantity: { original: 2, total: 2, fulfilled: 0 },
      totals: total(['subtotal', 4_000], ['total', 4_000]),
    },
  ],
  totals: total(['subtotal', 13_000], ['fulfillment', 1_200], ['tax', 1_142], ['total', 15_342]),
}

/** The refund of that example: one defective pair. */
export const exampleRefund = {
  id: 'adj_1',
  type: 'refund',
  occurred_at: '2025-01-10T14:30:00Z',
  status: 'completed',
  line_items: [{ id: 'li_shoes', quantity: -1 }],
  totals: total(['total', -3_000]),
  description: 'Defective item',
}

const two = (price: number, totals: Total[]): OrderLine => ({
  id: 'li_1',
  variant: 'S',
  price,
  quantity: { original: 2, total: 2, fulfilled: 0 },
  totals,
})

/** Totals of the documents, with what is paid for goods in each. */
export const totalsOfDocuments = [
  {
    name: 'a discount of a line (discount.md)',
    lines: [two(2_000, total(['subtotal', 4_000], ['items_discount', -800], ['total', 3_200]))],
    totals: total(['subtotal', 4_000], ['items_discount', -800], ['total', 3_200]),
    paid: { S: 3_200 },
  },
  {
    name: 'a discount of the order (discount.md)',
    lines: [two(2_500, total(['subtotal', 5_000], ['total', 5_000]))],
    totals: total(['subtotal', 5_000], ['discount', -1_000], ['total', 4_000]),
    paid: { S: 4_000 },
  },
  {
    name: 'discounts of line and order (discount.md)',
    lines: [two(2_000, total(['subtotal', 4_000], ['items_discount', -800], ['total', 3_200]))],
    totals: total(
      ['subtotal', 4_000],
      ['items_discount', -800],
      ['discount', -599],
      ['fulfillment', 0],
      ['total', 2_601],
    ),
    paid: { S: 2_601 },
  },
  {
    name: 'stacked discounts (discount.md)',
    lines: [
      {
        id: 'li_1',
        variant: 'S',
        price: 6_000,
        quantity: { original: 1, total: 1, fulfilled: 0 },
        totals: total(['subtotal', 6_000], ['items_discount', -1_500], ['total', 4_500]),
      },
      {
        id: 'li_2',
        variant: 'M',
        price: 4_000,
        quantity: { original: 1, total: 1, fulfilled: 0 },
        totals: total(['subtotal', 4_000], ['items_discount', -1_000], ['total', 3_000]),
      },
    ],
    totals: total(['subtotal', 10_000], ['items_discount', -2_500], ['total', 7_500]),
    paid: { S: 4_500, M: 3_000 },
  },
  {
    name: 'split taxes and shipping (checkout.md)',
    lines: [two(2_875, total(['subtotal', 5_750], ['total', 5_750]))],
    totals: total(
      ['subtotal', 5_750],
      ['fulfillment', 899],
      ['tax', 332],
      ['tax', 465],
      ['total', 7_446],
    ),
    paid: { S: 5_750 },
  },
  {
    name: 'a discount, and a credit of the account (checkout.md)',
    lines: [two(5_000, total(['subtotal', 10_000], ['total', 10_000]))],
    totals: total(
      ['subtotal', 10_000],
      ['discount', -1_500],
      ['tax', 680],
      ['account_credit', -2_500],
      ['total', 6_680],
    ),
    paid: { S: 8_500 },
  },
]
