import { spread } from '../spread.ts'
import { adjustLines, type LineAmounts, type PaidLine, type Pieces } from './adjust-lines.ts'
import type { UcpCheckout, UcpOrder } from './messages.ts'
import { goodsOf, namesOthers, shareOf, sum, type Totals } from './totals.ts'

/**
 * Returns what was paid for each of some lines of a checkout. The totals of the whole count: discounts
 * of the order are spread over the lines by what they cost.
 */
export function paidByLine(lines: UcpCheckout['line_items'], totals: Totals): number[] {
  const stated = lines.map(({ item, quantity, totals: own }) => {
    return goodsOf(own) ?? item.price * quantity
  })
  return spread(Math.max(0, goodsOf(totals) ?? sum(stated)), stated)
}

/**
 * Returns what was paid for lines of an order and given back since, by the lines' ids, so that it sums
 * up to what the order's totals and adjustments say of goods.
 */
export function amountsOf(order: UcpOrder, pieces: Map<string, Pieces>): Map<string, LineAmounts> {
  const lines = order.line_items.flatMap((line): PaidLine[] => {
    const own = pieces.get(line.id)
    if (!own) return []
    const { id, item, quantity, totals } = line
    return [
      {
        ...own,
        id,
        price: item.price,
        kept: quantity.total,
        isAdded: quantity.original === 0,
        stated: goodsOf(totals) ?? item.price * own.quantity,
        subtotal: totals?.find(({ type }) => type === 'subtotal')?.amount,
        amount: 0,
        returnedAmount: 0,
        refundedAmount: 0,
      },
    ]
  })
  const isRestated = payLines(order.totals, lines)
  const completed = (order.adjustments ?? []).filter(({ status }) => status === 'completed')
  adjustLines(completed, lines, { isRestated, hasOthers: namesOthers(order.totals) })
  return new Map(lines.map((line) => [line.id, line]))
}

/**
 * Sets what was paid for lines. Returns whether the totals are of the pieces that are left, so that
 * they say already what was given back for the others.
 */
function payLines(totals: Totals, lines: PaidLine[]): boolean {
  const subtotal = totals.find(({ type }) => type === 'subtotal')?.amount
  const costOf = (some: PaidLine[], count: (line: PaidLine) => number) =>
    sum(some.map((line) => line.price * count(line)))
  const ordered = costOf(lines, ({ quantity }) => quantity)
  const paid = (some: PaidLine[]) =>
    Math.max(0, goodsOf(totals) ?? costOf(some, ({ kept }) => kept))
  if (subtotal !== ordered && subtotal === costOf(lines, ({ kept }) => kept)) {
    const left = lines.map(({ price, kept, quantity, stated, subtotal: own }) =>
      own === price * kept ? stated : shareOf(stated, kept, quantity),
    )
    for (const [index, amount] of spread(paid(lines), left).entries()) {
      const line = lines[index]
      if (!line) continue
      const { kept, quantity, price } = line
      line.amount = kept > 0 ? shareOf(amount, quantity, kept) : price * quantity
      line.returnedAmount = line.amount - amount
    }
    return true
  }
  const original = lines.filter(({ isAdded }) => !isAdded)
  const isWithout = subtotal !== ordered && subtotal === costOf(original, (line) => line.quantity)
  const counted = isWithout ? original : lines
  for (const line of lines) line.amount = line.stated
  const stated = counted.map((line) => line.stated)
  for (const [index, amount] of spread(goodsOf(totals) ?? sum(stated), stated).entries()) {
    const line = counted[index]
    if (line) line.amount = Math.max(0, amount)
  }
  return false
}
