import fc from 'fast-check'

// A shop that keeps books of its own, and says of each order what UCP asks for: the ledger is compared
// with these books, which know nothing of how it is written.

const variants = ['S', 'M', 'L']

type Total = { type: string; amount: number }
type Adjustment = {
  type: string
  status: 'pending' | 'completed' | 'failed'
  line_items?: { id: string; quantity: number }[]
  totals: Total[]
}

/** What a shop does next with an order; the numbers choose among what is possible then. */
const step = fc.record({
  act: fc.constantFrom('ship', 'return', 'return', 'undo', 'settle', 'money', 'money', 'charge'),
  line: fc.nat(2),
  pieces: fc.nat(3),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  type: fc.constantFrom('refund', 'credit', 'price_adjustment', 'dispute', 'courtesy'),
  isOfLine: fc.boolean(),
  isPending: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const line = fc.record({
  price: fc.integer({ min: 1, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  /** The part of it that is taken off the line. */
  discount: fc.constantFrom(0, 0, 0.1, 0.333, 1),
  /** The pieces that the first of two creators led to. */
  ofFirst: fc.nat(4),
})

export const randomOrder = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  discount: fc.constantFrom(0, 0, 0.05, 0.5, 1),
  shipping: fc.constantFrom(0, 599),
  tax: fc.constantFrom(0, 0.08),
  pieceType: fc.constantFrom('return', 'refund', 'cancellation'),
  /** The shop takes what went back out of the quantities and totals of the order. */
  restates: fc.boolean(),
  steps: fc.array(step, { maxLength: 8 }),
})
type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer O> ? O : never

/** The states of an order, each with what the shop's books say was paid for goods by then. */
export function* statesOf(given: RandomOrder): Generator<{ order: object; paid: number }> {
  const restates = given.restates && given.discount === 0
  const lines = given.lines.map(({ price, quantity, discount }, index) => {
    const off = restates ? 0 : Math.floor(price * quantity * discount)
    return { id: `li_${index}`, variant: variants[index] ?? '', price, quantity, off, gone: 0 }
  })
  const stated = (of: (typeof lines)[number]) => of.price * of.quantity - of.off
  const sum = lines.reduce((all, one) => all + stated(one), 0)
  const off = Math.floor(sum * given.discount)
  const goods = sum - off
  const adjustments: Adjustment[] = []
  let isShipped = false

  const moneyOf = ({ totals: [total] }: Adjustment) => total?.amount ?? 0
  const settled = (isWanted: (one: Adjustment) => boolean) =>
    adjustments
      .filter((one) => one.status === 'completed' && isWanted(one))
      .reduce((all, one) => all + moneyOf(one), 0)
  /** A refund without lines pays first for what came back. Nothing rises above what was paid at first. */
  const paid = () => {
    const back = -settled(({ line_items, type }) => !!line_items && type === given.pieceType)
    const refunded = -settled(({ line_items, type }) => !line_items && type === 'refund')
    const all = goods + settled(() => true) + Math.max(0, Math.min(back, refunded))
    return Math.min(goods, Math.max(0, all))
  }
  /** What is left if all that is pending is settled, too. */
  const left = () =>
    goods +
    adjustments
      .filter((one) => one.status !== 'failed' && moneyOf(one) < 0)
      .reduce((all, one) => all + moneyOf(one), 0)

  function take({ act, line: index, pieces, share, type, isOfLine, isPending }: Step): void {
    const of = lines[index % lines.length]
    if (!of) return
    const status = isPending && !restates ? 'pending' : 'completed'
    if (act === 'ship') isShipped = true
    if (act === 'return') {
      const count = Math.min(pieces, of.quantity - of.gone)
      // Never more than the pieces cost: what is above that is tax.
      const cost = (((stated(of) * goods) / Math.max(1, sum)) * count) / of.quantity
      const most = Math.max(0, Math.min(Math.floor(cost) - 1, left()))
      const money = restates ? of.price * count : Math.floor(most * share)
      if (count === 0 || (restates && money > left())) return
      if (status === 'completed') of.gone += count
      adjustments.push({
        type: given.pieceType,
        status,
        line_items: [{ id: of.id, quantity: -count }],
        totals: [{ type: 'total', amount: -money }],
      })
    }
    const ofPieces = adjustments.filter((one) => one.line_items && one.type === given.pieceType)
    if (act === 'undo' && !restates) {
      const undone = ofPieces.find(
        (one) =>
          one.status === 'completed' && lines.some(({ id }) => id === one.line_items?.[0]?.id),
      )
      if (!undone) return
      const [moved] = undone.line_items ?? []
      const from = lines.find(({ id }) => id === moved?.id)
      if (from) from.gone += moved?.quantity ?? 0
      undone.status = 'failed'
    }
    if (act === 'settle') {
      const pending = adjustments.find((one) => one.status === 'pending')
      if (!pending) return
      const [moved] = pending.line_items ?? []
      const from = lines.find(({ id }) => id === moved?.id)
      const count = -(moved?.quantity ?? 0)
      if (from && pending.type === given.pieceType) {
        if (from.gone + count > from.quantity) {
          pending.status = 'failed'
          return
        }
        from.gone += count
      }
      pending.status = 'completed'
    }
    if (act === 'money' || act === 'charge') {
      const amount = act === 'charge' ? Math.floor(share * 1_000) : -Math.floor(left() * share)
      const named = isOfLine && type !== 'refund' && type !== 'courtesy'
      adjustments.push({
        type: type === given.pieceType ? 'credit' : type,
        status: act === 'charge' ? 'completed' : status,
        ...(named && { line_items: [{ id: of.id, quantity: -1 }] }),
        totals: [{ type: 'total', amount }],
      })
    }
  }

  const present = () => {
    const kept = (one: (typeof lines)[number]) =>
      restates ? one.quantity - one.gone : one.quantity
    const subtotal = lines.reduce((all, one) => all + one.price * kept(one), 0)
    const itemsOff = lines.reduce((all, one) => all + one.off, 0)
    const tax = Math.round((subtotal - itemsOff - off) * given.tax)
    const total = subtotal - itemsOff - off + given.shipping + tax
    return {
      id: 'order',
      checkout_id: 'checkout',
      permalink_url: 'https://shop.test/1',
      currency: 'USD',
      line_items: lines.map((one) => ({
        id: one.id,
        item: { id: one.variant, price: one.price },
        quantity: { original: one.quantity, total: kept(one), fulfilled: 0 },
        totals: [
          { type: 'subtotal', amount: one.price * kept(one) },
          ...(one.off > 0 ? [{ type: 'items_discount', amount: -one.off }] : []),
          { type: 'total', amount: one.price * kept(one) - one.off },
        ],
      })),
      fulfillment: isShipped ? { events: [{ type: 'shipped', line_items: [] }] } : {},
      adjustments: structuredClone(adjustments),
      totals: [
        { type: 'subtotal', amount: subtotal },
        ...(itemsOff > 0 ? [{ type: 'items_discount', amount: -itemsOff }] : []),
        ...(off > 0 ? [{ type: 'discount', amount: -off }] : []),
        { type: 'fulfillment', amount: given.shipping },
        { type: 'tax', amount: tax },
        { type: 'total', amount: total },
      ],
    }
  }
  // An order of which nothing was sent and nothing is left is cancelled.
  const isCancelled = () => !isShipped && lines.every((one) => one.gone === one.quantity)

  yield { order: present(), paid: goods }
  for (const one of given.steps) {
    take(one)
    yield { order: present(), paid: isCancelled() ? 0 : paid() }
  }
}
