import { sql, type Transaction } from 'kysely'

import type { Db } from '../../platform/db/open.ts'
import type { Tables } from '../../platform/db/tables.ts'

type Trx = Transaction<Tables>

const rest = sql.table('partitions.price_histories_rest')

/** The first day of a month in UTC, such as `2026-11-01`. */
export type Month = string

const nameOf = (month: Month) => `price_histories_${month.slice(0, 7).replace('-', '_')}`
const tableOf = (month: Month) => sql.id('partitions', nameOf(month))

function boundsOf(month: Month): [from: string, until: string] {
  const from = new Date(`${month}T00:00:00Z`)
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))
  return [from.toISOString(), until.toISOString()]
}

/** The months that have a partition, oldest first. */
export async function listMonths(db: Db): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select replace(right(c.relname, 7), '_', '-') || '-01' as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'price_histories'::regclass and c.relname ~ '_\\d{4}_\\d{2}$'
    order by month`.execute(db)
  return rows.map(({ month }) => month)
}

/** The months from one on of which rows are waiting for a partition. */
export async function listWaitingMonths(db: Db, from: Month): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select distinct to_char(at at time zone 'UTC', 'YYYY-MM-01') as month from ${rest}
    where at >= ${boundsOf(from)[0]}::timestamptz`.execute(db)
  return rows.map(({ month }) => month)
}

/** Gives up rather than let others queue behind a lock that it waits for. */
async function limitWaits(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(trx)
}

/** Makes the partition of a month and moves what waited for it there. */
export async function createMonth(trx: Trx, month: Month): Promise<void> {
  const table = tableOf(month)
  const [from, until] = boundsOf(month)
  await limitWaits(trx)
  // Nothing may come in between; reading goes on.
  await sql`lock table ${rest} in share row exclusive mode`.execute(trx)
  await sql`create table ${table} (like price_histories including all)`.execute(trx)
  await sql`
    with moved as (
      delete from ${rest} where at >= ${from}::timestamptz and at < ${until}::timestamptz returning *
    )
    insert into ${table} select * from moved`.execute(trx)
  await sql`alter table price_histories attach partition ${table}
    for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(trx)
}

/** Drops a month, but for the rows that hold until today. */
export async function dropMonth(trx: Trx, month: Month): Promise<void> {
  const table = tableOf(month)
  await sql`
    create temporary table still_valid on commit drop as
    select * from ${table} h where price is not null and not exists (
      select from price_histories later
      where later.retailer_product_id = h.retailer_product_id
        and later.variant_external_id = h.variant_external_id and later.at > h.at
    )`.execute(trx)
  await limitWaits(trx)
  await sql`alter table price_histories detach partition ${table}`.execute(trx)
  await sql`drop table ${table}`.execute(trx)
  await sql`insert into price_histories select * from still_valid`.execute(trx)
}

/** Deletes what was kept of dropped months and does not hold any more. */
export async function deleteOutdated(db: Db, before: Month): Promise<void> {
  await sql`
    delete from ${rest} h where at < ${boundsOf(before)[0]}::timestamptz and exists (
      select from price_histories later
      where later.retailer_product_id = h.retailer_product_id
        and later.variant_external_id = h.variant_external_id and later.at > h.at
    )`.execute(db)
}
