import { type RawBuilder, sql } from 'kysely'

import { comparedDays } from '../offers/price-change.ts'
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
 * Keeps what variants cost and whether they are in stock from now on: a row for each that is new or
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

/** Of some products, deletes the variants that are not among `kept`, and keeps that they are gone. */
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
 * When a change is to be kept: at a time, or right after the latest one. An import carries the time of its
 * start and a sale its date, and others may have written since.
 */
function momentOf(productId: RawBuilder<unknown>, externalId: RawBuilder<unknown>, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`coalesce((
    select max(h.at) + interval '1 millisecond' from price_histories h
    where h.retailer_product_id = ${productId} and h.variant_external_id = ${externalId}
      and h.at >= ${at}), ${at})`
}

/**
 * The highest price of each product in its currency in the last 30 days, by `product_details` id. At
 * any moment a product costs what its cheapest variant does, sold out or not.
 */
export async function loadHighestPrices(
  trx: Trx,
  products: { detailsId: string; productId: string; currency: string }[],
  now: Date,
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const given = products.map(({ detailsId, productId, currency }) => ({
    id: detailsId,
    product_id: productId,
    currency,
  }))
  const start = sql`${new Date(now.getTime() - comparedDays * 86_400_000).toISOString()}::timestamptz`
  const result = await sql<{ id: string; highest: number }>`
    with entries as (
      select r.id, h.at, coalesce(h.sale_price, h.price) as paid, h.currency = r.currency as counts,
        lead(h.at, 1, 'infinity') over (
          partition by r.id, h.variant_external_id order by h.at) as until
      from ${tableOf({ id: 'uuid', product_id: 'uuid', currency: 'text' }, given)}
      join price_histories h on h.retailer_product_id = r.product_id
      where h.at < ${now.toISOString()}::timestamptz
    ),
    -- A price holds until the next one: the last before the span was paid in it too.
    held as (
      select id, greatest(at, ${start}) as at, until, paid, counts from entries
      where until > ${start}
    )
    select id, max(paid) as highest from (
      select moment.id, min(held.paid) as paid
      from (select distinct id, at from held) moment
      join held on held.id = moment.id and held.at <= moment.at and held.until > moment.at
      where held.counts
      group by moment.id, moment.at
    ) moments
    where paid is not null group by id`.execute(trx)
  return new Map(result.rows.map((row) => [row.id, row.highest]))
}
