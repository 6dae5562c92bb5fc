import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { sql } from 'kysely'

import { emptyReport, type ImportReport } from '../imports/report.ts'

const maxRefusals = 20
const maxErrorLength = 1_000
const retentionDays = 90
const day = 86_400_000

type StartedRun = {
  kind: string
  /** Without its folder. */
  file: string
  retailer: string | null
  startedAt: Date
}

/** Records the start of an import, and forgets those of 90 days before. Returns the id of its run. */
export async function insertImportRun(db: Db, { startedAt, ...run }: StartedRun): Promise<string> {
  const id = newId(startedAt.getTime())
  await db
    .deleteFrom('import_runs')
    .where('started_at', '<', new Date(startedAt.getTime() - retentionDays * day))
    .execute()
  await db
    .insertInto('import_runs')
    .values({ ...run, ...columnsOf(emptyReport(false)), id, started_at: startedAt })
    .execute()
  return id
}

/** Records what a run has done so far, with its first refusals. */
export async function updateImportRun(db: Db, id: string, report: ImportReport): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ ...columnsOf(report), heard_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Records that a run is at work. */
export async function recordHeartbeat(db: Db, id: string): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ heard_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Records that a run has ended, and what speaks against it. */
export async function endImportRun(
  db: Db,
  id: string,
  { durationMs, error }: { durationMs: number; error: string | null },
): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ duration_ms: durationMs, error: error?.slice(0, maxErrorLength) ?? null })
    .where('id', '=', id)
    .execute()
}

function columnsOf({ dryRun: _, refusals, warning: __, leftOut, ...counts }: ImportReport) {
  const first = JSON.stringify(refusals.slice(0, maxRefusals))
  return { ...counts, left_out: leftOut, refusals: first }
}
