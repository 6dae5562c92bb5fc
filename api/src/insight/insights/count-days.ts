import { maxDaysLate } from '@ltk/contract/events'
import { addDays, type Day, dayOf, earlierOf, laterOf } from '@ltk/platform/days'
import { gatherNotes } from '@ltk/platform/db/cluster/gather-notes'
import type { Db } from '@ltk/platform/db/open'

import { findStoredPosition } from '../../entities/stored-position.ts'
import { countChanges } from './queries/count-changes.ts'
import { countBetween } from './queries/count-days.ts'
import { lockProgress, type Progress, saveProgress } from './queries/progress.ts'

/** The number of days that the first run goes back: the longest period that is shown, and the one before it. */
const countedAtFirst = 180
/** The number of days that are counted in one transaction. */
const countedAtOnce = 30

/**
 * Counts what was done with what creators publish. The first run of a day counts whole days again: those
 * into which events may have come late, and every day that nobody has counted after it ended; earlier
 * days are final. The others add to yesterday and today what has come and gone since the last run.
 * Returns how many rows were written: only those that changed.
 */
export async function countInsightDays(db: Db, now: Date): Promise<{ written: number }> {
  await gatherNotes(db, ['insight_changes'])
  // Before any of the counting, so that it does not hold up the collector.
  const position = await findStoredPosition(db)
  const added = await db.transaction().execute((trx) => addChanges(trx, position, now))
  return { written: added ?? (await countWholeDays(db, position, now)) }
}

/** Adds what has changed since the last run; undefined where whole days are to be counted. */
async function addChanges(trx: Db, position: string, now: Date): Promise<number | undefined> {
  const today = dayOf(now)
  const progress = await lockProgress(trx)
  if (!progress || progress.position === null || dayOf(progress.until) !== today) return undefined
  const { openDay, position: after } = progress
  // Another run may have come further since the position was read.
  const upTo = BigInt(position) > BigInt(after) ? position : after
  const changed = await countChanges(trx, {
    from: openDay,
    until: addDays(today, 1),
    after,
    upTo,
  })
  await saveProgress(trx, { openDay, until: now, position: upTo })
  return changed
}

async function countWholeDays(db: Db, position: string, now: Date): Promise<number> {
  const today = dayOf(now)
  let written = 0
  let from = firstDayToCount(await db.transaction().execute(lockProgress), today)
  const openAtEnd = laterOf(from, addDays(today, -1))
  while (from <= today) {
    const until = earlierOf(addDays(from, countedAtOnce), addDays(today, 1))
    written += await db.transaction().execute(async (trx) => {
      await lockProgress(trx)
      const changed = await countBetween(trx, { from, until, position })
      await saveProgress(trx, {
        openDay: earlierOf(until, openAtEnd),
        until: now,
        position: until > today ? position : null,
      })
      return changed
    })
    from = until
  }
  return written
}

function firstDayToCount(progress: Progress | undefined, today: Day): Day {
  if (!progress) return addDays(today, -countedAtFirst)
  const { openDay, until } = progress
  return dayOf(until) === today ? openDay : earlierOf(openDay, addDays(today, -maxDaysLate))
}
