import { type Kysely, sql } from 'kysely'

import { logOf, type MigrationFile, statementOf } from './migration-file.ts'
import { limitLockWaits } from './migration-locks.ts'

const creation =
  /^create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s+(\w+)\s+([^;]+);?$/i
const removal = /^drop\s+index\s+concurrently\s+if\s+exists\s+\w+\s*;?$/i

type Index = { unique: string; name: string; table: string; rest: string }

/**
 * Runs a file of one statement outside of a transaction, which makes or drops an index while the table
 * is read and written. It can be run again after it was killed or failed.
 */
export async function runConcurrently<T>(db: Kysely<T>, file: MigrationFile): Promise<void> {
  const { part, name: migration } = file
  const statement = statementOf(file)
  const startedAt = performance.now()
  const [, unique = '', name, table = '', rest = ''] = creation.exec(statement) ?? []
  const log = name ? await logOf(db, table, file) : file.log
  if (name) {
    log.info({ part, migration, table }, 'an index is being built')
    await createIndex(db, { unique, name, table, rest })
  } else if (removal.test(statement)) {
    await sql.raw(statement).execute(db)
  } else {
    throw new Error(
      `${migration} is not one statement like "create index concurrently if not exists … on …" or "drop index concurrently if exists …".`,
    )
  }
  const ms = Math.round(performance.now() - startedAt)
  log.info({ part, migration, ms }, 'the migration is applied')
}

async function createIndex<T>(db: Kysely<T>, index: Index): Promise<void> {
  const { rows } = await sql<{ isPartitioned: boolean }>`
    select relkind = 'p' as "isPartitioned" from pg_class
    where oid = to_regclass(${index.table})`.execute(db)
  if (rows[0]?.isPartitioned) await createOnPartitions(db, index)
  else await build(db, index, index.name)
}

/** Builds an index, after it has dropped an invalid one, which a run that was killed has left behind. */
async function build<T>(db: Kysely<T>, index: Index, qualifiedName: string): Promise<void> {
  const { unique, name, table, rest } = index
  const { rows } = await sql`
    select from pg_index
    where indexrelid = to_regclass(${qualifiedName}) and not indisvalid`.execute(db)
  if (rows.length > 0) {
    await sql.raw(`drop index concurrently if exists ${qualifiedName}`).execute(db)
  }
  await sql
    .raw(`create ${unique}index concurrently if not exists ${name} on ${table} ${rest}`)
    .execute(db)
}

/**
 * PostgreSQL builds none concurrently on a partitioned table. So it is made there without its partitions,
 * which gives it to all that are added from then on; then each has its own built, and attached.
 */
async function createOnPartitions<T>(db: Kysely<T>, index: Index): Promise<void> {
  const { unique, name, table, rest } = index
  const run = (statement: string) =>
    db.transaction().execute(async (trx) => {
      await limitLockWaits(trx)
      await sql.raw(statement).execute(trx)
    })
  await run(`create ${unique}index if not exists ${name} on only ${table} ${rest}`)
  for (const { schema, partition } of await listPartitionsWithout(db, index)) {
    const own = `${partition}_${name}`
    await build(db, { ...index, name: own, table: `${schema}.${partition}` }, `${schema}.${own}`)
    await run(`alter index ${name} attach partition ${schema}.${own}`)
  }
}

async function listPartitionsWithout<T>(db: Kysely<T>, { name, table }: Index) {
  const { rows } = await sql<{ schema: string; partition: string }>`
    select nspname as schema, relname as partition
    from pg_inherits t join pg_class c on c.oid = t.inhrelid
    join pg_namespace n on n.oid = c.relnamespace
    where t.inhparent = to_regclass(${table}) and not exists (
      select from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid
      where i.inhparent = to_regclass(${name}) and x.indrelid = c.oid
    )
    order by relname`.execute(db)
  return rows
}
