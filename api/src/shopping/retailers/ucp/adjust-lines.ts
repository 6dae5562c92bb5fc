import { spread } from '../spread.ts'
import { type Back, coverRefund } from './cover-refunds.ts'
import type { UcpOrder } from './messages.ts'
import { goodsOf, namesOthers, shareOf, sum } from './totals.ts'

/** Pieces of a line that were ordered, and those of them that are gone. */
export type Pieces = { quantity: number; returnedQuantity: number }

/** Amounts of a line, as in a `ReportedLine`. */
export type LineAmounts = { amount: number; returnedAmount: number; refundedAmount: number }

/** A line of an order while its amounts are found, in minor units. */
export type PaidLine = Pieces &
  LineAmounts & {
    id: string
    price: number
    /** The pieces that are left. */
    kept: number
    /** It came into the order after the checkout. */
    isAdded: boolean
    /** What the line itself says was paid for it. */
    stated: number
    subtotal: number | undefined
  }

type Adjustment = NonNullable<UcpOrder['adjustments']>[number]

/** Adjustments that leave the pieces of the lines that they name with the buyer. */
const ofMoneyOnly = ['credit', 'price_adjustment', 'dispute']

/** Returns by how many pieces an adjustment changes a line: below 0 where they are gone. */
export function piecesOf({ type, line_items: lines = [] }: Adjustment, lineId: string): number {
  if (ofMoneyOnly.includes(type)) return 0
  return sum(lines.filter(({ id }) => id === lineId).map(({ quantity }) => quantity))
}

type Basis = {
  /** The order's totals say already what was given back for pieces. */
  isRestated: boolean
  /** The order's totals name more than goods, so that an adjustment may be of more, too. */
  hasOthers: boolean
}

/**
 * Takes completed adjustments from what was paid for lines. One with pieces is taken from their lines,
 * one without from the lines that it names, else from what is left of all. Pieces that are gone without
 * an amount were worth their share of the line. A refund without pieces pays first for those that are
 * gone, so that the same money is not taken twice.
 */
export function adjustLines(adjustments: Adjustment[], lines: PaidLine[], basis: Basis): void {
  const moved = new Map(lines.map((line) => [line, { refund: nothing(), other: nothing() }]))
  const refunds: { of: PaidLine[]; amount: number }[] = []
  let rest = 0
  for (const adjustment of adjustments) {
    const amount = goodsOf(adjustment.totals)
    if (amount === undefined) continue
    const named = lines.filter(({ id }) => adjustment.line_items?.some((one) => one.id === id))
    const ofPieces = named.filter(({ id }) => piecesOf(adjustment, id) !== 0)
    if (ofPieces.length > 0) takePieces(adjustment, amount, ofPieces, basis)
    else if (adjustment.type === 'refund') {
      refunds.push({ of: named.length > 0 ? named : lines, amount: -amount })
    } else if (named.length > 0) takeMoney(named, -amount)
    else rest -= amount
  }
  const backs = lines.map((line): Back => {
    const { id } = line
    const { refund, other } = moved.get(line) ?? { refund: nothing(), other: nothing() }
    const back = basis.isRestated ? line.returnedAmount : other.stated
    const owed = Math.max(0, back - refund.stated)
    if (basis.isRestated) return { id, owed, worth: 0, paid: undefined }
    line.returnedAmount = Math.max(refund.amount, other.amount)
    const covered = Math.max(refund.pieces, other.pieces, 0)
    const uncovered = Math.max(0, line.returnedQuantity - covered)
    return { id, owed, worth: shareOf(line.amount, uncovered, line.quantity), paid: undefined }
  })
  // Refunds of the same lines count together, since a later one may undo an earlier one.
  const byLines = Map.groupBy(refunds, ({ of }) => JSON.stringify(of.map(({ id }) => id)))
  const groups = [...byLines.values()].map((group) => ({
    of: group[0]?.of ?? [],
    amount: sum(group.map(({ amount }) => amount)),
  }))
  for (const { of, amount } of groups.toSorted((a, b) => a.of.length - b.of.length)) {
    const own = backs.filter(({ id }) => of.some((line) => line.id === id))
    const left = coverRefund(own, amount)
    if (of.length < lines.length) takeMoney(of, left)
    else rest += left
  }
  for (const [index, line] of lines.entries()) {
    line.returnedAmount += backs[index]?.paid ?? backs[index]?.worth ?? 0
  }
  spreadRest(lines, rest)

  /** Takes an adjustment from the lines whose pieces it names. */
  function takePieces(
    adjustment: Adjustment,
    amount: number,
    named: PaidLine[],
    { isRestated, hasOthers }: Basis,
  ): void {
    const pieces = named.map(({ id }) => piecesOf(adjustment, id))
    const values = named.map((line, index) =>
      shareOf(line.amount, pieces[index] ?? 0, line.quantity),
    )
    const value = sum(values)
    // What is more than the pieces cost is tax or shipping that the adjustment does not itemise.
    const isWhole = hasOthers && !namesOthers(adjustment.totals ?? [])
    const isMore = Math.sign(amount) === Math.sign(value) && Math.abs(amount) > Math.abs(value)
    const taken = isWhole && isMore ? value : amount
    // An exchange: its pieces at what they cost, and the difference.
    const isExchange =
      pieces.some((count) => Math.sign(count) !== Math.sign(pieces[0] ?? 0)) ||
      named.some(({ isAdded }) => isAdded) ||
      taken * value < 0
    const weights = values.map(Math.abs)
    const shares = isExchange ? values : spread(taken, weights)
    const difference = spread(isExchange ? taken - value : 0, weights)
    const stated = spread(amount, weights)
    for (const [index, line] of named.entries()) {
      const entry = moved.get(line)?.[adjustment.type === 'refund' ? 'refund' : 'other']
      if (!entry) continue
      entry.stated -= stated[index] ?? 0
      if (isRestated) continue
      entry.pieces -= pieces[index] ?? 0
      if (!line.isAdded) entry.amount -= shares[index] ?? 0
      line.refundedAmount -= difference[index] ?? 0
    }
  }
}

/** What adjustments take from a line, and what they say themselves, which may include tax. */
const nothing = () => ({ pieces: 0, amount: 0, stated: 0 })

const leftOf = (line: PaidLine) => line.amount - line.returnedAmount - line.refundedAmount

/** Takes an amount from lines by what is left of each. */
function takeMoney(lines: PaidLine[], amount: number): void {
  for (const [index, part] of spread(amount, lines.map(leftOf)).entries()) {
    const line = lines[index]
    if (line) line.refundedAmount += part
  }
}

/**
 * Keeps each line from falling below 0 and from rising above what was paid for it, and spreads what no
 * line bears alone over all.
 */
function spreadRest(lines: PaidLine[], rest: number): void {
  let toSpread = rest
  for (const line of lines) {
    if (line.returnedQuantity === 0 || line.returnedAmount < 0) {
      line.refundedAmount += line.returnedAmount
      line.returnedAmount = 0
    }
    const tooMuch = Math.max(0, line.returnedAmount - line.amount)
    line.returnedAmount -= tooMuch
    const below = Math.max(0, -leftOf(line))
    const above = Math.max(0, leftOf(line) - line.amount)
    line.refundedAmount += above - below
    toSpread += tooMuch + below - above
  }
  const bounds = lines.map((line) => (toSpread > 0 ? leftOf(line) : line.amount - leftOf(line)))
  const amount = Math.sign(toSpread) * Math.min(Math.abs(toSpread), sum(bounds))
  for (const [index, part] of spread(amount, bounds).entries()) {
    const line = lines[index]
    if (line) line.refundedAmount += part
  }
}
