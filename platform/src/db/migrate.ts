import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { type Kysely, sql } from 'kysely'

import { silentLog } from '../http/log.ts'
import { runConcurrently } from './migrate-concurrently.ts'
import { runInBatches } from './migrate-in-batches.ts'
import type { MigrationFile, MigrationLog } from './migration-file.ts'
import { isLockRefused, limitLockWaits } from './migration-locks.ts'

/** How often a migration asks for locks that others hold, and the pause in between. */
const attempts = 60
const pauseMs = 2_000
/** How often a process asks whether the one that migrates is done. */
const turnMs = 300

/**
 * Applies the migrations of a folder that a database has not seen, in the order of their names, each on
 * its own: where one fails, those before it stay applied. Processes that start together wait for one
 * another, as long as it takes, so `db` must be without a limit on statements. Throws a sentence where
 * the folder does not continue what the database has seen.
 */
export async function migrate<T>(
  db: Kysely<T>,
  folder: string,
  part: string,
  log: MigrationLog = silentLog,
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  // All on one connection: should it break, the lock is gone, and nothing goes on without it.
  await db.connection().execute(async (connection) => {
    await waitForTurn(connection, part, log)
    try {
      await prepareRecord(connection, part)
      for (const name of await listPending(connection, part, names)) {
        const text = await readFile(join(folder, name), 'utf8')
        await apply(connection, { part, name, text, log })
      }
    } finally {
      await sql`select pg_advisory_unlock(hashtext('migrate'))`.execute(connection)
    }
  })
}

/**
 * Takes the lock under which all migrations run. It is asked for again and again, since a statement that
 * waits is an open transaction, and those hold up indexes that are built concurrently.
 */
async function waitForTurn<T>(db: Kysely<T>, part: string, log: MigrationLog): Promise<void> {
  for (let turn = 0; ; turn++) {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(hashtext('migrate')) as "isOurs"`.execute(db)
    if (rows[0]?.isOurs) return
    if (turn === 0) log.info({ part }, 'another process migrates the database; waiting for it')
    await wait(turnMs)
  }
}

const recordOf = (part: string) => sql.table(`${part}_migrations`)

/** Makes the table of what a part has seen; at first from the one that all parts had before. */
async function prepareRecord<T>(db: Kysely<T>, part: string): Promise<void> {
  const { rows } = await sql<{ isThere: boolean; hasFormer: boolean }>`select
    to_regclass(${`${part}_migrations`}) is not null as "isThere",
    to_regclass('migrations') is not null as "hasFormer"`.execute(db)
  if (rows[0]?.isThere) return
  await db.transaction().execute(async (trx) => {
    await sql`create table ${recordOf(part)} (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx)
    if (!rows[0]?.hasFormer) return
    await sql`insert into ${recordOf(part)} (name, timestamp)
      select name, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from migrations where part = ${part}`.execute(trx)
  })
}

async function listPending<T>(db: Kysely<T>, part: string, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${recordOf(part)}`.execute(db)
  const applied = rows.map((row) => row.name).sort()
  const index = applied.findIndex((name, place) => name !== names[place])
  if (index === -1) return names.slice(applied.length)
  const [was = '', is = ''] = [applied[index], names[index]]
  const misfit = names.includes(was) ? `${is} is new before ${was}` : `${was} is missing`
  throw new Error(
    `The database does not fit this version (${misfit}). A newer or a changed version has migrated it: start that one, or restore a backup.`,
  )
}

/** Applies a migration as its name says, once more as long as others hold what it has to lock. */
async function apply<T>(db: Kysely<T>, file: MigrationFile): Promise<void> {
  const { part, name, log } = file
  for (let attempt = 1; ; attempt++) {
    try {
      if (name.endsWith('.concurrently.sql')) await runConcurrently(db, file)
      else if (name.endsWith('.batches.sql')) await runInBatches(db, file)
      else return await runWhole(db, file)
      // Run again, they find nothing left to do.
      return await record(db, file)
    } catch (error) {
      if (!isLockRefused(error)) throw error
      if (attempt === attempts) {
        throw new Error(
          `The migration ${name} did not get its locks: a long transaction holds them. End it, or start again later. What came before is applied.`,
          { cause: error },
        )
      }
      log.warn({ part, migration: name, attempt }, 'a migration waits for locks that others hold')
      await wait(pauseMs)
    }
  }
}

/** The drivers differ in how they run several statements at once; the server runs them all the same. */
async function runWhole<T>(db: Kysely<T>, file: MigrationFile): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await limitLockWaits(trx)
    // A block takes no parameters, but it can read a setting of its transaction.
    await sql`select set_config('migration.text', ${file.text}, true)`.execute(trx)
    await sql`do 'begin execute current_setting(''migration.text''); end'`.execute(trx)
    await record(trx, file)
  })
}

async function record<T>(db: Kysely<T>, { part, name }: MigrationFile): Promise<void> {
  await sql`insert into ${recordOf(part)} (name, timestamp)
    values (${name}, ${new Date().toISOString()})`.execute(db)
}
