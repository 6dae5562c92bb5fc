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
 * of products that are hidden are not available. The user's rows are read by themselves: they may be on
 * another machine than the catalogue.
 */
export function listCartLines(db: Db, userId: string, cartId?: string): Promise<CartLine[]> {
  let own = db
    .selectFrom('carts')
    .innerJoin('cart_items', (join) =>
      join
        .onRef('cart_items.user_id', '=', 'carts.user_id')
        .onRef('cart_items.cart_id', '=', 'carts.id'),
    )
    .selectAll('cart_items')
    .select(['carts.retailer_id', 'carts.updated_at'])
    .where('carts.user_id', '=', userId)
  if (cartId !== undefined) own = own.where('carts.id', '=', cartId)
  return (
    db
      .with(
        (cte) => cte('item').materialized(),
        () => own,
      )
      // A list of its own, too: Citus plans what only reads content as PostgreSQL does.
      .with(
        (cte) => cte('line').materialized(),
        (query) =>
          query
            .selectFrom('item')
            .innerJoin('retailer_products as product', 'product.id', 'item.retailer_product_id')
            .innerJoin('retailers', 'retailers.id', 'item.retailer_id')
            .leftJoin('retailer_product_variants as variant', (join) =>
              join
                .onRef('variant.retailer_product_id', '=', 'item.retailer_product_id')
                .onRef('variant.external_id', '=', 'item.variant_external_id'),
            )
            .leftJoin('shown_retailer_products as shown', 'shown.id', 'item.retailer_product_id')
            .select((select) => [
              'item.id',
              'item.updated_at as cartChangedAt',
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
              sql<
                string | null
              >`(select id from shown_media_objects where id = variant.image_id)`.as(
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
            ]),
      )
      .selectFrom('line')
      .selectAll()
      .orderBy('cartChangedAt', 'desc')
      .orderBy('cartId', 'desc')
      .orderBy('id')
      .execute()
  )
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
