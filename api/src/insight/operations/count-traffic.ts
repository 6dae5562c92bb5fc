import { maxDaysLate } from '@ltk/contract/events'
import { addDays, type Day, dayOf, daysBetween, earlierOf, laterOf } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'

import { findStoredPosition } from '../../entities/stored-position.ts'
import {
  type CountedSpan,
  countDay,
  findCountedSpan,
  listDaysToCount,
} from './queries/count-day.ts'

/**
 * Counts today and yesterday, the days before into which events came late, and those that were missed
 * since the last run. Counting a day again changes nothing but what has become known since. Returns how
 * many days were counted.
 */
export async function countTraffic(db: Db, now: Date): Promise<{ days: number }> {
  const today = dayOf(now)
  const eventsTo = await findStoredPosition(db)
  const first = firstDayToCount(await findCountedSpan(db), today)
  const days = await listDaysToCount(db, daysBetween(first, today))
  for (const day of days) {
    await db.transaction().execute((trx) => countDay(trx, day, { now, eventsTo }))
  }
  return { days: days.length }
}

function firstDayToCount({ lastCounted, oldestEvent }: CountedSpan, today: Day): Day {
  // Dropped events cannot be counted again: their figures stay as they are.
  const oldest = oldestEvent ?? addDays(today, -1)
  const wanted = lastCounted ? addDays(earlierOf(lastCounted, today), -maxDaysLate) : oldest
  return earlierOf(laterOf(wanted, oldest), today)
}
