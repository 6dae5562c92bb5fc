import { runState } from '../../entities/run-state.ts'
import type { Db } from '../../platform/db/open.ts'

/** The last runs, the newest first. */
export async function listImportRuns(db: Db, limit: number) {
  return db
    .selectFrom('import_runs')
    .selectAll()
    .select(['left_out as leftOut', runState.as('state')])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
