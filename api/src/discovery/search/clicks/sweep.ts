import type { Db } from '@ltk/platform/db/open'

import { deleteSearchClicksBefore } from './queries.ts'

/** The retention of clicks, in days. */
const retentionDays = 90
const day = 24 * 3_600_000
const sweepBatchSize = 1_000

/** Deletes the clicks that are older than 90 days. */
export async function sweepSearchClicks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * day)
  while ((await deleteSearchClicksBefore(db, before, sweepBatchSize)) === sweepBatchSize);
}
