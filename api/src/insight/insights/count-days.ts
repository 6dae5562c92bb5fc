import { maxDaysLate } from '@ltk/contract/events'
import { addDays, type Day, dayOf, earlierOf, laterOf } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'

import { countBetween, findProgress, saveProgress } from './queries/count.ts'

/** The number of days that the first run goes back: the longest period that is shown, and the one before it. */
const countedAtFirst = 180
/** The number of days that are counted in one transaction. */
const countedAtOnce = 30

/**
 * Counts what was done with what creators publish. Yesterday and today are counted again by each run,
 * and so is every day since the last run that nobody has counted after it ended. The first run of a day
 * counts those again into which events may have come late; earlier days are final. Returns how many
 * rows were written: only those that changed.
 */
export async function countInsightDays(db: Db, now: Date): Promise<{ written: number }> {
  const today = dayOf(now)
  let written = 0
  let from = firstDayToCount(await findProgress(db), today)
  const openAtEnd = laterOf(from, addDays(today, -1))
  while (from <= today) {
    const until = earlierOf(addDays(from, countedAtOnce), addDays(today, 1))
    written += await db.transaction().execute(async (trx) => {
      const changed = await countBetween(trx, from, until)
      await saveProgress(trx, earlierOf(until, openAtEnd), now)
      return changed
    })
    from = until
  }
  return { written }
}

function firstDayToCount(progress: Awaited<ReturnType<typeof findProgress>>, today: Day): Day {
  if (!progress) return addDays(today, -countedAtFirst)
  const { openDay, until } = progress
  return dayOf(until) === today ? openDay : earlierOf(openDay, addDays(today, -maxDaysLate))
}
