import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'

import type { Db } from '@ltk/platform/db/open'

import type { Entry, Fault, SourceLines } from '../formats/entry.ts'
import type { Trx } from '../queries/rows.ts'
import { addLeftOut, addOutcome, emptyReport, type ImportReport, type Outcome } from './report.ts'

/** The progress of an import: bytes of the file, and entries read. */
export type Progress = { bytes: number; size: number; read: number }

/** The options of every import. `now` is the time of new rows. */
export type ImportOptions = {
  file: string
  now: Date
  /** Rolls each batch back, so that later ones know of earlier ones only their ids. */
  dryRun?: boolean
  onProgress?: (progress: Progress) => void
  /** Saves the report so far, in the transaction of each batch. */
  saveReport?: SaveReport
}

export type SaveReport = (trx: Trx, report: ImportReport) => Promise<void>

/** Does work in a transaction, which a dry run rolls back. */
export type InTransaction = <R>(work: (trx: Trx) => Promise<R>) => Promise<R>

type Steps<T> = {
  read: (onBytes: (bytes: number) => void) => AsyncGenerator<Entry<T>>
  /** Names the subject of an entry; a second entry of the file with the same subject is refused. */
  describe?: (value: T) => string
  batchSize: number
  /** Writes values and returns their outcomes, in the same order. */
  write: (trx: Trx, values: T[]) => Promise<Outcome[]>
  /** Removes entries that the file no longer has, once all else is written; counts them, or reports why not. */
  removeOthers?: (run: InTransaction, report: ImportReport) => Promise<void>
}

/**
 * Imports the entries of a file, a transaction a batch; the step that writes a batch announces in the same
 * transaction what it changes. Throws a sentence where the file cannot be read.
 */
export async function runImport<T>(
  db: Db,
  { file, dryRun = false, onProgress = () => {}, saveReport = async () => {} }: ImportOptions,
  { read, describe, batchSize, write, removeOthers }: Steps<T>,
): Promise<ImportReport> {
  const size = await sizeOf(file)
  const report = emptyReport(dryRun)
  /** By a checksum of the subject: a file has millions of them, and each may be long. */
  const linesOfSubjects = new Map<string, number>()
  let bytes = 0
  const transactions = dryRun ? rollingBack(db) : committing(db)
  const inTransaction: InTransaction = (work) =>
    transactions(async (trx) => {
      const result = await work(trx)
      await saveReport(trx, report)
      return result
    })
  let batch: (SourceLines & { value: T; leftOut?: Fault[] })[] = []
  const flush = async () => {
    if (batch.length === 0) return
    const values = batch.map(({ value }) => value)
    await inTransaction(async (trx) => {
      const outcomes = await write(trx, values)
      for (const [index, source] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome === undefined) throw new Error('an entry was written without an outcome')
        addOutcome(report, source, outcome)
        addLeftOut(report, source.leftOut ?? [])
      }
    })
    batch = []
    onProgress({ bytes, size, read: report.read })
  }
  for await (const entry of read((at) => (bytes = at))) {
    if ('reason' in entry) {
      addOutcome(report, entry, { reason: entry.reason })
      continue
    }
    const subject = describe?.(entry.value)
    if (subject !== undefined) {
      const checksum = checksumOf(subject)
      const earlier = linesOfSubjects.get(checksum)
      if (earlier !== undefined) {
        addOutcome(report, entry, { reason: `${subject} was read at line ${earlier} already` })
        continue
      }
      linesOfSubjects.set(checksum, entry.line)
    }
    batch.push(entry)
    if (batch.length >= batchSize) await flush()
  }
  await flush()
  await removeOthers?.(inTransaction, report)
  report.refusals.sort((a, b) => a.line - b.line)
  onProgress({ bytes: size, size, read: report.read })
  return report
}

/** Returns 12 bytes as a string of as many characters, which V8 keeps in as many bytes. */
function checksumOf(text: string): string {
  return hash('sha256', text, 'buffer').toString('latin1', 0, 12)
}

async function sizeOf(file: string): Promise<number> {
  try {
    const stats = await stat(file)
    if (stats.isFile()) return stats.size
  } catch (error) {
    throw new Error(`The file ${file} cannot be read: there is none.`, { cause: error })
  }
  throw new Error(`The file ${file} cannot be read: it is a folder.`)
}

function committing(db: Db): InTransaction {
  return (work) => db.transaction().execute(work)
}

/** Locks end with the work: others wait for one, such as of a like, only as long as for any import. */
function rollingBack(db: Db): InTransaction {
  return async (work) => {
    const trx = await db.startTransaction().execute()
    try {
      return await work(trx)
    } finally {
      await trx.rollback().execute()
    }
  }
}
