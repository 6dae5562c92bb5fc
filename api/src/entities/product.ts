import type { Hotspot, Product } from '@ltk/contract/products'
import type { Db } from '@ltk/platform/db/open'
import { anyOf, prepared } from '@ltk/platform/db/prepared'
import type { Tables } from '@ltk/platform/db/tables'
import { type Selectable, sql } from 'kysely'

import type { Links } from './links.ts'

type ProductRow = Pick<
  Selectable<Tables['products']>,
  'id' | 'post_id' | 'product_details_id' | 'matching' | 'variant_id' | 'hotspot'
> & {
  pictured_id: string | null
  pictured_colour: string | null
  price: number | null
  sale_price: number | null
  former_price: number | null
  list_price: number | null
  percent_change: number | null
  available: boolean | null
}

function presentProduct(row: ProductRow, links: Links): Product {
  return {
    id: row.id,
    productDetailsId: row.product_details_id,
    ltkId: row.post_id,
    productReferenceId: row.product_details_id,
    variantId: row.variant_id,
    variantOffer: presentOffer(row),
    hotspot: presentHotspot(row.hotspot),
    mediaObjectIds: row.pictured_id ? [row.pictured_id] : [],
    matching: row.matching,
    hyperlink: links.shop(row.id),
    imageUrl: row.pictured_id && links.picture(row.pictured_id),
    imageColour: row.pictured_colour,
    links: { ltkWeb: links.shop(row.id) },
  }
}

/** What the pictured variant costs; null if none is named. */
function presentOffer(row: ProductRow): Product['variantOffer'] {
  const { price, available, percent_change } = row
  if (price === null || available === null || percent_change === null) return null
  return {
    price,
    salePrice: row.sale_price,
    formerPrice: row.former_price,
    listPrice: row.list_price,
    percentChange: percent_change,
    available,
  }
}

function presentHotspot(stored: number[] | null): Hotspot | null {
  if (!stored) return null
  const [x = 0, y = 0, width = 0, height = 0] = stored
  return { x, y, width, height }
}

/** Products as they stand in posts, by their ids. */
export async function loadProductsByIds(
  db: Db,
  links: Links,
  ids: string[],
): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await selectProducts(db)
    .where('products.id', '=', anyOf(ids))
    .modifyEnd(prepared)
    .execute()
  return new Map(rows.map((row) => [row.id, presentProduct(row, links)]))
}

/** One product of a post as JSON in UTF-8. */
export type PostProduct = {
  id: string
  detailsId: string
  mediaObjectIds: string[]
  bytes: Buffer
  /** The post's products up to this one, with commas between them. */
  bytesUpTo: Buffer
}

/** The products of posts in each post's order, by the posts' ids; a post without products is missing. */
export async function loadProductsByPostIds(
  db: Db,
  links: Links,
  postIds: string[],
): Promise<Map<string, PostProduct[]>> {
  const rows = await selectProducts(db)
    .where('products.post_id', '=', anyOf(postIds))
    .orderBy('products.post_id')
    .orderBy('products.position')
    .modifyEnd(prepared)
    .execute()
  const rowsOf = Map.groupBy(rows, (row) => row.post_id)
  return new Map([...rowsOf].map(([id, ofPost]) => [id, inBytes(ofPost, links)]))
}

/** Products of one post, their bytes next to each other, so that a page copies them in one piece. */
function inBytes(rows: ProductRow[], links: Links): PostProduct[] {
  const written = rows.map((row) => {
    const product = presentProduct(row, links)
    return { product, text: JSON.stringify(product) }
  })
  const all = Buffer.from(written.map(({ text }) => text).join(','))
  let end = -1
  return written.map(({ product, text }) => {
    const start = end + 1
    end = start + Buffer.byteLength(text)
    return {
      id: product.id,
      detailsId: product.productDetailsId,
      mediaObjectIds: product.mediaObjectIds,
      bytes: all.subarray(start, end),
      bytesUpTo: all.subarray(0, end),
    }
  })
}

function selectProducts(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('shown_product_details as details', 'details.id', 'products.product_details_id')
    .leftJoin('retailer_product_variants as variant', 'variant.id', 'products.variant_id')
    .leftJoin('media_objects as pictured', (join) =>
      join.on('pictured.id', '=', sql`coalesce(variant.image_id, details.image_id)`),
    )
    .select([
      'products.id',
      'products.post_id',
      'products.product_details_id',
      'products.matching',
      'products.variant_id',
      'products.hotspot',
      'pictured.id as pictured_id',
      'pictured.colour as pictured_colour',
      'variant.price',
      'variant.sale_price',
      'variant.former_price',
      'variant.list_price',
      'variant.percent_change',
      'variant.available',
    ])
}
