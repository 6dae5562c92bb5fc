import type { Db } from '@ltk/platform/db/open'
import { maintainPartitions } from '@ltk/platform/db/partitions'

import { deleteOutdated, dropOutdated } from './queries/partitions.ts'

const histories = { name: 'price_histories', period: 'month' } as const

/**
 * Makes the partitions of the coming months and drops those whose every day is longer ago than
 * `retentionDays`. A price that has held since then stays, as the one row of its variant.
 */
export async function maintainPricePartitions(
  db: Db,
  now: Date,
  retentionDays: number,
): Promise<void> {
  const settings = { now, retentionDays, ahead: 3, drop: dropOutdated }
  const oldest = await maintainPartitions(db, histories, settings)
  await deleteOutdated(db, oldest)
}
