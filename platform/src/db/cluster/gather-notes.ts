import { sql, type Transaction } from 'kysely'

import type { Db } from '../open.ts'
import type { Tables } from '../tables.ts'
import { isCluster } from './is-cluster.ts'
import { type NoteTable, noteTables } from './note-tables.ts'

const most = 20_000

/**
 * Brings what triggers have noted on other machines into the tables here, or into some of them; nothing
 * where there are no other machines.
 * Each note comes once, whatever is killed when: what was taken is written down with it, and deleted
 * where it was by the next run, before that looks for more. A machine that is away keeps its notes.
 */
export async function gatherNotes(
  db: Db,
  tables: readonly NoteTable[] = noteTables,
): Promise<void> {
  if (!(await isCluster(db))) return
  for (const table of tables) {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('gather-notes'))`.execute(trx)
      await forgetTaken(trx, table)
      await take(trx, table)
    })
  }
}

type Trx = Transaction<Tables>

async function forgetTaken(trx: Trx, table: string): Promise<void> {
  await sql`
    with taken as (
      select array_agg(node_name) as names, array_agg(node_port) as ports,
        array_agg(format('delete from %I where note = any(%L::bigint[])', note_table, notes)) as commands
      from gathered_notes where note_table = ${table} having count(*) > 0
    ), done as materialized (
      select ran.* from taken
      cross join lateral master_run_on_worker(names, ports, commands, true) ran
    )
    delete from gathered_notes g using done
    where g.note_table = ${table} and done.success
      and g.node_name = done.node_name and g.node_port = done.node_port`.execute(trx)
}

async function take(trx: Trx, table: string): Promise<void> {
  const read = `select coalesce(json_agg(n), '[]')
    from (select * from ${table} order by note limit ${most}) n`
  await sql`
    with workers as (
      select array_agg(node_name) as names, array_agg(node_port::integer) as ports,
        array_agg(${read}::text) as commands
      from citus_get_active_worker_nodes() w
      where not exists (select from gathered_notes g where g.note_table = ${table}
        and g.node_name = w.node_name and g.node_port = w.node_port)
      having count(*) > 0
    ), found as materialized (
      select ran.* from workers
      cross join lateral master_run_on_worker(names, ports, commands, true) ran
      where ran.success and ran.result <> '[]'
    ), added as (
      insert into ${sql.table(table)} overriding user value
      select given.* from found
      cross join lateral json_populate_recordset(null::${sql.table(table)}, result::json) given
    )
    insert into gathered_notes (node_name, node_port, note_table, notes)
    select node_name, node_port, ${table},
      array(select (one ->> 'note')::bigint from json_array_elements(result::json) one)
    from found`.execute(trx)
}
