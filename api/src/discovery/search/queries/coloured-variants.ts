import type { Db } from '@ltk/platform/db/open'
import { anyOf, prepared } from '@ltk/platform/db/prepared'
import { sql } from 'kysely'

/**
 * The variants of products that have a colour, by the ids of the products' details: those to be had
 * first, the cheapest of these first. Each with its picture, or the product's.
 */
export function listColouredVariants(db: Db, detailsIds: string[]) {
  return db
    .selectFrom('shown_product_details as details')
    .innerJoin('retailer_product_variants as variant', (join) =>
      join.onRef('variant.retailer_product_id', '=', 'details.retailer_product_id'),
    )
    .leftJoin('media_objects as image', (join) =>
      join.on('image.id', '=', sql`coalesce(variant.image_id, details.image_id)`),
    )
    .select([
      'details.id as details_id',
      'details.name',
      'variant.retailer_product_id',
      'variant.id',
      sql<string>`variant.colour`.as('colour'),
      'image.id as image_id',
      'image.colour as image_colour',
      'variant.price',
      'variant.sale_price',
      'variant.former_price',
      'variant.list_price',
      'variant.percent_change',
      'variant.available',
    ])
    .where('details.id', '=', anyOf(detailsIds))
    .where('variant.colour', 'is not', null)
    .orderBy('variant.available', 'desc')
    .orderBy(sql`coalesce(variant.sale_price, variant.price)`)
    .orderBy('variant.position')
    .modifyEnd(prepared)
    .execute()
}
