import { basename } from 'node:path'

import type { Db } from '../../platform/db/open.ts'
import { insertImportRun } from '../queries/import-runs.ts'
import { emptyReport, type ImportReport } from './report.ts'

type Run = { kind: string; file: string; retailer: string | undefined; startedAt: Date }

/** Does an import and records how it ended, also if it throws. */
export async function recordRun(
  db: Db,
  { kind, file, retailer, startedAt }: Run,
  work: () => Promise<ImportReport>,
): Promise<ImportReport> {
  const start = Date.now()
  const record = (report: ImportReport, error: string | null) =>
    insertImportRun(db, {
      kind,
      file: basename(file),
      retailer: retailer ?? null,
      startedAt,
      durationMs: Date.now() - start,
      report,
      error,
    })
  let report: ImportReport
  try {
    report = await work()
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    // The folder is nobody's business but that of who ran it.
    await record(emptyReport(false), sentence.replaceAll(file, basename(file)))
    throw error
  }
  await record(report, report.warning)
  return report
}
