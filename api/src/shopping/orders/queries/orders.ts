import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { type Insertable, type Selectable, sql } from 'kysely'

export type OrderRow = Selectable<Tables['orders']>
export type OrderCursor = { orderedAt: Date; id: string }

const newest = keyset<OrderCursor>({
  orderedAt: ['orders.ordered_at', 'desc'],
  id: ['orders.id', 'desc'],
})

/** A user's orders after a cursor, the newest first. */
export function listOrders(
  db: Db,
  userId: string,
  after: OrderCursor | undefined,
  limit: number,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where(newest.after(after))
    .orderBy(newest.order)
    .limit(limit)
    .execute()
}

export function findOrder(db: Db, userId: string, id: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The order that a user's checkout became; the first one if its retailer made several of it. */
export function findOrderOfCheckout(
  db: Db,
  userId: string,
  checkoutId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Waits for other transactions that store the same order of a retailer. */
export async function lockOrder(trx: Db, retailerId: string, externalId: string): Promise<void> {
  const name = `order/${retailerId}/${externalId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** An order by its retailer's id. */
export function findReportedOrder(
  trx: Db,
  retailerId: string,
  externalId: string,
): Promise<OrderRow | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('retailer_id', '=', retailerId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
}

/** Stores an order in place of what is known of it. */
export async function upsertOrder(trx: Db, order: Insertable<Tables['orders']>): Promise<void> {
  const { user_id: _, id: __, ...rest } = order
  await trx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(rest))
    .execute()
}

export async function setOrderedAt(trx: Db, order: OrderRow, orderedAt: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ordered_at: orderedAt })
    .where('user_id', '=', order.user_id)
    .where('id', '=', order.id)
    .execute()
}
