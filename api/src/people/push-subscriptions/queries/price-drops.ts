import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import { sql } from 'kysely'

/** The retention of notices: a price that a user was told of longer ago may be told again. */
export const priceDropNoticeRetention: Retention = {
  table: 'price_drop_notices',
  column: 'told_at',
  days: 365,
}

/** A saved product that costs less than when it was saved; amounts in minor units. */
export type PriceDrop = {
  detailsId: string
  /** The variant that was saved; null if none was, or it is gone. */
  variantId: string | null
  name: string
  price: number
  savedPrice: number
  currency: string
}

/**
 * The saved products of a user whose price fell between two times and is below both what it was when
 * the product was saved last and every price that the user was notified of; the largest drop first. Only
 * what is in stock, and never a price that was compared with another currency.
 */
export async function listPriceDrops(
  db: Db,
  userId: string,
  span: { since: Date; until: Date },
  limit: number,
): Promise<PriceDrop[]> {
  const { rows } = await sql<PriceDrop>`
    with saved as materialized (
      select distinct on (product_details_id) product_details_id, variant_id, saved_price, saved_currency
      from wishes where user_id = ${userId} order by product_details_id, id desc
    ), told as materialized (
      select product_details_id, price, currency from price_drop_notices where user_id = ${userId}
    ), found as materialized (
      select details.id as "detailsId", variant.id as "variantId", details.name, now.price, saved.saved_price as "savedPrice",
        details.currency, 1 - now.price::float8 / saved.saved_price as part
      from saved
      -- By their keys: otherwise whatever fell at the time is looked for among the user's.
      cross join lateral (
        select * from shown_product_details where id = saved.product_details_id offset 0
      ) details
      left join retailer_product_variants variant on variant.id = saved.variant_id
      cross join lateral (
        select coalesce(least(variant.price, variant.sale_price), least(details.price, details.sale_price)) as price,
          coalesce(variant.available, details.available) as available,
          coalesce(variant.percent_change, details.percent_change) as percent_change,
          coalesce(variant.price_changed_at, details.price_changed_at) as changed_at
      ) now
      left join told
        on told.product_details_id = details.id and told.currency = details.currency
      where now.available and now.percent_change > 0
        and now.changed_at > ${span.since} and now.changed_at <= ${span.until}
        and coalesce(saved.saved_currency, 'USD') = details.currency
        and now.price < saved.saved_price and (told.price is null or now.price < told.price)
    )
    select "detailsId", "variantId", name, price, "savedPrice", currency from found
    order by part desc, "detailsId" limit ${limit}`.execute(db)
  return rows
}

/** Records the prices that a user is notified of. */
export async function upsertNotices(trx: Db, userId: string, drops: PriceDrop[]): Promise<void> {
  await trx
    .insertInto('price_drop_notices')
    .values(
      drops.map(({ detailsId, price, currency }) => ({
        user_id: userId,
        product_details_id: detailsId,
        price,
        currency,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_details_id']).doUpdateSet(({ ref }) => ({
        price: ref('excluded.price'),
        currency: ref('excluded.currency'),
        told_at: ref('excluded.told_at'),
      })),
    )
    .execute()
}

/** Forgets the notices of a user of products that are not saved any more. */
export async function deleteOldNotices(trx: Db, userId: string): Promise<void> {
  await sql`
    with saved as materialized (select product_details_id from wishes where user_id = ${userId})
    delete from price_drop_notices where user_id = ${userId}
      and product_details_id not in (select product_details_id from saved)`.execute(trx)
}
