import type { CartSource } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { sql } from 'kysely'

import type { VariantRow } from './cart-lines.ts'

/** Makes a user's cart for a retailer unless it is there; locks it until the transaction ends. */
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

/** Locks a user's carts, those of some items among them; returns the ids of those that are there. */
export async function lockCarts(
  trx: Db,
  userId: string,
  { cartIds = [], itemIds = [] }: { cartIds?: string[]; itemIds?: string[] },
): Promise<string[]> {
  // In the order of their ids, so that two calls never wait for each other.
  const { rows } = await sql<{ id: string }>`
    select id from carts where user_id = ${userId} and (id = any(${cartIds}::uuid[]) or id in (
      select cart_id from cart_items where user_id = ${userId} and id = any(${itemIds}::uuid[])))
    order by id for update`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Marks carts as changed. */
export async function touchCarts(trx: Db, userId: string, ids: string[], now: Date): Promise<void> {
  await sql`update carts set updated_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
}

/** Deletes carts with all that is in them. */
export async function deleteCarts(trx: Db, userId: string, ids: string[]): Promise<void> {
  await sql`delete from carts where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
}

/** Of some carts, deletes those that hold nothing. */
export async function deleteEmptyCarts(trx: Db, userId: string, ids: string[]): Promise<void> {
  await sql`delete from carts where user_id = ${userId} and id = any(${ids}::uuid[])
    and not exists (select from cart_items item
      where item.user_id = carts.user_id and item.cart_id = carts.id)`.execute(trx)
}

/** Takes items out of a user's carts. */
export async function deleteItems(trx: Db, userId: string, ids: string[]): Promise<void> {
  await sql`delete from cart_items
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
}

/** How many pieces of a variant a cart holds, from all sources. */
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

/** How many items a cart holds, and how many carts its user has. */
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

export type NewItem = CartSource & {
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

export async function updateQuantity(
  trx: Db,
  userId: string,
  itemId: string,
  quantity: number,
): Promise<void> {
  await trx
    .updateTable('cart_items')
    .set({ quantity })
    .where('user_id', '=', userId)
    .where('id', '=', itemId)
    .execute()
}

/** Remembers the prices of items as seen by their shopper. */
export async function updateSeenPrices(
  trx: Db,
  userId: string,
  prices: { id: string; price: number }[],
): Promise<void> {
  await sql`update cart_items set seen_price = seen.price
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as seen (id uuid, price integer)
    where user_id = ${userId} and cart_items.id = seen.id`.execute(trx)
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
