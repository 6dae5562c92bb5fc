import type { ProductDetails } from '@ltk/contract/products'
import type { Db } from '@ltk/platform/db/open'
import { anyOf, prepared } from '@ltk/platform/db/prepared'

import { isBuyable } from './buyable.ts'
import type { Links } from './links.ts'

/** What `presentProductDetails` reads of `shown_product_details`, `retailers` and `media_objects`. */
const detailsColumns = [
  'details.id as details_id',
  'details.name',
  'retailers.display_name as advertiser_name',
  'retailers.buyable',
  'retailers.connector',
  'details.image_id',
  'image.colour as image_colour',
  'details.price',
  'details.sale_price',
  'details.former_price',
  'details.list_price',
  'details.currency',
  'details.has_variants',
  'details.retailer_product_id',
  'details.percent_change',
  'details.available',
] as const

type DetailsRow = {
  details_id: string
  name: string
  advertiser_name: string
  buyable: boolean
  connector: string
  image_id: string | null
  image_colour: string | null
  price: number | null
  sale_price: number | null
  former_price: number | null
  list_price: number | null
  currency: string | null
  has_variants: boolean
  retailer_product_id: string | null
  percent_change: number
  available: boolean
}

export function presentProductDetails(row: DetailsRow, links: Links): ProductDetails {
  return {
    id: row.details_id,
    name: row.name,
    advertiserName: row.advertiser_name,
    imageUrl: row.image_id && links.picture(row.image_id),
    imageColour: row.image_colour,
    price: row.price,
    salePrice: row.sale_price,
    formerPrice: row.former_price,
    listPrice: row.list_price,
    localPrice: row.price,
    currency: row.currency,
    hasVariants: row.has_variants,
    catalogRetailerProductId: row.retailer_product_id,
    percentChange: row.percent_change,
    buyable: isBuyable(row) && row.retailer_product_id !== null,
    available: row.available,
  }
}

/** Product details on the wire, by their ids. */
export async function loadProductDetailsByIds(
  db: Db,
  links: Links,
  ids: string[],
): Promise<Map<string, ProductDetails>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('shown_product_details as details')
    .innerJoin('retailers', 'retailers.id', 'details.retailer_id')
    .leftJoin('media_objects as image', 'image.id', 'details.image_id')
    .select(detailsColumns)
    .where('details.id', '=', anyOf(ids))
    .modifyEnd(prepared)
    .execute()
  return new Map(rows.map((row) => [row.details_id, presentProductDetails(row, links)]))
}
