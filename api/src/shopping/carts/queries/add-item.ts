import type { CartSource } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { anyOf } from '@ltk/platform/db/prepared'
import { newId } from '@ltk/platform/db/uuid'
import { sql } from 'kysely'

// The statements that add to a cart, in their order.

/** A variant that is put into a cart or checked out. */
export type VariantRow = {
  variantId: string
  variantTitle: string
  externalVariantId: string
  retailerProductId: string
  externalProductId: string
  productDetailsId: string
  title: string
  imageId: string | null
  retailerId: string
  buyable: boolean
  connector: string
  currency: string
  price: number
  salePrice: number | null
  available: boolean
  stock: number | null
}

/** The variants of some ids that the catalogue has. */
export function listVariants(db: Db, ids: string[]): Promise<VariantRow[]> {
  return db
    .selectFrom('retailer_product_variants as variant')
    .innerJoin('retailer_products as product', 'product.id', 'variant.retailer_product_id')
    .innerJoin('shown_product_details as details', 'details.retailer_product_id', 'product.id')
    .innerJoin('retailers', 'retailers.id', 'product.retailer_id')
    .select((select) => [
      'variant.id as variantId',
      'variant.title as variantTitle',
      'variant.external_id as externalVariantId',
      'product.id as retailerProductId',
      'product.external_id as externalProductId',
      'details.id as productDetailsId',
      'product.title',
      select.fn.coalesce('variant.image_id', 'product.image_id').as('imageId'),
      'retailers.id as retailerId',
      'retailers.buyable',
      'retailers.connector',
      select.fn.coalesce('variant.currency', 'product.currency').as('currency'),
      'variant.price',
      'variant.sale_price as salePrice',
      'variant.available',
      'variant.quantity as stock',
    ])
    .where('variant.id', '=', anyOf(ids))
    .execute()
}

/** Whether a post or a product set features a product. */
export async function featuresProduct(
  trx: Db,
  source: { type: CartSource['contentSourceType']; id: string },
  productDetailsId: string,
): Promise<boolean> {
  const row =
    source.type === 'post'
      ? await trx
          .selectFrom('shown_products')
          .select('id')
          .where('post_id', '=', source.id)
          .where('product_details_id', '=', productDetailsId)
          .executeTakeFirst()
      : await trx
          .selectFrom('shown_shop_products')
          .select('id')
          .where('product_set_id', '=', source.id)
          .where('product_details_id', '=', productDetailsId)
          .executeTakeFirst()
  return row !== undefined
}

/** Inserts a user's cart for a retailer unless it is there; locks it until the transaction ends. */
export async function upsertCart(
  trx: Db,
  userId: string,
  retailerId: string,
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('carts')
    .values({
      user_id: userId,
      id: newId(now.getTime()),
      retailer_id: retailerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'retailer_id']).doUpdateSet({ updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts the pieces of a variant in a cart, from all sources. */
export async function countPieces(
  trx: Db,
  userId: string,
  cartId: string,
  { retailerProductId, externalVariantId }: VariantRow,
): Promise<number> {
  const row = await trx
    .selectFrom('cart_items')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('pieces'))
    .where('user_id', '=', userId)
    .where('cart_id', '=', cartId)
    .where('retailer_product_id', '=', retailerProductId)
    .where('variant_external_id', '=', externalVariantId)
    .executeTakeFirst()
  return Number(row?.pieces ?? 0)
}

type NewItem = CartSource & {
  cartId: string
  productDetailsId: string
  quantity: number
  seenPrice: number
}

/** Puts pieces of a variant into a cart, with those that are there from the same source. */
export async function addPieces(
  trx: Db,
  userId: string,
  variant: VariantRow,
  item: NewItem,
): Promise<void> {
  await trx
    .insertInto('cart_items')
    .values({
      user_id: userId,
      id: newId(),
      cart_id: item.cartId,
      retailer_product_id: variant.retailerProductId,
      variant_external_id: variant.externalVariantId,
      variant_id: variant.variantId,
      variant_title: variant.variantTitle,
      product_details_id: item.productDetailsId,
      quantity: item.quantity,
      content_source_type: item.contentSourceType,
      content_source_id: item.contentSourceId,
      click_hash: item.clickHash,
      seen_price: item.seenPrice,
    })
    .onConflict((conflict) =>
      conflict
        .columns([
          'user_id',
          'cart_id',
          'retailer_product_id',
          'variant_external_id',
          'content_source_type',
          'content_source_id',
          'click_hash',
        ])
        .doUpdateSet(({ ref }) => ({
          quantity: sql`${ref('cart_items.quantity')} + ${ref('excluded.quantity')}`,
          seen_price: ref('excluded.seen_price'),
        })),
    )
    .execute()
}

/** Counts the items of a cart, and the carts of its user. */
export async function countItemsAndCarts(
  trx: Db,
  userId: string,
  cartId: string,
): Promise<{ items: number; carts: number }> {
  const { rows } = await sql<{ items: number; carts: number }>`select
    (select count(*)::int from cart_items
      where user_id = ${userId} and cart_id = ${cartId}) as items,
    (select count(*)::int from carts where user_id = ${userId}) as carts`.execute(trx)
  return rows[0] ?? { items: 0, carts: 0 }
}
