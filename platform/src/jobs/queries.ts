import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { beforeAllIds } from '../db/uuid.ts'

/** Replaces the list of outcomes by exactly these jobs; known outcomes stay. */
export async function registerJobs(db: Db, jobs: { name: string; cron: string }[]): Promise<void> {
  const rows = jobs.map(({ name, cron }) => ({ job: name, cron }))
  await db.transaction().execute(async (trx) => {
    const names = rows.map(({ job }) => job)
    await trx.deleteFrom('job_outcomes').where('job', 'not in', names).execute()
    await trx
      .insertInto('job_outcomes')
      .values(rows)
      .onConflict((conflict) => conflict.column('job').doUpdateSet({ cron: sql`excluded.cron` }))
      .execute()
  })
}

export async function recordSuccess(
  db: Db,
  job: string,
  { at, durationMs }: { at: Date; durationMs: number },
): Promise<void> {
  await db
    .updateTable('job_outcomes')
    .set({ succeeded_at: at, duration_ms: durationMs })
    .where('job', '=', job)
    .execute()
}

export async function recordFailure(
  db: Db,
  job: string,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  await db
    .updateTable('job_outcomes')
    .set({ failed_at: at, error })
    .where('job', '=', job)
    .execute()
}

/** Lists when each job last succeeded and failed, in whichever process. */
export function listJobOutcomes(db: Db) {
  return db
    .selectFrom('job_outcomes')
    .select(['job', 'succeeded_at', 'failed_at', 'duration_ms'])
    .execute()
}

/** The id that work on some rows in each run has come to; zeroes where it begins. */
export async function findProgress(db: Db, work: string): Promise<string> {
  const row = await db
    .selectFrom('job_progress')
    .select('after')
    .where('work', '=', work)
    .executeTakeFirst()
  return row?.after ?? beforeAllIds
}

/** Notes the id that work has come to; without one, it begins again. */
export async function saveProgress(
  db: Db,
  work: string,
  after: string = beforeAllIds,
): Promise<void> {
  await db
    .insertInto('job_progress')
    .values({ work, after })
    .onConflict((conflict) => conflict.column('work').doUpdateSet({ after }))
    .execute()
}
