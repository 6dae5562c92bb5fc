import { anyOf } from '@ltk/platform/db/prepared'
import { type RawBuilder, sql } from 'kysely'

/** The meaning of a product's id, and the creator who is credited with it. */
export type ProductReference = {
  id: string
  product_details_id: string
  /** The creator who features the product; null for a product by itself. */
  profile_id: string | null
  post_id: string | null
  product_set_id: string | null
}

/**
 * A subquery of what some ids name: products as they stand in posts, products as they stand in
 * product sets, or products by themselves (their details). Ids that name nothing have no row.
 */
export function productReferences(ids: string[]): RawBuilder<ProductReference> {
  return sql`(
    select id, product_details_id, profile_id, post_id, null::uuid as product_set_id
    from shown_products where id = ${anyOf(ids)}
    union all
    select id, product_details_id, profile_id, null, product_set_id
    from shown_shop_products where id = ${anyOf(ids)}
    union all
    select id, id, null, null, null from shown_product_details where id = ${anyOf(ids)})`
}
