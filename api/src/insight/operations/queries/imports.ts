import type { Db } from '@ltk/platform/db/open'

import { runState } from '../../../entities/run-state.ts'

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
