import { type RawBuilder, sql } from 'kysely'

import { type Row, tableOf, type Trx } from './rows.ts'

const columns = {
  retailer_product_id: 'uuid',
  external_id: 'text',
  price: 'integer',
  sale_price: 'integer',
  available: 'boolean',
  currency: 'text',
} as const
type VariantState = Row<'retailer_product_variants', keyof typeof columns>

/**
 * Records the prices and the availability of variants from now on: a row for each that is new or
 * differs in that from what is stored, so call it before they are written. How many pieces there are
 * is left out: it changes with every sale, and says nothing of what a shopper could pay.
 */
export async function recordPrices(trx: Trx, variants: VariantState[], now: Date): Promise<void> {
  if (variants.length === 0) return
  await sql`
    insert into price_histories (retailer_product_id, variant_external_id, at,
      price, sale_price, available, currency)
    select r.retailer_product_id, r.external_id,
      ${momentOf(sql.ref('r.retailer_product_id'), sql.ref('r.external_id'), now)},
      r.price, r.sale_price, r.available, r.currency
    from ${tableOf(columns, variants)}
    left join retailer_product_variants v
      on v.retailer_product_id = r.retailer_product_id and v.external_id = r.external_id
    where v.id is null or (v.price, v.sale_price, v.available, v.currency)
      is distinct from (r.price, r.sale_price, r.available, r.currency)`.execute(trx)
}

/** Deletes the variants of some products that are not among `kept`, and records their removal. */
export async function deleteOtherVariants(
  trx: Trx,
  productIds: string[],
  kept: Pick<VariantState, 'retailer_product_id' | 'external_id'>[],
  now: Date,
): Promise<void> {
  if (productIds.length === 0) return
  const { retailer_product_id, external_id } = columns
  const keys = kept.map((row) => ({
    retailer_product_id: row.retailer_product_id,
    external_id: row.external_id,
  }))
  await sql`
    with gone as (
      delete from retailer_product_variants v
      where retailer_product_id = any(${productIds}::uuid[]) and not exists (
        select from ${tableOf({ retailer_product_id, external_id }, keys)}
        where r.retailer_product_id = v.retailer_product_id and r.external_id = v.external_id
      )
      returning retailer_product_id, external_id
    )
    insert into price_histories (retailer_product_id, variant_external_id, at, available, currency)
    select gone.retailer_product_id, gone.external_id,
      ${momentOf(sql.ref('gone.retailer_product_id'), sql.ref('gone.external_id'), now)},
      false, p.currency
    from gone join retailer_products p on p.id = gone.retailer_product_id`.execute(trx)
}

/**
 * The time to record a change at: the given one, or right after the latest. An import carries the time of its
 * start and a sale its date, and others may have written since.
 */
function momentOf(productId: RawBuilder<unknown>, externalId: RawBuilder<unknown>, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`coalesce((
    select max(h.at) + interval '1 millisecond' from price_histories h
    where h.retailer_product_id = ${productId} and h.variant_external_id = ${externalId}
      and h.at >= ${at}), ${at})`
}
