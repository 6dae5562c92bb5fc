import type { Db } from '@ltk/platform/db/open'

import { deleteCheckoutsBefore } from './queries/checkouts.ts'

const retentionDays = 90
const sweepBatchSize = 1_000

/** Deletes checkouts of more than 90 days ago; those that became orders stay with them. */
export async function sweepCheckouts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000)
  while ((await deleteCheckoutsBefore(db, before, sweepBatchSize)) === sweepBatchSize);
}
