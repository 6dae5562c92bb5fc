import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/**
 * Applies the migrations of a folder that a database has not seen: plain SQL, in the order of their
 * names, all or none. Processes that start together wait for one another, as long as it takes, so
 * `db` must be without a limit on statements. Throws a sentence where the folder does not continue
 * what the database has seen.
 */
export async function migrate<T>(db: Kysely<T>, folder: string, part: string): Promise<void> {
  const migrationTableName = `${part}_migrations`
  await takeOver(db, part, migrationTableName)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
    migrationTableName,
    migrationLockTableName: 'migrations_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new Error(
      `The database does not fit this version (${error.message}). A newer or a changed version has migrated it: start that one, or restore a backup.`,
      { cause: error },
    )
  }
  throw error
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(
    files.map((file) => [file, { up: (db) => runFile(db, join(folder, file)) }]),
  )
}

/** The drivers differ in how they run several statements at once; the server runs them all the same. */
async function runFile<T>(db: Kysely<T>, path: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  // A block takes no parameters, but it can read a setting of its transaction.
  await sql`select set_config('migration.text', ${text}, true)`.execute(db)
  await sql`do 'begin execute current_setting(''migration.text''); end'`.execute(db)
}

/** Fills the table of a part, when it is new, from the one that all parts had before. */
async function takeOver<T>(db: Kysely<T>, part: string, tableName: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('migrations'))`.execute(trx)
    const { rows } = await sql<{ isDue: boolean }>`select
      to_regclass('migrations') is not null and to_regclass(${tableName}) is null as "isDue"`.execute(
      trx,
    )
    if (!rows[0]?.isDue) return
    await sql`create table ${sql.table(tableName)} (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx)
    await sql`insert into ${sql.table(tableName)} (name, timestamp)
      select name, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from migrations where part = ${part}`.execute(trx)
  })
}
