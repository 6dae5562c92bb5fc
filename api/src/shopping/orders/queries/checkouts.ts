import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

const columns = [
  'user_id as userId',
  'id',
  'retailer_id as retailerId',
  'cart_id as cartId',
  'external_id as externalId',
  'state',
  'lines',
  'created_at as createdAt',
  'currency',
  'unreported_at as unreportedAt',
  'purchase_answer as answer',
  'purchase_answered_at as answeredAt',
] as const

/** A user's checkout, or undefined. */
export function findCheckout(db: Db, userId: string, id: string) {
  return db
    .selectFrom('checkouts')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * The checkout that a retailer calls by its own id, locked until the transaction ends together with
 * its cart; undefined if there is none. The cart comes first, as it does where carts are checked out.
 */
export async function lockCheckout(trx: Db, retailerId: string, externalId: string) {
  const ofRetailer = trx
    .selectFrom('checkouts')
    .where('retailer_id', '=', retailerId)
    .where('external_id', '=', externalId)
  const found = await ofRetailer.select(['user_id', 'cart_id']).executeTakeFirst()
  if (!found) return undefined
  await lockCart(trx, found.user_id, found.cart_id)
  return ofRetailer
    .select(columns)
    .where('user_id', '=', found.user_id)
    .forUpdate()
    .executeTakeFirst()
}

/** A user's checkout, locked until the transaction ends together with its cart; undefined if there is none. */
export async function lockOwnCheckout(trx: Db, userId: string, id: string) {
  const own = trx.selectFrom('checkouts').where('user_id', '=', userId).where('id', '=', id)
  const found = await own.select('cart_id').executeTakeFirst()
  if (!found) return undefined
  await lockCart(trx, userId, found.cart_id)
  return own.select(columns).forUpdate().executeTakeFirst()
}

async function lockCart(trx: Db, userId: string, cartId: string | null): Promise<void> {
  if (cartId === null) return
  await trx
    .selectFrom('carts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', cartId)
    .forUpdate()
    .execute()
}

/**
 * Stores whether a checkout was bought, as its shopper says. One that was is closed: the same lines lead
 * to another one from then on.
 */
export async function setPurchaseAnswer(
  trx: Db,
  { userId, id }: { userId: string; id: string },
  answer: 'yes' | 'no' | 'later' | 'later-again',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({
      purchase_answer: answer,
      purchase_answered_at: now,
      ...(answer === 'yes' && { state: 'closed' }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function markOrdered(trx: Db, userId: string, id: string): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({ state: 'ordered' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/**
 * Claims the lookup of a checkout's order at the retailer. Returns false if there has been one
 * since `latest`.
 */
export async function claimOrderLookup(
  db: Db,
  { userId, id }: { userId: string; id: string },
  now: Date,
  latest: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ asked_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', latest)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pieces of an item that were bought. */
type BoughtItem = {
  retailerProductId: string
  externalVariantId: string
  contentSourceType: string | null
  contentSourceId: string | null
  clickHash: string | null
  quantity: number
}

/** Removes bought pieces from a cart, and deletes the cart if that leaves it empty. */
export async function removeFromCart(
  trx: Db,
  { userId, cartId }: { userId: string; cartId: string },
  bought: BoughtItem[],
  now: Date,
): Promise<void> {
  const pieces = sql`(
    select "retailerProductId", "externalVariantId", "contentSourceType", "contentSourceId",
      "clickHash", sum(quantity) as quantity
    from jsonb_to_recordset(${JSON.stringify(bought)}::jsonb) as line (
      "retailerProductId" uuid, "externalVariantId" text, "contentSourceType" text,
      "contentSourceId" uuid, "clickHash" text, quantity integer)
    group by 1, 2, 3, 4, 5
  ) as bought`
  const isBought = sql`
    item.user_id = ${userId} and item.cart_id = ${cartId}
    and item.retailer_product_id = bought."retailerProductId"
    and item.variant_external_id = bought."externalVariantId"
    and item.content_source_type is not distinct from bought."contentSourceType"
    and item.content_source_id is not distinct from bought."contentSourceId"
    and item.click_hash is not distinct from bought."clickHash"`
  await sql`
    delete from cart_items item using ${pieces}
    where ${isBought} and item.quantity <= bought.quantity`.execute(trx)
  await sql`
    update cart_items item set quantity = item.quantity - bought.quantity from ${pieces}
    where ${isBought}`.execute(trx)
  // Each by itself: while a cluster takes them over, they may be on two machines.
  await sql`
    with items as materialized (
      select id from cart_items where user_id = ${userId} and cart_id = ${cartId})
    delete from carts where user_id = ${userId} and id = ${cartId}
      and not exists (select from items)`.execute(trx)
  await trx
    .updateTable('carts')
    .set({ updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', cartId)
    .execute()
}
