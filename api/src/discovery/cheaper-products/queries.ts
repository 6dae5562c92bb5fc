import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

type CheaperRow = {
  product_id: string
  /** The id of the product in the post. */
  replaced_id: string
  replaced_name: string
  details_id: string
  variant_id: string
  name: string
  advertiser_name: string
  image_id: string | null
  image_colour: string | null
  price: number
  sale_price: number | null
  currency: string
}

/** How many of the nearest variants are looked through for one of the same kind. */
const probed = 60

/**
 * For each product of a post the variants that cost at least a tenth less, are of its category and
 * pictured colour and can be bought, those that cost the most first, in the order of the products. Where
 * the post does not say which variant is pictured, the colour is known only if all variants share it.
 * One probe of an index a product.
 */
export async function listCheaperVariants(db: Db, postId: string): Promise<CheaperRow[]> {
  const paid = sql`coalesce(variant.sale_price, variant.price)`
  const { rows } = await sql<CheaperRow>`
    select product.id as product_id, product.product_details_id as replaced_id,
      details.name as replaced_name,
      cheaper.details_id, cheaper.variant_id, cheaper.name, cheaper.price, cheaper.sale_price,
      cheaper.currency, retailers.display_name as advertiser_name,
      image.id as image_id, image.colour as image_colour
    from shown_products product
    join shown_product_details details on details.id = product.product_details_id
    left join retailer_product_variants own on own.id = product.variant_id
    cross join lateral (
      select min(category) as category, min(colour) as colour
      from retailer_product_variants
      where retailer_product_id = details.retailer_product_id
        and id = coalesce(product.variant_id, id)
      having count(distinct coalesce(colour, '')) = 1
    ) pictured
    cross join lateral (
      select variant.id as variant_id, variant.price, variant.sale_price, variant.currency,
        other.id as details_id, other.retailer_id, other.name,
        coalesce(variant.image_id, other.image_id) as image_id,
        row_number() over (order by ${paid} desc, variant.id desc) as place
      from retailer_product_variants variant
      join shown_product_details other on other.retailer_product_id = variant.retailer_product_id
      where variant.available
        and variant.category = pictured.category
        and variant.colour = pictured.colour
        and variant.currency = details.currency
        and ${paid} <= coalesce(own.sale_price, own.price, details.sale_price, details.price)::bigint
          * 9 / 10
        and not exists (
          select from shown_products sibling
          where sibling.post_id = product.post_id and sibling.product_details_id = other.id
        )
      order by ${paid} desc, variant.id desc
      limit ${probed}
    ) cheaper
    join retailers on retailers.id = cheaper.retailer_id
    left join media_objects image on image.id = cheaper.image_id
    where product.post_id = ${postId}
    order by product.position, cheaper.place`.execute(db)
  return rows
}
