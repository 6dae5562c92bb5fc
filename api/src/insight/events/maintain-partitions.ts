import type { Db } from '@ltk/platform/db/open'
import { deleteWaitingBefore, maintainPartitions } from '@ltk/platform/db/partitions'

const events = { name: 'events', period: 'day' } as const

/** Makes the partitions of the coming week's days and drops the days that are more than `retentionDays` ago. */
export async function maintainEventPartitions(
  db: Db,
  now: Date,
  retentionDays: number,
): Promise<void> {
  const oldest = await maintainPartitions(db, events, { now, retentionDays, ahead: 8 })
  await deleteWaitingBefore(db, events, oldest)
}
