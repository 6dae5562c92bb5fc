import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

export type DueVariant = {
  retailerId: string
  productId: string
  externalProductId: string
  variantId: string
  externalVariantId: string
}

type When = {
  /** Products with a variant that was sold out when somebody wanted to buy it since then. */
  missedSince: Date
  missedBefore: Date
  /** Products in a cart, or whose return in stock somebody wants to hear of. */
  cartsBefore: Date
  /** Products that are saved, or in a post published since then. */
  postsSince: Date
  othersBefore: Date
}

/**
 * The variants of retailers with a connector whose offers are to be read again: of products that were
 * last seen before the time that is given for them. The most wanted first, then the longest not seen;
 * whole products, until a retailer has `limit` variants.
 */
export async function listDueVariants(db: Db, when: When, limit: number): Promise<DueVariant[]> {
  const moment = (time: Date) => sql`${time.toISOString()}::timestamptz`
  const { rows } = await sql<DueVariant>`
    with wanted as (
      select retailer_product_id as id, ${moment(when.missedBefore)} as before
      from retailer_product_variants
      where not available and asked_at is not null and asked_at >= ${moment(when.missedSince)}
      union
      select retailer_product_id, ${moment(when.cartsBefore)} from cart_items
      union
      select retailer_product_id, ${moment(when.cartsBefore)}
      from restock_notices where restocked_at is null
      union
      select d.retailer_product_id, ${moment(when.othersBefore)}
      from wishes w join product_details d on d.id = w.product_details_id
      union
      select d.retailer_product_id, ${moment(when.othersBefore)}
      from products f join product_details d on d.id = f.product_details_id
      where f.published_at >= ${moment(when.postsSince)}
    ),
    due as (
      select p.id, p.retailer_id, p.external_id, p.seen_at, max(before) as before
      from wanted
      join shown_retailer_products p on p.id = wanted.id
      join retailers r on r.id = p.retailer_id and r.connector <> 'none'
      where p.seen_at <= before
      group by p.id, p.retailer_id, p.external_id, p.seen_at
    ),
    counted as (
      select due.*, sum(v.count) over (
          partition by retailer_id order by before desc, seen_at, id) - v.count as listed
      from due cross join lateral (
        select count(*) from retailer_product_variants where retailer_product_id = due.id
      ) v
    )
    select p.retailer_id as "retailerId", p.id as "productId", p.external_id as "externalProductId",
      v.id as "variantId", v.external_id as "externalVariantId"
    from counted p join retailer_product_variants v on v.retailer_product_id = p.id
    where p.listed < ${limit}
    order by p.retailer_id, p.before desc, p.seen_at, p.id, v.position`.execute(db)
  return rows
}
