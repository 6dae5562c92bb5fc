import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

type CheaperRow = {
  product_id: string
  /** The id of the product in the post. */
  replaced_id: string
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

/**
 * For each product of a post the variant that costs the most of those that cost less, are of its
 * category and pictured colour and can be bought. Where the post does not say which variant is pictured,
 * the colour is known only if all variants share it. One probe of an index a product.
 */
export async function listCheaperProducts(db: Db, postId: string): Promise<CheaperRow[]> {
  const { rows } = await sql<CheaperRow>`
    select product.id as product_id, product.product_details_id as replaced_id,
      cheaper.details_id, cheaper.variant_id, cheaper.name, cheaper.price, cheaper.sale_price,
      cheaper.currency, retailers.display_name as advertiser_name,
      image.id as image_id, image.colour as image_colour
    from shown_products product
    join shown_product_details details on details.id = product.product_details_id
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
        coalesce(variant.image_id, other.image_id) as image_id
      from retailer_product_variants variant
      join shown_product_details other on other.retailer_product_id = variant.retailer_product_id
      where variant.available
        and variant.category = pictured.category
        and variant.colour = pictured.colour
        and variant.currency = details.currency
        and coalesce(variant.sale_price, variant.price) < coalesce(details.sale_price, details.price)
        and not exists (
          select from shown_products sibling
          where sibling.post_id = product.post_id and sibling.product_details_id = other.id
        )
      order by coalesce(variant.sale_price, variant.price) desc, variant.id desc
      limit 1
    ) cheaper
    join retailers on retailers.id = cheaper.retailer_id
    left join media_objects image on image.id = cheaper.image_id
    where product.post_id = ${postId}
    order by product.position`.execute(db)
  return rows
}
