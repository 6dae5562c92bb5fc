import type { FoundVariant } from '@ltk/contract/found-variants'
import type { Db } from '@ltk/platform/db/open'
import { anyOf, prepared } from '@ltk/platform/db/prepared'
import { sql } from 'kysely'

import type { Links } from './links.ts'

/** The variants of the products that are shown, each with its picture, or the product's. */
export function foundVariants(db: Db) {
  return db
    .selectFrom('shown_product_details as details')
    .innerJoin('retailer_product_variants as variant', (join) =>
      join.onRef('variant.retailer_product_id', '=', 'details.retailer_product_id'),
    )
    .leftJoin('media_objects as image', (join) =>
      join.on('image.id', '=', sql`coalesce(variant.image_id, details.image_id)`),
    )
    .select([
      'details.id as detailsId',
      'variant.id',
      'image.id as imageId',
      'image.colour as imageColour',
      'variant.price',
      'variant.sale_price as salePrice',
      'variant.former_price as formerPrice',
      'variant.list_price as listPrice',
      'variant.percent_change as percentChange',
      'variant.available',
    ])
}

type FoundVariantRow = Omit<FoundVariant, 'productDetailsId' | 'variantId' | 'imageUrl'> & {
  detailsId: string
  id: string
  imageId: string | null
}

/** A variant as it goes on the wire beside its product's details. */
export function presentFoundVariant(row: FoundVariantRow, links: Links): FoundVariant {
  return {
    productDetailsId: row.detailsId,
    variantId: row.id,
    imageUrl: row.imageId && links.picture(row.imageId),
    imageColour: row.imageColour,
    price: row.price,
    salePrice: row.salePrice,
    formerPrice: row.formerPrice,
    listPrice: row.listPrice,
    percentChange: row.percentChange,
    available: row.available,
  }
}

/** Loads the variants that posts picture, by the ids of products as they stand in these posts. */
export async function loadPicturedVariants(
  db: Db,
  links: Links,
  productIds: readonly string[],
): Promise<FoundVariant[]> {
  if (productIds.length === 0) return []
  const rows = await foundVariants(db)
    .innerJoin('shown_products as product', (join) =>
      join
        .onRef('product.variant_id', '=', 'variant.id')
        .onRef('product.product_details_id', '=', 'details.id'),
    )
    .where('product.id', '=', anyOf(productIds))
    .modifyEnd(prepared)
    .execute()
  return rows.map((row) => presentFoundVariant(row, links))
}

/** Loads variants by their ids; those that are gone or not shown are left out. */
export async function loadFoundVariants(
  db: Db,
  links: Links,
  ids: readonly (string | null)[],
): Promise<Map<string, FoundVariant>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await foundVariants(db).where('variant.id', '=', anyOf(known)).execute()
  return new Map(rows.map((row) => [row.id, presentFoundVariant(row, links)]))
}
