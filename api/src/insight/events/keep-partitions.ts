import type { Db } from '@ltk/platform/db/open'
import { deleteWaitingBefore, keepPartitions } from '@ltk/platform/db/partitions'

const events = { name: 'events', period: 'day' } as const

/** Makes the partitions of the coming week's days and drops the days that are more than `keptDays` ago. */
export async function keepEventPartitions(db: Db, now: Date, keptDays: number): Promise<void> {
  const oldest = await keepPartitions(db, events, { now, keptDays, ahead: 8 })
  await deleteWaitingBefore(db, events, oldest)
}
