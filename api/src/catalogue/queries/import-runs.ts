import type { Db } from '../../platform/db/open.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { ImportReport } from '../imports/report.ts'

const keptRefusals = 20
const longestError = 1_000
const keptDays = 90
const day = 86_400_000

export type ImportRun = {
  kind: string
  /** Without its folder. */
  file: string
  retailer: string | null
  startedAt: Date
  durationMs: number
  report: ImportReport
  error: string | null
}

/** Records a run of an import, with its first refusals, and forgets those of 90 days before. */
export async function insertImportRun(
  db: Db,
  { report, startedAt, durationMs, error, ...run }: ImportRun,
): Promise<void> {
  const { dryRun: _, refusals, warning: __, leftOut, ...counts } = report
  await db
    .deleteFrom('import_runs')
    .where('started_at', '<', new Date(startedAt.getTime() - keptDays * day))
    .execute()
  await db
    .insertInto('import_runs')
    .values({
      ...run,
      ...counts,
      left_out: leftOut,
      id: newId(startedAt.getTime()),
      started_at: startedAt,
      duration_ms: durationMs,
      refusals: JSON.stringify(refusals.slice(0, keptRefusals)),
      error: error?.slice(0, longestError) ?? null,
    })
    .execute()
}
