import { sql } from 'kysely'

import type { Db } from '../open.ts'
import { noteTables } from './note-tables.ts'
import { listOwnedTables, type OwnedTable } from './owned-tables.ts'
import { bringKeysBack, setKeysAside } from './set-keys-aside.ts'
import { withoutHoldingUp } from './without-holding-up.ts'

/**
 * Distributes the tables of users', creators' and products' rows that are not distributed yet, one after the
 * other, while they are read and written: rows are copied meanwhile, and changes follow them; writes to a table
 * only wait for a moment when it changes over. `tell` is told before each and after it. May be stopped at
 * any moment, and done again.
 */
export async function distribute(
  db: Db,
  tell: { begins(table: OwnedTable): void; ends(ms: number): void },
): Promise<void> {
  // All on one connection, whose lock lasts as long as the server works for it, whatever became of us.
  await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(hashtext('distribute'))`.execute(session)
    try {
      await prepareNotes(session)
      await setKeysAside(session)
      await distributeTables(session, tell)
      await bringKeysBack(session)
    } finally {
      await sql`select pg_advisory_unlock(hashtext('distribute'))`.execute(session)
    }
  })
}

async function distributeTables(
  session: Db,
  tell: { begins(table: OwnedTable): void; ends(ms: number): void },
): Promise<void> {
  const tables = await listOwnedTables(session)
  // What has the same kind of owner moves together, an owner's rows to one machine.
  const together = new Map<string, string>()
  for (const { name, owner, isDistributed } of tables) if (isDistributed) together.set(owner, name)
  // Citus wants it said that triggers touch nothing but what is on their own machine. It makes them once
  // the rows are copied, so that these are not noted as new ones.
  await sql`set citus.enable_unsafe_triggers = on`.execute(session)
  try {
    for (const table of tables) {
      if (table.isDistributed) continue
      tell.begins(table)
      const startedAt = performance.now()
      await withoutHoldingUp(session, (trx) =>
        sql`select citus_add_local_table_to_metadata(${table.name}::regclass)`.execute(trx),
      )
      await sql`
        select create_distributed_table_concurrently(${table.name}::regclass, ${table.owner},
          colocate_with => ${together.get(table.owner) ?? 'none'})`.execute(session)
      together.set(table.owner, table.name)
      tell.ends(Math.round(performance.now() - startedAt))
    }
  } finally {
    await sql`reset citus.enable_unsafe_triggers`.execute(session)
  }
}

/** Makes the tables of notes on each machine, with the columns that they have here. */
async function prepareNotes(db: Db): Promise<void> {
  await sql`
    create table if not exists gathered_notes (
      node_name text, node_port integer, note_table text, notes bigint[] not null,
      primary key (node_name, node_port, note_table))`.execute(db)
  for (const table of noteTables) {
    const { rows } = await sql<{ columns: string }>`
      select string_agg(format('add column if not exists %I %s', attname,
        format_type(atttypid, atttypmod)), ', ' order by attnum) as columns
      from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
        and attidentity = ''`.execute(db)
    await onWorkers(
      db,
      `create table if not exists ${table} (note bigint generated always as identity primary key)`,
    )
    await onWorkers(db, `alter table ${table} ${rows[0]?.columns}`)
  }
}

async function onWorkers(db: Db, command: string): Promise<void> {
  const { rows } = await sql<{ nodename: string; result: string }>`
    select nodename, result from run_command_on_workers(${command}) where not success`.execute(db)
  const [failed] = rows
  if (failed) throw new Error(`The worker ${failed.nodename} says: ${failed.result}`)
}
