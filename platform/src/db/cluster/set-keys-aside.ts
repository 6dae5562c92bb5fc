import { type RawBuilder, sql } from 'kysely'

import type { Db } from '../open.ts'
import { listOwnedTables } from './owned-tables.ts'
import { withoutHoldingUp } from './without-holding-up.ts'

type Key = { table: string; other: string; name: string; definition: string }

/**
 * Takes away the foreign keys between tables of users' rows and writes them down: Citus moves no table
 * that others refer to. Whoever deletes a row deletes what refers to it as well, under its lock. Keys to
 * content go for good: what moves away from it can have none.
 */
export async function setKeysAside(session: Db): Promise<void> {
  await sql`
    create table if not exists keys_set_aside (
      "table" text, name text, other text not null, definition text not null,
      primary key ("table", name))`.execute(session)
  const owned = await listOwnedTables(session)
  const moving = owned.filter(({ isDistributed }) => !isDistributed).map(({ name }) => name)
  const { rows: keys } = await sql<Key>`
    select conrelid::regclass::text as "table", confrelid::regclass::text as other, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and (conrelid::regclass::text = any(${moving})
      or confrelid::regclass::text = any(${moving}))`.execute(session)
  for (const key of keys) {
    const { table, other, name, definition } = key
    await withoutHoldingUp(session, async (trx) => {
      await lockBoth(trx, key, sql`access exclusive`)
      if (owned.some((one) => one.name === other)) {
        await sql`
          insert into keys_set_aside values (${table}, ${name}, ${other}, ${definition})`.execute(
          trx,
        )
      }
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
    })
  }
}

/** Adds the keys that were set aside, first for rows to come, then for those that are there. */
export async function bringKeysBack(session: Db): Promise<void> {
  const { rows: keys } = await sql<Key>`select * from keys_set_aside`.execute(session)
  for (const key of keys) {
    const [table, name] = [sql.table(key.table), sql.ref(key.name)]
    await withoutHoldingUp(session, async (trx) => {
      await lockBoth(trx, key, sql`share row exclusive`)
      // A run that was stopped may have come this far.
      await sql`alter table ${table} drop constraint if exists ${name}`.execute(trx)
      await sql`
        alter table ${table} add constraint ${name} ${sql.raw(key.definition)} not valid`.execute(
        trx,
      )
    })
    await sql`alter table ${table} validate constraint ${name}`.execute(session)
    await sql`
      delete from keys_set_aside where "table" = ${key.table} and name = ${key.name}`.execute(
      session,
    )
  }
}

/**
 * Locks both tables of a key, without ever waiting for one while it holds the other: those who write both would
 * be in a deadlock with it, which Citus ends by whom it likes.
 */
async function lockBoth(trx: Db, { table, other }: Key, mode: RawBuilder<unknown>): Promise<void> {
  await sql`lock table ${sql.table(other)} in ${mode} mode`.execute(trx)
  await sql`lock table ${sql.table(table)} in ${mode} mode nowait`.execute(trx)
}
