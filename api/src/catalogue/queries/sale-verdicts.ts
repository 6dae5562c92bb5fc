import { sql } from 'kysely'

import type { PriceEntry } from '../../entities/price-facts.ts'
import type { Trx } from './rows.ts'

/**
 * The price histories of those products that have a sale price, oldest first, by `product_details` id:
 * each of the variant whose price stands for the product.
 */
export async function loadSaleHistories(
  trx: Trx,
  detailsIds: string[],
): Promise<Map<string, PriceEntry[]>> {
  const { rows } = await sql<PriceEntry & { id: string }>`
    select d.id, h.at, h.price, h.sale_price as "salePrice", h.available, h.currency
    from product_details d
    cross join lateral (
      select external_id from retailer_product_variants
      where retailer_product_id = d.retailer_product_id
      order by coalesce(sale_price, price), position limit 1
    ) variant
    join price_histories h on h.retailer_product_id = d.retailer_product_id
      and h.variant_external_id = variant.external_id
    where d.id = any(${detailsIds}::uuid[]) and d.sale_price is not null
    order by h.at`.execute(trx)
  return Map.groupBy(rows, ({ id }) => id)
}

/** Sets of some products which sales are refuted. Returns the `product_details` ids of those that changed. */
export async function updateSaleVerdicts(
  trx: Trx,
  detailsIds: string[],
  refutedIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update product_details set sale_refuted = not sale_refuted
    where id = any(${detailsIds}::uuid[]) and sale_refuted <> (id = any(${refutedIds}::uuid[]))
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Locks the next products with a sale after an id, and returns their `product_details` ids and where to go
 * on. Leaves out those that another transaction is writing: it sets their verdicts itself.
 */
export async function lockSales(trx: Trx, after: string, limit: number) {
  const { rows } = await sql<{ id: string; locked: boolean }>`
    with next as (
      select id from product_details
      where id > ${after} and (sale_price is not null or sale_refuted) order by id limit ${limit}
    ),
    locked as (
      select id from product_details where id in (select id from next)
      for no key update skip locked
    )
    select next.id, locked.id is not null as locked
    from next left join locked on locked.id = next.id order by next.id`.execute(trx)
  return {
    ids: rows.flatMap(({ id, locked }) => (locked ? [id] : [])),
    last: rows.length === limit ? rows.at(-1)?.id : undefined,
  }
}
