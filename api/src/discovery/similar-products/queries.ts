import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/**
 * The ids of products in stock that share a product's category, currency and one of its colours, those
 * with the most similar prices first. Two probes of an index a colour.
 */
export async function listSimilarProducts(
  db: Db,
  detailsId: string,
  limit: number,
): Promise<string[]> {
  const paid = sql`coalesce(variant.sale_price, variant.price)`
  const alike = sql`
    from retailer_product_variants variant
    where variant.available
      and variant.category = shade.category
      and variant.colour = shade.colour
      and variant.currency = shade.currency
      and variant.retailer_product_id <> shade.retailer_product_id`
  // As many variants a probe as products are wanted, times the sizes that share a colour and a price.
  const probed = limit * 8
  const { rows } = await sql<{ id: string }>`
    with shades as (
      select details.retailer_product_id, variant.category, variant.colour, variant.currency,
        min(coalesce(variant.sale_price, variant.price)) as paid
      from shown_product_details details
      join retailer_product_variants variant
        on variant.retailer_product_id = details.retailer_product_id
      where details.id = ${detailsId} and variant.category is not null and variant.colour is not null
      group by 1, 2, 3, 4
    ),
    nearest as (
      select near.retailer_product_id, min(near.distance) as distance
      from shades shade
      cross join lateral (
        (select variant.retailer_product_id, ${paid} - shade.paid as distance
          ${alike} and ${paid} >= shade.paid
          order by ${paid}, variant.id limit ${probed})
        union all
        (select variant.retailer_product_id, shade.paid - ${paid} as distance
          ${alike} and ${paid} < shade.paid
          order by ${paid} desc, variant.id desc limit ${probed})
      ) near
      group by near.retailer_product_id
      order by distance, near.retailer_product_id
    )
    select other.id
    from nearest
    -- By their keys, the nearest first, until there are enough that are not hidden.
    cross join lateral (
      select id from shown_product_details
      where retailer_product_id = nearest.retailer_product_id offset 0
    ) other
    order by nearest.distance, nearest.retailer_product_id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
