import { spread } from '../spread.ts'
import { sum } from './totals.ts'

/** What went back of a line, while the refunds that pay for it are found, in minor units. */
export type Back = {
  id: string
  /** It is taken from the line already, and no refund of its pieces has paid for it. */
  owed: number
  /** What the pieces cost that went back without an amount. */
  worth: number
  /** What was paid for those; undefined while nothing was. */
  paid: number | undefined
}

/**
 * Uses a refund that names no pieces to pay for what went back, first for what is taken from the lines
 * already. Returns how much of the refund is left.
 */
export function coverRefund(backs: Back[], amount: number): number {
  if (amount <= 0) return amount
  const owed = backs.map((back) => back.owed)
  const worth = backs.map((back) => back.worth)
  const covered = Math.min(amount, sum(owed))
  const paid = Math.min(amount - covered, sum(worth))
  const coveredParts = spread(covered, owed)
  const paidParts = spread(paid, worth)
  for (const [index, back] of backs.entries()) {
    const part = paidParts[index] ?? 0
    back.owed -= coveredParts[index] ?? 0
    back.worth -= part
    if (paid > 0) back.paid = (back.paid ?? 0) + part
  }
  return amount - covered - paid
}
