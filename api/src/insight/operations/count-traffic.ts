import { maxDaysLate } from '@ltk/contract/events'
import { addDays, type Day, dayOf, daysBetween, earlierOf, laterOf } from '@ltk/platform/days'
import type { JobHandles } from '@ltk/platform/db/open'

import { findStoredPosition } from '../../entities/stored-position.ts'
import { countDay, findLastCounted, listDaysToCount } from './queries/count-day.ts'
import { countEventsOfDay, findOldestEventDay, listStoredDays } from './queries/events-of-day.ts'
import { countUnreported } from './queries/unreported.ts'

/**
 * Counts today and yesterday, the days before into which events came late, and those that were missed
 * since the last run; and checkouts that only their shoppers can tell of. Counting a day again changes nothing but what has become known since. Returns how
 * many days were counted.
 */
export async function countTraffic(
  { db, events }: JobHandles,
  now: Date,
): Promise<{ days: number }> {
  const today = dayOf(now)
  const eventsTo = await findStoredPosition(events)
  const [lastCounted, oldestEvent] = [await findLastCounted(db), await findOldestEventDay(events)]
  const first = firstDayToCount(lastCounted, oldestEvent, today)
  const days = await listDaysToCount(db, await listStoredDays(events, daysBetween(first, today)))
  for (const day of days) {
    const counted = await countEventsOfDay(events, day)
    await db.transaction().execute((trx) => countDay(trx, day, counted, { now, eventsTo }))
  }
  await countUnreported(db, now)
  return { days: days.length }
}

function firstDayToCount(lastCounted: Day | null, oldestEvent: Day | null, today: Day): Day {
  // Dropped events cannot be counted again: their figures stay as they are.
  const oldest = oldestEvent ?? addDays(today, -1)
  const wanted = lastCounted ? addDays(earlierOf(lastCounted, today), -maxDaysLate) : oldest
  return earlierOf(laterOf(wanted, oldest), today)
}
