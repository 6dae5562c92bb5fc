import { noteTables } from '@ltk/platform/db/cluster/note-tables'
import { type Db, migrateTables, openInMemory } from '@ltk/platform/db/open'
import { sql } from 'kysely'

type Table = { schema: string; name: string; isDistributed: boolean }

/** The names of the tables of a database that is migrated, and the rows of those that have some then, as JSON. */
export type MigratedTables = { all: string[]; filled: { name: string; rows: string }[] }

/** Lists the tables that there are once a database is migrated. */
export async function listMigratedTables(): Promise<MigratedTables> {
  const fresh = await openInMemory()
  await migrateTables(fresh.background)
  const { rows } = await sql<Omit<Table, 'isDistributed'>>`
    select relnamespace::regnamespace as schema, relname as name from pg_class
    where relnamespace::regnamespace::text in ('public', 'partitions')
      and relkind in ('r', 'p')`.execute(fresh.db)
  const filled: MigratedTables['filled'] = []
  for (const { schema, name } of rows) {
    const found = await sql<{ rows: string | null }>`
      select json_agg(t)::text as rows from ${sql.id(schema, name)} t`.execute(fresh.db)
    const [of] = found.rows
    if (of?.rows) filled.push({ name, rows: of.rows })
  }
  await fresh.close()
  return { all: rows.map(({ name }) => name), filled }
}

// What `distribute` adds.
const ofClusters = ['gathered_notes', 'keys_set_aside']

/** Makes the tables of a cluster what they are once it is distributed; what tests have added goes. */
export async function emptyCluster(db: Db, { all, filled }: MigratedTables): Promise<void> {
  const { rows } = await sql<Table>`
    select c.relnamespace::regnamespace as schema, c.relname as name,
      d.logicalrelid is not null as "isDistributed"
    from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
    where c.relnamespace::regnamespace::text in ('public', 'partitions') and c.relkind in ('r', 'p')
      and c.relname !~ '^citus_'
      -- What was copied, until Citus drops it.
      and not exists (select from pg_dist_cleanup where to_regclass(object_name) = c.oid)`.execute(
    db,
  )
  const named = (tables: Table[]) =>
    sql.join(tables.map(({ schema, name }) => sql.id(schema, name)))
  const known = new Set([...all, ...ofClusters])
  const added = rows.filter(({ name }) => !known.has(name))
  if (added.length > 0) await sql`drop table ${named(added)} cascade`.execute(db)
  // The queues of jobs.
  await sql`drop schema if exists jobs cascade`.execute(db)
  const tables = rows.filter(({ name }) => known.has(name))
  const those = (isDistributed: boolean) =>
    named(tables.filter((table) => table.isDistributed === isDistributed))
  await sql`truncate ${those(true)} cascade`.execute(db)
  await sql`select run_command_on_workers(${`truncate ${noteTables.join()}`})`.execute(db)
  await db.transaction().execute(async (trx) => {
    // The ledger refuses it otherwise; of what is distributed, Citus empties the parts by a trigger.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`truncate ${those(false)} cascade`.execute(trx)
    for (const { name, rows: given } of filled) {
      const table = sql.table(name)
      await sql`
        insert into ${table} select * from json_populate_recordset(null::${table}, ${given}::json)`.execute(
        trx,
      )
    }
  })
}
