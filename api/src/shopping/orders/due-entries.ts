import type { OrderedLine } from '@ltk/platform/db/column-types'

/** An entry of the ledger for an order. */
export type DueEntry = {
  kind: 'order' | 'return' | 'correction'
  externalProductId: string
  externalVariantId: string
  clickId: string | null
  quantity: number
  /** In minor units. */
  amount: number
  currency: string
}
type Account = Pick<DueEntry, 'externalProductId' | 'externalVariantId' | 'clickId' | 'currency'>
type Line = Pick<
  OrderedLine,
  | 'externalProductId'
  | 'externalVariantId'
  | 'clickId'
  | 'quantity'
  | 'returnedQuantity'
  | 'unitPrice'
>

/** The account of entries: goods of an order that one click led to. */
export const accountOf = (of: Account) =>
  JSON.stringify([of.externalProductId, of.externalVariantId, of.clickId, of.currency])

/**
 * The entries that make the ledger of an order say what its retailer reports: what was ordered, less
 * what went back. None where it does already, so that a report can be booked any number of times.
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
  const ordered = total(lines, ({ quantity }) => quantity)
  const orderedAmount = total(lines, ({ quantity, unitPrice }) => quantity * unitPrice)
  const returned = total(lines, ({ returnedQuantity }) => returnedQuantity)
  const returnedAmount = total(lines, (line) => line.returnedQuantity * line.unitPrice)
  const due: Due[] = []
  if (booked.length === 0) due.push({ kind: 'order', quantity: ordered, amount: orderedAmount })

  const returns = booked.filter(({ kind }) => kind === 'return')
  const newlyReturned = returned + total(returns, ({ quantity }) => quantity)
  if (newlyReturned > 0) {
    const amount = Math.round((returnedAmount * newlyReturned) / returned)
    due.push({ kind: 'return', quantity: -newlyReturned, amount: -amount })
  }

  const all = [...booked, ...due]
  const quantity = ordered - returned - total(all, (entry) => entry.quantity)
  const amount = orderedAmount - returnedAmount - total(all, (entry) => entry.amount)
  if (quantity !== 0 || amount !== 0) due.push({ kind: 'correction', quantity, amount })
  return due
}

function total<T>(items: T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
