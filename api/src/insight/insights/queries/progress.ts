import type { Day } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/** How far insights are counted. */
export type Progress = {
  /** The first day that is not final. */
  openDay: Day
  /** Until when it was counted. */
  until: Date
  /** Of the last event that is counted; null while days from `openDay` on are to be counted as a whole. */
  position: string | null
}

/**
 * How far insights are counted; undefined before the first run. Locked until the transaction ends, so
 * that of two runs each sees what the other did.
 */
export async function lockProgress(trx: Db): Promise<Progress | undefined> {
  return trx
    .selectFrom('insight_progress')
    .select((row) => [
      sql<Day>`open_day::text`.as('openDay'),
      'counted_until as until',
      row.cast<string | null>('position', 'text').as('position'),
    ])
    .forUpdate()
    .executeTakeFirst()
}

/** Returns until when insights are counted; undefined before the first run. */
export async function findCountedUntil(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('insight_progress').select('counted_until').executeTakeFirst()
  return row?.counted_until
}

/** Stores how far insights are counted. */
export async function saveProgress(db: Db, { openDay, until, position }: Progress): Promise<void> {
  const progress = { open_day: openDay, counted_until: until, position }
  await db
    .insertInto('insight_progress')
    .values(progress)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(progress))
    .execute()
}
