import { setTimeout as wait } from 'node:timers/promises'

import { CompiledQuery, type Kysely, sql } from 'kysely'

import { countPages, logOf, type MigrationFile, statementOf } from './migration-file.ts'
import { isLockRefused, limitLockWaits } from './migration-locks.ts'

/** How long a batch should take: its rows are locked until its end, and requests wait for them. */
const batchMs = 200
const firstPages = 16
const logEveryMs = 5_000
const pauseMs = 1_000

type Fill = {
  /** The pages that are done. */
  page: number
  /** The pages that the table had when the fill began. */
  pages: number
  /** The rows that were changed. */
  rows: number
}

/**
 * Runs a file of one statement again and again, each time on the next pages of a table (`ctid >= $1 and
 * ctid < $2`) and in a transaction of its own, which also records how far it is. A fill that was killed
 * goes on from there.
 */
export async function runInBatches<T>(db: Kysely<T>, file: MigrationFile): Promise<void> {
  const statement = statementOf(file)
  const table = tableOf(statement, file.name)
  const { part, name: migration } = file
  const log = await logOf(db, table, file)
  let { page, pages, rows } = await begin(db, file, table)
  const tell = (message: string) => log.info({ part, migration, table, page, pages, rows }, message)
  tell('a table is being filled')
  let toldAt = performance.now()
  let size = firstPages
  while (page < (await countPages(db, table))) {
    const startedAt = performance.now()
    try {
      rows = await runBatch(db, file, statement, page, page + size)
    } catch (error) {
      if (!isLockRefused(error)) throw error
      log.warn({ part, migration, page }, 'a batch waits for rows that others hold')
      size = Math.max(1, Math.floor(size / 2))
      await wait(pauseMs)
      continue
    }
    page += size
    const took = performance.now() - startedAt
    // Not in one leap: pages without a row to change take next to no time.
    size = Math.max(1, Math.round(size * Math.min(2, batchMs / took)))
    if (performance.now() - toldAt < logEveryMs) continue
    tell('a table is being filled')
    toldAt = performance.now()
  }
  await sql`update migration_fills set ended_at = now(), heard_at = now()
    where part = ${part} and name = ${migration}`.execute(db)
  tell('the migration is applied')
}

function tableOf(statement: string, name: string): string {
  const [, table] = /\b(?:update|from)\s+(\w+)/i.exec(statement) ?? []
  if (table && statement.includes('ctid >= $1') && statement.includes('ctid < $2')) return table
  throw new Error(`${name} is not one statement with "ctid >= $1 and ctid < $2".`)
}

/** Begins a fill, or goes on with one that was broken off. */
async function begin<T>(
  db: Kysely<T>,
  { part, name }: MigrationFile,
  table: string,
): Promise<Fill> {
  const pages = await countPages(db, table)
  const { rows } = await sql<{ page: number; pages: number; rows: string }>`
    insert into migration_fills (part, name, filled_table, pages, started_at, heard_at)
    values (${part}, ${name}, ${table}, ${pages}, now(), now())
    on conflict (part, name) do update set heard_at = excluded.heard_at
    returning page, pages, rows::text`.execute(db)
  const [row] = rows
  return { page: row?.page ?? 0, pages: row?.pages ?? pages, rows: Number(row?.rows ?? 0) }
}

/** Runs the statement on some pages, and returns how many rows were changed so far. */
async function runBatch<T>(
  db: Kysely<T>,
  { part, name }: MigrationFile,
  statement: string,
  from: number,
  to: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await limitLockWaits(trx)
    const query = CompiledQuery.raw(statement, [`(${from},0)`, `(${to},0)`])
    const { numAffectedRows = 0n } = await trx.executeQuery(query)
    const { rows } = await sql<{ rows: string }>`
      update migration_fills
      set page = ${to}, rows = rows + ${Number(numAffectedRows)}, heard_at = now()
      where part = ${part} and name = ${name}
      returning rows::text`.execute(trx)
    return Number(rows[0]?.rows ?? 0)
  })
}
