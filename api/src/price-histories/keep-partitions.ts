import type { Db } from '../platform/db/open.ts'
import {
  createMonth,
  deleteOutdated,
  dropMonth,
  listMonths,
  listWaitingMonths,
  type Month,
} from './queries/partitions.ts'

/** How many months there are partitions for, with the one of today. */
const monthsAhead = 3

/**
 * Makes the partitions of the coming months and drops those whose every day is longer ago than
 * `keptDays`. A price that has held since then stays, as the one row of its variant. Each step is a
 * transaction of its own: what one that fails leaves is done by the next run.
 */
export async function keepPricePartitions(db: Db, now: Date, keptDays: number): Promise<void> {
  const oldest = monthOf(new Date(now.getTime() - keptDays * 86_400_000))
  const ahead = Array.from({ length: monthsAhead }, (_, index) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index))),
  )
  const existing = await listMonths(db)
  const wanted = new Set([...(await listWaitingMonths(db, oldest)), ...ahead])
  for (const month of [...wanted].filter((one) => !existing.includes(one)).sort()) {
    await db.transaction().execute((trx) => createMonth(trx, month))
  }
  for (const month of existing.filter((one) => one < oldest)) {
    await db.transaction().execute((trx) => dropMonth(trx, month))
  }
  await deleteOutdated(db, oldest)
}

function monthOf(time: Date): Month {
  return `${time.toISOString().slice(0, 7)}-01`
}
