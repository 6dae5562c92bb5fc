import { type Day, dayOf } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import { sql } from 'kysely'

/** The retention of counted days: two years, and a month to compare with. */
const counted = { column: 'day', days: 760, valueAt: dayOf }
export const insightRetentions: Retention[] = [
  { table: 'insight_days', ...counted },
  { table: 'insight_post_days', ...counted },
]

/** How far insights are counted. */
export type Progress = {
  /** The first day that is not final. */
  openDay: Day
  /** Until when it was counted. */
  until: Date
  /** Of the last event that is counted; null while days from `openDay` on are to be counted as a whole. */
  position: string | null
  /** The number of runs that have counted. */
  runs: number
}

/** Returns how far insights are counted; undefined before the first run. */
export async function findProgress(db: Db): Promise<Progress | undefined> {
  return db
    .selectFrom('insight_progress')
    .select((row) => [
      sql<Day>`open_day::text`.as('openDay'),
      'counted_until as until',
      row.cast<string | null>('position', 'text').as('position'),
      row.cast<number>('runs', 'integer').as('runs'),
    ])
    .executeTakeFirst()
}

/** Returns until when insights are counted; undefined before the first run. */
export async function findCountedUntil(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('insight_progress').select('counted_until').executeTakeFirst()
  return row?.counted_until
}

/**
 * Stores how far insights are counted, until the transaction ends for nobody else. Throws where another
 * run has come in between: what this one is about to count may have been counted by then.
 */
export async function saveProgress(
  trx: Db,
  { openDay, until, position, runs }: Progress,
): Promise<void> {
  const progress = { open_day: openDay, counted_until: until, position, runs }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('insight_progress')
    .values(progress)
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet(progress)
        .where('insight_progress.runs', '=', runs - 1),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new Error('Insights were counted meanwhile.')
}
