import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/**
 * Locks a user's carts, those of some items among them; returns the ids of those that are there. Carts and
 * items are read by themselves: while a cluster takes them over, they may be on two machines.
 */
export async function lockCarts(
  trx: Db,
  userId: string,
  { cartIds = [], itemIds = [] }: { cartIds?: string[]; itemIds?: string[] },
): Promise<string[]> {
  // In the order of their ids, so that two calls never wait for each other.
  const { rows } = await sql<{ id: string }>`
    with items as materialized (
      select cart_id from cart_items where user_id = ${userId} and id = any(${itemIds}::uuid[]))
    select id from carts where user_id = ${userId}
      and (id = any(${cartIds}::uuid[]) or id in (select cart_id from items))
    order by id for update`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Marks carts as changed. */
export async function touchCarts(trx: Db, userId: string, ids: string[], now: Date): Promise<void> {
  await sql`update carts set updated_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
}

/** Deletes carts, which are locked, with all that is in them. */
export async function deleteCarts(trx: Db, userId: string, ids: string[]): Promise<void> {
  await sql`delete from cart_items
    where user_id = ${userId} and cart_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from carts where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
}

/** Deletes those of some carts that are empty. */
export async function deleteEmptyCarts(trx: Db, userId: string, ids: string[]): Promise<void> {
  await sql`
    with items as materialized (
      select cart_id from cart_items where user_id = ${userId} and cart_id = any(${ids}::uuid[]))
    delete from carts where user_id = ${userId} and id = any(${ids}::uuid[])
      and id not in (select cart_id from items)`.execute(trx)
}

/** Deletes items of a user's carts. */
export async function deleteItems(trx: Db, userId: string, ids: string[]): Promise<void> {
  await sql`delete from cart_items
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
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
