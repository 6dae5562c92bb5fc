import type { Credit } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'

import type { OrderReport } from '../retailers/connector.ts'
import { accountOf, type DueEntry, listDueEntries } from './due-entries.ts'
import type { MatchedLine } from './match-lines.ts'
import { loadClicksByIds } from './queries/clicks.ts'
import { insertEntries, listEntries, type NewEntry } from './queries/ledger.ts'

type Booking = {
  orderId: string
  retailerId: string
  report: Pick<OrderReport, 'state' | 'currency'>
  lines: MatchedLine[]
  orderedAt: Date
  /** The time of the report. */
  at: Date
  now: Date
}

/**
 * Adds to the ledger what makes it say the same as an order. All later entries are credited as the
 * first one of their account, so that what is taken back is what was given, even if the creator has
 * gone since.
 */
export async function bookOrder(
  trx: Db,
  { orderId, retailerId, report, lines, orderedAt, at, now }: Booking,
): Promise<void> {
  const booked = await listEntries(trx, orderId)
  // What was cancelled earns nothing.
  const sold = report.state === 'cancelled' ? [] : lines
  const due = listDueEntries(booked, sold, report.currency)
  if (due.length === 0) return
  const creditOf = await loadCreditsOfLines(trx, lines)
  const firsts = new Map(
    booked.filter(({ kind }) => kind === 'order').map((entry) => [accountOf(entry), entry]),
  )
  const entries = due.map((entry): NewEntry => {
    const first = firsts.get(accountOf(entry))
    const occurredAt = entry.kind === 'order' ? orderedAt : at
    const credited = {
      ...(first ?? creditOf(entry)),
      ...entry,
      id: newId(now.getTime()),
      occurredAt,
    }
    if (!first) firsts.set(accountOf(entry), credited)
    return { ...credited, refersTo: first?.id ?? null }
  })
  await insertEntries(trx, { orderId, retailerId, now }, entries)
}

async function loadCreditsOfLines(
  trx: Db,
  lines: MatchedLine[],
): Promise<(entry: DueEntry) => Credit & { productDetailsId: string | null }> {
  // Orders of earlier versions have it at their clicks.
  const clickIds = lines.flatMap(({ clickId, credit }) => (clickId && !credit ? [clickId] : []))
  const clicks = await loadClicksByIds(trx, clickIds)
  return (entry) => {
    const line = lines.find(
      ({ externalProductId, externalVariantId, clickId }) =>
        externalProductId === entry.externalProductId &&
        externalVariantId === entry.externalVariantId &&
        clickId === entry.clickId,
    )
    const {
      profileId = null,
      postId = null,
      productSetId = null,
    } = line?.credit ?? clicks.get(entry.clickId ?? '') ?? {}
    return { productDetailsId: line?.productDetailsId ?? null, profileId, postId, productSetId }
  }
}
