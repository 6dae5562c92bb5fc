import { basename } from 'node:path'

import type { Db } from '@ltk/platform/db/open'

import {
  endImportRun,
  insertImportRun,
  recordHeartbeat,
  updateImportRun,
} from '../queries/import-runs.ts'
import type { ImportReport } from './report.ts'
import type { SaveReport } from './run-import.ts'

const heartbeatIntervalMs = 15_000

type Run = { kind: string; file: string; retailer: string | undefined; startedAt: Date }

/**
 * Does an import and records its start, what it has done after each batch, and how it ended, also if it
 * throws. One that is killed stays without an end.
 */
export async function recordRun(
  db: Db,
  { kind, file, retailer, startedAt }: Run,
  work: (saveReport: SaveReport) => Promise<ImportReport>,
): Promise<ImportReport> {
  const start = Date.now()
  const id = await insertImportRun(db, {
    kind,
    file: basename(file),
    retailer: retailer ?? null,
    startedAt,
  })
  const end = (error: string | null) =>
    endImportRun(db, id, { durationMs: Date.now() - start, error })
  // A failed heartbeat is followed by the next; the import fails by itself if the database is away.
  const timer = setInterval(() => void recordHeartbeat(db, id).catch(() => {}), heartbeatIntervalMs)
  let report: ImportReport
  try {
    report = await work((trx, soFar) => updateImportRun(trx, id, soFar))
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    // The folder is not recorded: it concerns only the person who ran it.
    await end(sentence.replaceAll(file, basename(file)))
    throw error
  } finally {
    clearInterval(timer)
  }
  await updateImportRun(db, id, report)
  await end(report.warning)
  return report
}
