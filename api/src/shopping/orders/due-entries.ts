import type { OrderedLine } from '@ltk/platform/db/column-types'

import type { ReportedLine } from '../retailers/connector.ts'

/** An entry of the ledger for an order. */
export type DueEntry = {
  kind: 'order' | 'return' | 'refund' | 'correction'
  externalProductId: string
  externalVariantId: string
  clickId: string | null
  quantity: number
  /** In minor units. */
  amount: number
  currency: string
}
type Account = Pick<DueEntry, 'externalProductId' | 'externalVariantId' | 'clickId' | 'currency'>
type Line = Pick<OrderedLine, 'externalProductId' | 'externalVariantId' | 'clickId'> &
  Pick<
    ReportedLine,
    'quantity' | 'returnedQuantity' | 'amount' | 'returnedAmount' | 'refundedAmount'
  >

/** The account of entries: goods of an order that one click led to. */
export const accountOf = (of: Account) =>
  JSON.stringify([of.externalProductId, of.externalVariantId, of.clickId, of.currency])

/**
 * The entries that make the ledger of an order say what its retailer reports: what was paid for what
 * was ordered, less what was given back. None where it does already, so that a report can be booked
 * any number of times.
 */
export function listDueEntries(booked: DueEntry[], lines: Line[], currency: string): DueEntry[] {
  const ordered = lines.map((line) => ({ ...line, currency }))
  const bookedOf = Map.groupBy(booked, accountOf)
  const orderedOf = Map.groupBy(ordered, accountOf)
  const accounts = new Map<string, Account>()
  for (const of of [...booked, ...ordered]) accounts.set(accountOf(of), of)
  return [...accounts].flatMap(([account, of]) => {
    const { externalProductId, externalVariantId, clickId } = of
    const same = { externalProductId, externalVariantId, clickId, currency: of.currency }
    const due = dueOf(bookedOf.get(account) ?? [], orderedOf.get(account) ?? [])
    return due.map((entry) => ({ ...same, ...entry }))
  })
}

type Due = Pick<DueEntry, 'kind' | 'quantity' | 'amount'>

function dueOf(booked: DueEntry[], lines: Line[]): Due[] {
  const quantity = total(lines, (line) => line.quantity)
  const amount = total(lines, (line) => line.amount)
  const due: Due[] = []
  if (booked.length === 0) due.push({ kind: 'order', quantity, amount })

  const back = { quantity: 0, amount: 0 }
  for (const line of lines) {
    back.quantity += line.returnedQuantity
    back.amount += line.returnedAmount
  }
  const refunded = total(lines, (line) => line.refundedAmount)
  // Of a line that is not in the order any more, nothing was returned: it is corrected to nothing.
  if (lines.length > 0) {
    const returns = booked.filter(({ kind }) => kind === 'return')
    const pieces = -back.quantity - total(returns, (entry) => entry.quantity)
    const money = -back.amount - total(returns, (entry) => entry.amount)
    // Also where a return is undone, which is a return of the opposite sign.
    if (pieces !== 0) due.push({ kind: 'return', quantity: pieces, amount: money })
    const refunds = booked.filter(({ kind }) => kind === 'refund')
    const more = -refunded - total(refunds, (entry) => entry.amount)
    if (more !== 0) due.push({ kind: 'refund', quantity: 0, amount: more })
  }

  const all = [...booked, ...due]
  const rest: Due = {
    kind: 'correction',
    quantity: quantity - back.quantity - total(all, (entry) => entry.quantity),
    amount: amount - back.amount - refunded - total(all, (entry) => entry.amount),
  }
  if (rest.quantity !== 0 || rest.amount !== 0) due.push(rest)
  return due
}

function total<T>(items: T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
