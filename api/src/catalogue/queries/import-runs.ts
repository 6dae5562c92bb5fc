import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import { newId } from '@ltk/platform/db/uuid'
import { sql } from 'kysely'

import { emptyReport, type ImportReport } from '../imports/report.ts'

const maxRefusals = 20
const maxErrorLength = 1_000

/** The retention of runs; the last one of each retailer and kind stays. */
export const importRunRetention: Retention = {
  table: 'import_runs',
  column: 'started_at',
  days: 90,
  only: sql`exists (
    select from import_runs later
    where later.kind = import_runs.kind
      and coalesce(later.retailer, '') = coalesce(import_runs.retailer, '')
      and later.started_at > import_runs.started_at)`,
}

type StartedRun = {
  kind: string
  /** Without its folder. */
  file: string
  retailer: string | null
  startedAt: Date
}

/** Records the start of an import. Returns the id of its run. */
export async function insertImportRun(db: Db, { startedAt, ...run }: StartedRun): Promise<string> {
  const id = newId(startedAt.getTime())
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

function columnsOf({
  dryRun: _,
  refusals,
  warning: __,
  unused: ___,
  leftOut,
  ...counts
}: ImportReport) {
  const first = JSON.stringify(refusals.slice(0, maxRefusals))
  return { ...counts, left_out: leftOut, refusals: first }
}
