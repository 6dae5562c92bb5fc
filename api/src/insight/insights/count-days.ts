import { maxDaysLate } from '@ltk/contract/events'
import { addDays, type Day, dayOf, earlierOf, laterOf } from '@ltk/platform/days'
import { gatherNotes } from '@ltk/platform/db/cluster/gather-notes'
import type { JobHandles } from '@ltk/platform/db/open'

import { findStoredPosition } from '../../entities/stored-position.ts'
import { findProgress, type Progress, saveProgress } from './queries/progress.ts'
import { sumChanges, sumWhole } from './queries/sum-done.ts'
import { forgetTaken, takeViewed } from './queries/viewed.ts'
import { addCounted, replaceCounted } from './queries/write-counted.ts'

/** The number of days that the first run goes back: the longest period that is shown, and the one before it. */
const countedAtFirst = 180
/** The number of days that are counted in one transaction, of those before the days that are still open. */
const countedAtOnce = 30

/**
 * Counts what was done with what creators publish. The first run of a day counts whole days again: those
 * into which events may have come late, and every day that nobody has counted after it ended; earlier
 * days are final. The others add to yesterday and today what has come and gone since the last run.
 * Returns how many rows were written: only those that changed. Throws where another run has come in between.
 */
export async function countInsightDays(
  { db, events }: JobHandles,
  now: Date,
): Promise<{ written: number }> {
  await gatherNotes(db, ['insight_changes'])
  const progress = await findProgress(db)
  // After the progress, of which another run may have come further, and before any of the counting, so that
  // it does not hold up the collector.
  const position = await findStoredPosition(events)
  const added = progress && (await addChanges({ db, events }, progress, position, now))
  return { written: added ?? (await countWholeDays({ db, events }, progress, position, now)) }
}

/** Adds what has changed since the last run; undefined where whole days are to be counted. */
async function addChanges(
  { db, events }: JobHandles,
  { openDay, until, position: after, runs }: Progress,
  position: string,
  now: Date,
): Promise<number | undefined> {
  const today = dayOf(now)
  if (after === null || dayOf(until) !== today) return undefined
  const days = { from: openDay, until: addDays(today, 1) }
  const run = runs + 1
  // Before the transaction: the embedded database has one connection.
  const viewed = await takeViewed(events, run, { ...days, after, upTo: position })
  const changed = await db.transaction().execute(async (trx) => {
    await saveProgress(trx, { openDay, until: now, position, runs: run })
    await sumChanges(trx, days, viewed)
    return addCounted(trx)
  })
  await forgetTaken(events)
  return changed
}

async function countWholeDays(
  { db, events }: JobHandles,
  progress: Progress | undefined,
  position: string,
  now: Date,
): Promise<number> {
  const today = dayOf(now)
  let written = 0
  let runs = progress?.runs ?? 0
  let from = firstDayToCount(progress, today)
  const openAtEnd = laterOf(from, addDays(today, -1))
  const open = addDays(today, -maxDaysLate)
  while (from <= today) {
    // Of a day at a time what was viewed is no more than a process can hold.
    const until = from < open ? earlierOf(addDays(from, countedAtOnce), open) : addDays(from, 1)
    written += await countDays(
      { db, events },
      { from, until, upTo: position },
      {
        openDay: earlierOf(until, openAtEnd),
        until: now,
        position: until > today ? position : null,
        runs: ++runs,
      },
    )
    from = until
  }
  return written
}

/** Counts some days whole, and stores how far insights are counted by that. Returns how many rows were written. */
export async function countDays(
  { db, events }: JobHandles,
  { from, until, upTo }: { from: Day; until: Day; upTo: string | null },
  progress: Progress,
): Promise<number> {
  const viewed = await takeViewed(events, progress.runs, { from, until, after: null, upTo })
  const changed = await db.transaction().execute(async (trx) => {
    await saveProgress(trx, progress)
    await sumWhole(trx, { from, until }, viewed)
    return replaceCounted(trx, { from, until })
  })
  await forgetTaken(events)
  return changed
}

function firstDayToCount(progress: Progress | undefined, today: Day): Day {
  if (!progress) return addDays(today, -countedAtFirst)
  const { openDay, until } = progress
  return dayOf(until) === today ? openDay : earlierOf(openDay, addDays(today, -maxDaysLate))
}
