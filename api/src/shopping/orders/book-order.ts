import type { OrderedLine } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'

import { accountOf, type DueEntry, listDueEntries } from './due-entries.ts'
import { loadClicksByIds } from './queries/clicks.ts'
import { type Credit, insertEntries, listEntries, type NewEntry } from './queries/ledger.ts'

type Booking = {
  orderId: string
  retailerId: string
  lines: OrderedLine[]
  currency: string
  /** Cancelled lines earn nothing. */
  isCancelled: boolean
  now: Date
}

/**
 * Adds to the ledger what makes it say the same as an order. A return and a correction are credited
 * as the entry that they refer to, so that what is taken back is what was given, even if the creator
 * has gone since.
 */
export async function bookOrder(
  trx: Db,
  { orderId, retailerId, lines, currency, isCancelled, now }: Booking,
): Promise<void> {
  const booked = await listEntries(trx, orderId)
  const due = listDueEntries(booked, isCancelled ? [] : lines, currency)
  const creditOf = await loadCredits(trx, lines)
  const firsts = new Map(
    booked.filter(({ kind }) => kind === 'order').map((entry) => [accountOf(entry), entry]),
  )
  const entries = due.map((entry): NewEntry => {
    const first = firsts.get(accountOf(entry))
    const credited = { ...(first ?? creditOf(entry)), ...entry, id: newId(now.getTime()) }
    if (!first) firsts.set(accountOf(entry), credited)
    return { ...credited, refersTo: first?.id ?? null }
  })
  await insertEntries(trx, { orderId, retailerId, now }, entries)
}

async function loadCredits(trx: Db, lines: OrderedLine[]): Promise<(entry: DueEntry) => Credit> {
  const clickIds = lines.map((line) => line.clickId).filter((id) => id !== null)
  const clicks = await loadClicksByIds(trx, clickIds)
  return (entry) => {
    const click = entry.clickId === null ? undefined : clicks.get(entry.clickId)
    const line = lines.find(
      ({ externalProductId, externalVariantId, clickId }) =>
        externalProductId === entry.externalProductId &&
        externalVariantId === entry.externalVariantId &&
        clickId === entry.clickId,
    )
    return {
      productDetailsId: line?.productDetailsId ?? null,
      profileId: click?.profileId ?? null,
      postId: click?.postId ?? null,
      productSetId: click?.productSetId ?? null,
    }
  }
}
