import { sql } from 'kysely'

import type { Db } from '../../platform/db/open.ts'

export type DueVariant = {
  retailerId: string
  productId: string
  externalProductId: string
  variantId: string
  externalVariantId: string
}

/**
 * The variants of retailers with a connector whose offers are to be read again: of products in a cart
 * that were seen before `cartsBefore`, and of those that are saved or in a post published since
 * `postsSince` and were seen before `othersBefore`. Carts first, then the longest not seen; whole
 * products, until a retailer has `limit` variants.
 */
export async function listDueVariants(
  db: Db,
  when: { cartsBefore: Date; othersBefore: Date; postsSince: Date },
  limit: number,
): Promise<DueVariant[]> {
  const { rows } = await sql<DueVariant>`
    with wanted as (
      select retailer_product_id as id, true as in_cart from cart_items
      union
      select d.retailer_product_id, false
      from wishes w join product_details d on d.id = w.product_details_id
      union
      select d.retailer_product_id, false
      from products f join product_details d on d.id = f.product_details_id
      where f.published_at >= ${when.postsSince.toISOString()}::timestamptz
    ),
    due as (
      select p.id, p.retailer_id, p.external_id, p.seen_at, bool_or(in_cart) as in_cart
      from wanted
      join shown_retailer_products p on p.id = wanted.id
      join retailers r on r.id = p.retailer_id and r.connector <> 'none'
      where p.seen_at <= case when in_cart
        then ${when.cartsBefore.toISOString()}::timestamptz
        else ${when.othersBefore.toISOString()}::timestamptz end
      group by p.id, p.retailer_id, p.external_id, p.seen_at
    ),
    counted as (
      select due.*, sum(v.count) over (
          partition by retailer_id order by in_cart desc, seen_at, id) - v.count as before
      from due cross join lateral (
        select count(*) from retailer_product_variants where retailer_product_id = due.id
      ) v
    )
    select p.retailer_id as "retailerId", p.id as "productId", p.external_id as "externalProductId",
      v.id as "variantId", v.external_id as "externalVariantId"
    from counted p join retailer_product_variants v on v.retailer_product_id = p.id
    where p.before < ${limit}
    order by p.retailer_id, p.in_cart desc, p.seen_at, p.id, v.position`.execute(db)
  return rows
}
