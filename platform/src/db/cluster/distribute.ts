import { sql } from 'kysely'

import type { Db } from '../open.ts'
import { listOwnedTables, type OwnedTable } from './owned-tables.ts'

/**
 * What triggers of users' rows append to. Each machine has such tables of its own, so that a write stays
 * on the machine of its user; `gatherNotes` brings together what is in them.
 */
export const noteTables = ['insight_changes', 'wanted_queue', 'wanted_details_queue'] as const

/**
 * Distributes the tables of users' rows that are not distributed yet, one after the other, each in a
 * transaction. Writes to a table wait while its rows are copied. `tell` is told before each and after it.
 * May be stopped at any moment, and done again.
 */
export async function distribute(
  db: Db,
  tell: { begins(table: OwnedTable): void; ends(ms: number): void },
): Promise<void> {
  await prepareNotes(db)
  const tables = await listOwnedTables(db)
  const together = tables.find(({ isDistributed }) => isDistributed)?.name ?? 'default'
  for (const table of tables) {
    if (table.isDistributed) continue
    tell.begins(table)
    const startedAt = performance.now()
    await db.transaction().execute((trx) => distributeTable(trx, table.name, together))
    tell.ends(Math.round(performance.now() - startedAt))
  }
  // The rows that were copied; only now, since tables refer to one another.
  for (const { name } of tables) {
    await sql`select truncate_local_data_after_distributing_table(${name}::regclass)`.execute(db)
  }
}

/** Distributes a table without its triggers, which would note each row that is copied as a new one. */
async function distributeTable(trx: Db, table: string, together: string): Promise<void> {
  const { rows: triggers } = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal`.execute(trx)
  for (const { name } of triggers) {
    await sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`.execute(trx)
  }
  await sql`select create_distributed_table(${table}, 'user_id', colocate_with => ${together})`.execute(
    trx,
  )
  // Citus wants it said that triggers touch nothing but what is on their own machine.
  await sql`select set_config('citus.enable_unsafe_triggers', 'on', true)`.execute(trx)
  for (const { definition } of triggers) await sql.raw(definition).execute(trx)
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
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
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
