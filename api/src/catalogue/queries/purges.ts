import type { Tables } from '@ltk/platform/db/tables'
import { newId } from '@ltk/platform/db/uuid'
import type { Outbox } from '@ltk/platform/outbox/queries'
import type { Selectable } from 'kysely'

import type { Trx } from './rows.ts'

const minute = 60_000

/** The outbox of purges; they never expire. */
export const purgeOutbox: Outbox<Selectable<Tables['cdn_purges']>> = {
  table: 'cdn_purges',
  concurrency: 1,
  // Longer than the process that recorded the purge takes to send it.
  leaseMs: minute,
  initialDelayMs: minute,
  maxDelayMs: 60 * minute,
}

/**
 * Writes down what a CDN is to drop, null for everything, and returns the row, which its writer has to
 * itself as if it had claimed it.
 */
export async function insertPurge(trx: Trx, tags: string[] | null, now: Date) {
  const row = { id: newId(), attempts: 1 }
  const dueAt = new Date(now.getTime() + purgeOutbox.leaseMs)
  await trx
    .insertInto('cdn_purges')
    .values({ ...row, tags, created_at: now, due_at: dueAt })
    .execute()
  return row
}
