import type { CartSource } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { anyOf } from '@ltk/platform/db/prepared'
import { sql } from 'kysely'

import type { VariantRow } from './add-item.ts'

/** The reduction beside a variant's price; null once the catalogue lost it. */
export type ShownReduction = {
  formerPrice: number | null
  listPrice: number | null
  percentChange: number | null
}

/** An item of a cart with the catalogue's data: none of the variant once that is gone. */
export type CartLine = CartSource &
  Omit<VariantRow, 'price' | 'salePrice' | 'available'> &
  ShownReduction & {
    id: string
    cartId: string
    quantity: number
    seenPrice: number
    price: number | null
    salePrice: number | null
    available: boolean | null
    variantImageId: string | null
    options: Record<string, string> | null
  }

/**
 * The items of a user's carts, or of one of them: the cart changed last first, each in its order. Items
 * of products that are hidden are not available.
 */
export function listCartLines(db: Db, userId: string, cartId?: string): Promise<CartLine[]> {
  let query = db
    .selectFrom('carts')
    .innerJoin('cart_items as item', (join) =>
      join.onRef('item.user_id', '=', 'carts.user_id').onRef('item.cart_id', '=', 'carts.id'),
    )
    .innerJoin('retailer_products as product', 'product.id', 'item.retailer_product_id')
    .innerJoin('retailers', 'retailers.id', 'carts.retailer_id')
    .leftJoin('retailer_product_variants as variant', (join) =>
      join
        .onRef('variant.retailer_product_id', '=', 'item.retailer_product_id')
        .onRef('variant.external_id', '=', 'item.variant_external_id'),
    )
    .leftJoin('shown_retailer_products as shown', 'shown.id', 'item.retailer_product_id')
    .select((select) => [
      'item.id',
      'item.cart_id as cartId',
      'item.quantity',
      'item.seen_price as seenPrice',
      'item.product_details_id as productDetailsId',
      'item.content_source_type as contentSourceType',
      'item.content_source_id as contentSourceId',
      'item.click_hash as clickHash',
      select.fn.coalesce('variant.id', 'item.variant_id').as('variantId'),
      select.fn.coalesce('variant.title', 'item.variant_title').as('variantTitle'),
      'item.variant_external_id as externalVariantId',
      'product.id as retailerProductId',
      'product.external_id as externalProductId',
      'product.title',
      select.fn.coalesce('variant.image_id', 'product.image_id').as('imageId'),
      // Not one that only withdrawn content uses.
      sql<string | null>`(select id from shown_media_objects where id = variant.image_id)`.as(
        'variantImageId',
      ),
      'variant.option_values as options',
      'retailers.id as retailerId',
      'retailers.buyable',
      'retailers.connector',
      select.fn.coalesce('variant.currency', 'product.currency').as('currency'),
      'variant.price',
      'variant.sale_price as salePrice',
      'variant.former_price as formerPrice',
      'variant.list_price as listPrice',
      'variant.percent_change as percentChange',
      sql<boolean | null>`variant.available and shown.id is not null`.as('available'),
      'variant.quantity as stock',
    ])
    .where('carts.user_id', '=', userId)
  if (cartId !== undefined) query = query.where('carts.id', '=', cartId)
  return query
    .orderBy('carts.updated_at', 'desc')
    .orderBy('carts.id', 'desc')
    .orderBy('item.id')
    .execute()
}

/** The titles of retailers' products, and their pictures where these are not withdrawn. */
export async function listRetailerProducts(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('retailer_products as product')
    .leftJoin('shown_media_objects as image', 'image.id', 'product.image_id')
    .select(['product.id', 'product.title', 'image.id as imageId', 'image.colour as imageColour'])
    .where('product.id', '=', anyOf(ids))
    .execute()
}
