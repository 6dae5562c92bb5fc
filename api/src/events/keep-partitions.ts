import type { Db } from '../platform/db/open.ts'
import { deleteWaitingBefore, keepPartitions } from '../platform/db/partitions.ts'

const events = { name: 'events', period: 'day' } as const

/** Makes the partitions of the coming week's days and drops the days that are more than `keptDays` ago. */
export async function keepEventPartitions(db: Db, now: Date, keptDays: number): Promise<void> {
  const oldest = await keepPartitions(db, events, { now, keptDays, ahead: 8 })
  await deleteWaitingBefore(db, events, oldest)
}
