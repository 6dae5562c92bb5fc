import { sql } from 'kysely'

import type { Db } from '../../platform/db/open.ts'
import type { CheckedOutLine } from '../../platform/db/tables.ts'
import { newId } from '../../platform/db/uuid.ts'

export type CheckoutRow = {
  id: string
  retailerId: string
  currency: string
  lines: CheckedOutLine[]
  /** Null until the retailer has answered. */
  checkoutUrl: string | null
}

export type NewCheckout = {
  retailerId: string
  cartId: string | null
  fingerprint: string
  currency: string
  lines: CheckedOutLine[]
}

/**
 * A user's checkout of some lines that is pending or open; a new one, pending, where there is none
 * that was made after `oldest`.
 */
export async function openCheckout(
  trx: Db,
  userId: string,
  given: NewCheckout,
  { now, oldest }: { now: Date; oldest: Date },
): Promise<CheckoutRow> {
  const { retailerId, fingerprint } = given
  const alive = sql<boolean>`user_id = ${userId} and retailer_id = ${retailerId}
    and fingerprint = ${fingerprint} and state in ('pending', 'open')`
  await trx
    .updateTable('checkouts')
    .set({ state: 'closed' })
    .where(alive)
    .where('created_at', '<', oldest)
    .execute()
  // Waits for another call that is just storing the same one.
  await trx
    .insertInto('checkouts')
    .values({
      user_id: userId,
      id: newId(now.getTime()),
      retailer_id: retailerId,
      cart_id: given.cartId,
      fingerprint,
      currency: given.currency,
      lines: JSON.stringify(given.lines),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx.selectFrom('checkouts').select(checkoutColumns).where(alive).executeTakeFirstOrThrow()
}

const checkoutColumns = [
  'id',
  'retailer_id as retailerId',
  'currency',
  'lines',
  'checkout_url as checkoutUrl',
] as const

/**
 * Stores the address that a retailer answered for a pending checkout, unless another call has stored
 * one. Returns the one that counts; undefined where the checkout has ended meanwhile.
 */
export async function storeAddress(
  db: Db,
  userId: string,
  id: string,
  { checkoutUrl, externalId }: { checkoutUrl: string; externalId: string | null },
): Promise<string | undefined> {
  await db
    .updateTable('checkouts')
    .set({ state: 'open', checkout_url: checkoutUrl, external_id: externalId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
  const row = await db
    .selectFrom('checkouts')
    .select('checkout_url')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.checkout_url ?? undefined
}

/** Ends a checkout that its retailer refused. */
export async function closeCheckout(trx: Db, userId: string, id: string): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({ state: 'closed' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Deletes at most `limit` checkouts from before a moment that led to no order; returns how many. */
export async function deleteCheckoutsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from checkouts where (user_id, id) in (
      select user_id, id from checkouts old where created_at < ${before.toISOString()}::timestamptz
        and not exists (select from orders
          where orders.user_id = old.user_id and orders.checkout_id = old.id)
      order by created_at limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
