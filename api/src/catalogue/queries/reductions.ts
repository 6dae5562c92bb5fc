import { sql } from 'kysely'

import type { PriceEntry } from '../../entities/price-spans.ts'
import { type Row, type Trx, update } from './rows.ts'

/**
 * The price histories of all variants of some products, oldest first, by the variants' ids: each from the
 * last price on that was listed at `from`. Empty for those that cannot be reduced: of a product none of
 * whose variants is called a sale, and at the same price since `changedSince`.
 */
export async function loadReducibleHistories(
  trx: Trx,
  productIds: string[],
  times: { changedSince: Date; from: Date },
): Promise<Map<string, PriceEntry[]>> {
  const variants = await trx
    .selectFrom('retailer_product_variants')
    .select(['id', 'retailer_product_id as productId', 'external_id as externalId', 'sale_price'])
    .where('retailer_product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .orderBy('id')
    .execute()
  const onSale = variants.filter(({ sale_price }) => sale_price !== null)
  const entries = Map.groupBy(
    await loadEntries(trx, productIds, {
      ...times,
      onSale: [...new Set(onSale.map(({ productId }) => productId))],
    }),
    keyOf,
  )
  return new Map(variants.map((variant) => [variant.id, entries.get(keyOf(variant)) ?? []]))
}

type VariantKey = { productId: string; externalId: string }

const keyOf = ({ productId, externalId }: VariantKey) => `${productId} ${externalId}`

/** From histories alone, which may be on other machines than what they are about. */
async function loadEntries(
  trx: Trx,
  productIds: string[],
  { onSale, changedSince, from }: { onSale: string[]; changedSince: Date; from: Date },
): Promise<(VariantKey & PriceEntry)[]> {
  const ofVariant = (table: string) => sql`
    ${sql.ref(`${table}.retailer_product_id`)} = v.retailer_product_id
    and ${sql.ref(`${table}.variant_external_id`)} = v.variant_external_id`
  // Ordered within each variant, the database looks each up by the key: joined, it reads all histories.
  const { rows } = await sql<VariantKey & PriceEntry>`
    select v.retailer_product_id as "productId", v.variant_external_id as "externalId",
      h.at, h.price, h.sale_price as "salePrice", h.available, h.currency
    from (
      select retailer_product_id, variant_external_id from price_histories
      where retailer_product_id = any(${productIds}::uuid[])
        and at > ${changedSince.toISOString()}::timestamptz
      union
      select retailer_product_id, variant_external_id from price_histories
      where retailer_product_id = any(${onSale}::uuid[])
    ) v
    cross join lateral (
      select * from price_histories h
      where ${ofVariant('h')}
        and h.at >= coalesce((
          select max(opening.at) from price_histories opening
          where ${ofVariant('opening')} and opening.price is not null
            and opening.at <= ${from.toISOString()}::timestamptz), '-infinity')
      order by h.at
    ) h
    order by h.at`.execute(trx)
  return rows
}

const columns = {
  id: 'uuid',
  former_price: 'integer',
  list_price: 'integer',
  percent_change: 'real',
  reduction_ends_at: 'timestamptz',
  price_changed_at: 'timestamptz',
} as const

export async function updateReductions(
  trx: Trx,
  rows: Row<'retailer_product_variants', keyof typeof columns>[],
): Promise<void> {
  await update(trx, 'retailer_product_variants', columns, rows)
}

/** Stores the reduction with the details of some products: that of the variant that stands for each. */
export async function updateDetailsReductions(trx: Trx, productIds: string[]): Promise<void> {
  await sql`
    update product_details d set former_price = shown.former_price,
      list_price = shown.list_price, percent_change = coalesce(shown.percent_change, 0)
    from product_details priced
    left join lateral (
      select v.former_price, v.list_price, v.percent_change from retailer_product_variants v
      where v.retailer_product_id = priced.retailer_product_id
        and v.available = priced.available and v.price = priced.price
        and v.sale_price is not distinct from priced.sale_price
      order by v.position, v.id limit 1
    ) shown on true
    where d.id = priced.id and priced.retailer_product_id = any(${productIds}::uuid[])
      and (d.former_price, d.list_price, d.percent_change)
        is distinct from (shown.former_price, shown.list_price, coalesce(shown.percent_change, 0))`.execute(
    trx,
  )
}

/** The products of which what is shown beside a price ends by a time, and whose they are. */
export async function listEndedReductions(
  trx: Trx,
  until: Date,
  limit: number,
): Promise<{ id: string; retailerId: string; detailsId: string | null }[]> {
  const { rows } = await sql<{ id: string; retailerId: string; detailsId: string | null }>`
    select p.id, p.retailer_id as "retailerId", d.id as "detailsId"
    from (
      select distinct retailer_product_id as id from (
        select retailer_product_id from retailer_product_variants
        where reduction_ends_at <= ${until.toISOString()}::timestamptz
        order by reduction_ends_at limit ${limit}
      ) variants
    ) ended
    join retailer_products p on p.id = ended.id
    left join product_details d on d.retailer_product_id = p.id`.execute(trx)
  return rows
}
