import { noteTables } from '@ltk/platform/db/cluster/note-tables'
import { type Db, migrateTables, openInMemory } from '@ltk/platform/db/open'
import { sql } from 'kysely'

type Table = { name: string; isDistributed: boolean }

/** Lists the tables that have rows once a database is migrated. */
export async function listFilledTables(): Promise<string[]> {
  const fresh = await openInMemory()
  await migrateTables(fresh.background)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(fresh.db)
  const filled: string[] = []
  for (const { name } of rows) {
    const some = await sql`select from ${sql.table(name)} limit 1`.execute(fresh.db)
    if (some.rows.length > 0) filled.push(name)
  }
  await fresh.close()
  return filled
}

/** Takes all rows out of the tables of a cluster, but for some. */
export async function emptyCluster(db: Db, kept: readonly string[]): Promise<void> {
  const { rows } = await sql<Table>`
    select c.relname as name, d.logicalrelid is not null as "isDistributed"
    from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname !~ '^citus_'`.execute(db)
  const tables = rows.filter(({ name }) => !kept.includes(name))
  const names = (isDistributed: boolean) =>
    sql.join(
      tables
        .filter((table) => table.isDistributed === isDistributed)
        .map(({ name }) => sql.table(name)),
    )
  await sql`truncate ${names(true)} cascade`.execute(db)
  await sql`select run_command_on_workers(${`truncate ${noteTables.join()}`})`.execute(db)
  await db.transaction().execute(async (trx) => {
    // The ledger refuses it otherwise; of what is distributed, Citus empties the parts by a trigger.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`truncate ${names(false)} cascade`.execute(trx)
  })
}
