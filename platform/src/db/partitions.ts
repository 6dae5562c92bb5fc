import { sql, type Transaction } from 'kysely'

import { dayOf } from '../days.ts'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

type Trx = Transaction<Tables>

/**
 * A table that is partitioned by its column `at`, a partition a period in UTC. The partitions are in
 * the schema `partitions`, beside a default one, `<name>_rest`, so that no insert ever fails.
 */
export type PartitionedTable = { name: 'events' | 'price_histories'; period: 'day' | 'month' }

/** The first day of a period, such as `2026-11-01`. */
export type Period = string

/** The period that a moment is in. */
function periodOf({ period }: PartitionedTable, time: Date): Period {
  const day = dayOf(time)
  return period === 'day' ? day : `${day.slice(0, 7)}-01`
}

/** The period that comes `count` periods after the one of a moment. */
function periodAfter(table: PartitionedTable, time: Date, count: number): Period {
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()]
  const isDay = table.period === 'day'
  const start = isDay ? Date.UTC(year, month, day + count) : Date.UTC(year, month + count)
  return periodOf(table, new Date(start))
}

function boundsOf(table: PartitionedTable, period: Period): [from: string, until: string] {
  const from = new Date(`${period}T00:00:00Z`)
  return [from.toISOString(), `${periodAfter(table, from, 1)}T00:00:00.000Z`]
}

/** The partition of a period. */
export function partitionOf({ name, period }: PartitionedTable, start: Period) {
  const suffix = start.slice(0, period === 'day' ? 10 : 7).replaceAll('-', '_')
  return sql.id('partitions', `${name}_${suffix}`)
}

const restOf = ({ name }: PartitionedTable) => sql.id('partitions', `${name}_rest`)

type MaintenanceSettings = {
  now: Date
  /** Partitions whose every day is longer ago than this are dropped. */
  retentionDays: number
  /** The number of periods to have partitions for, with the one of now. */
  ahead: number
  /** Instead of `dropPartition`. */
  drop?: (trx: Trx, table: PartitionedTable, period: Period) => Promise<void>
}

/**
 * Creates the partitions of the coming periods, and of those that rows are waiting for, and drops what
 * is too old. Each step is a transaction of its own: what one that fails leaves is done by the next
 * run. Returns the oldest period that is retained.
 */
export async function maintainPartitions(
  db: Db,
  table: PartitionedTable,
  { now, retentionDays, ahead, drop = dropPartition }: MaintenanceSettings,
): Promise<Period> {
  const oldest = periodOf(table, new Date(now.getTime() - retentionDays * 86_400_000))
  const coming = Array.from({ length: ahead }, (_, index) => periodAfter(table, now, index))
  const existing = await listPartitions(db, table)
  const required = new Set([...(await listWaitingPeriods(db, table, oldest)), ...coming])
  for (const period of [...required].filter((one) => !existing.includes(one)).sort()) {
    await db.transaction().execute((trx) => createPartition(trx, table, period))
  }
  for (const period of existing.filter((one) => one < oldest)) {
    await db.transaction().execute((trx) => drop(trx, table, period))
  }
  return oldest
}

/** The periods that have a partition, oldest first. */
async function listPartitions(db: Db, { name, period }: PartitionedTable): Promise<Period[]> {
  const { rows } = await sql<{ suffix: string }>`
    select substring(c.relname from '_(\\d{4}(_\\d{2})+)$') as suffix
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${name}::regclass and c.relname ~ '_\\d{4}(_\\d{2})+$'
    order by c.relname`.execute(db)
  const ending = period === 'day' ? '' : '-01'
  return rows.map(({ suffix }) => suffix.replaceAll('_', '-') + ending)
}

/** The periods from one on of which rows are waiting for a partition. */
async function listWaitingPeriods(
  db: Db,
  table: PartitionedTable,
  from: Period,
): Promise<Period[]> {
  const { rows } = await sql<{ start: Period }>`
    select distinct
      to_char(date_trunc(${table.period}, at at time zone 'UTC'), 'YYYY-MM-DD') as start
    from ${restOf(table)} where at >= ${boundsOf(table, from)[0]}::timestamptz`.execute(db)
  return rows.map(({ start }) => start)
}

/**
 * Gives up rather than let others queue behind a lock that it waits for: what they do has a limit of
 * two seconds.
 */
async function limitWaits(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = '500ms'`.execute(trx)
}

/** Makes the partition of a period and moves what waited for it there. */
async function createPartition(trx: Trx, table: PartitionedTable, period: Period): Promise<void> {
  const partition = partitionOf(table, period)
  const [from, until] = boundsOf(table, period)
  await limitWaits(trx)
  // Nothing may come in between; reading goes on.
  await sql`lock table ${restOf(table)} in share row exclusive mode`.execute(trx)
  await sql`create table ${partition} (like ${sql.id(table.name)} including all)`.execute(trx)
  await sql`
    with moved as (
      delete from ${restOf(table)}
      where at >= ${from}::timestamptz and at < ${until}::timestamptz returning *
    )
    insert into ${partition} select * from moved`.execute(trx)
  await sql`alter table ${sql.id(table.name)} attach partition ${partition}
    for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(trx)
}

/**
 * Drops the partition of a period with all its rows. It takes the table for itself, but only while
 * the catalogue is changed; `concurrently` is not for tables with a default partition.
 */
export async function dropPartition(
  trx: Trx,
  table: PartitionedTable,
  period: Period,
): Promise<void> {
  const partition = partitionOf(table, period)
  await limitWaits(trx)
  await sql`alter table ${sql.id(table.name)} detach partition ${partition}`.execute(trx)
  await sql`drop table ${partition}`.execute(trx)
}

/** Deletes what waits of periods before one, for which no partition is made any more. */
export async function deleteWaitingBefore(
  db: Db,
  table: PartitionedTable,
  period: Period,
): Promise<void> {
  await sql`
    delete from ${restOf(table)} where at < ${boundsOf(table, period)[0]}::timestamptz`.execute(db)
}
