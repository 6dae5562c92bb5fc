import type { Db } from '@ltk/platform/db/open'
import {
  dropPartition,
  type PartitionedTable,
  partitionOf,
  type Period,
} from '@ltk/platform/db/partitions'
import type { Tables } from '@ltk/platform/db/tables'
import { sql, type Transaction } from 'kysely'

/** Drops a month, but for the rows that hold until today. */
export async function dropOutdated(
  trx: Transaction<Tables>,
  table: PartitionedTable,
  month: Period,
): Promise<void> {
  await sql`
    create temporary table still_valid on commit drop as
    select * from ${partitionOf(table, month)} h where price is not null and not exists (
      select from price_histories later
      where later.retailer_product_id = h.retailer_product_id
        and later.variant_external_id = h.variant_external_id and later.at > h.at
    )`.execute(trx)
  await dropPartition(trx, table, month)
  await sql`insert into price_histories select * from still_valid`.execute(trx)
}

/** Deletes rows retained from dropped months that no longer hold. */
export async function deleteOutdated(db: Db, before: Period): Promise<void> {
  await sql`
    delete from partitions.price_histories_rest h
    where at < ${`${before}T00:00:00Z`}::timestamptz and exists (
      select from price_histories later
      where later.retailer_product_id = h.retailer_product_id
        and later.variant_external_id = h.variant_external_id and later.at > h.at
    )`.execute(db)
}
