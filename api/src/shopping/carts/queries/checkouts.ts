import type { CheckedOutLine } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { anyOf } from '@ltk/platform/db/prepared'
import type { Retention } from '@ltk/platform/db/retention'
import { newId } from '@ltk/platform/db/uuid'
import { sql } from 'kysely'

/** The retention of checkouts; those that became orders stay with them. */
export const checkoutRetention: Retention = {
  table: 'checkouts',
  column: 'created_at',
  days: 90,
  only: sql`state <> 'ordered'`,
}

/** The input of a checkout at a retailer. */
export type CheckoutInput = {
  userId: string
  retailerId: string
  cartId: string | null
  /** Identifies the lines: the same lines lead to the same checkout for as long as it can be paid. */
  fingerprint: string
  currency: string
  lines: CheckedOutLine[]
}

export type CheckoutRow = {
  id: string
  state: 'pending' | 'open' | 'ordered' | 'closed'
  currency: string
  lines: CheckedOutLine[]
  /** Null until the retailer has answered. */
  checkoutUrl: string | null
  externalId: string | null
  createdAt: Date
  /** The checkout that is canceled at the retailer before this one is made there. */
  replaces: string | null
}

const columns = [
  'id',
  'state',
  'currency',
  'lines',
  'checkout_url as checkoutUrl',
  'external_id as externalId',
  'created_at as createdAt',
  'replaces',
] as const

type Key = { userId: string; id: string }

const rowOf = (db: Db, { userId, id }: Key) =>
  db.selectFrom('checkouts').where('user_id', '=', userId).where('id', '=', id)

const changeRow = (db: Db, { userId, id }: Key, set: { state: 'open' | 'closed' }) =>
  db.updateTable('checkouts').set(set).where('user_id', '=', userId).where('id', '=', id)

/** Returns the checkout of an input that is pending or open; inserts a pending one where there is none. */
export async function openCheckout(
  trx: Db,
  wanted: CheckoutInput,
  now: Date,
  replaces: string | null = null,
): Promise<CheckoutRow> {
  const { userId, retailerId, fingerprint } = wanted
  // Waits for another call that is just storing the same one.
  await trx
    .insertInto('checkouts')
    .values({
      user_id: userId,
      id: newId(now.getTime()),
      retailer_id: retailerId,
      cart_id: wanted.cartId,
      fingerprint,
      currency: wanted.currency,
      lines: JSON.stringify(wanted.lines),
      created_at: now,
      replaces,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('checkouts')
    .select(columns)
    .where('user_id', '=', userId)
    .where('retailer_id', '=', retailerId)
    .where('fingerprint', '=', fingerprint)
    .where('state', 'in', ['pending', 'open'])
    .executeTakeFirstOrThrow()
}

/** A user's checkout, whatever its state. */
export function findCheckout(db: Db, key: Key): Promise<CheckoutRow | undefined> {
  return rowOf(db, key).select(columns).executeTakeFirst()
}

/** What is handed to the shopper, and when, if the retailer reports no orders. */
type Address = { checkoutUrl: string | null; externalId: string | null; unreportedAt: Date | null }

/**
 * Stores the address that a retailer answered for a checkout that is in a state still; it has not been
 * answered whether it was bought at this address. Returns the state that it is in and the address that
 * counts; undefined where there is no such checkout any more.
 */
export async function storeAddress(
  db: Db,
  key: Key,
  state: 'pending' | 'open',
  { checkoutUrl, externalId, unreportedAt }: Address,
) {
  await changeRow(db, key, { state: 'open' })
    .set({
      checkout_url: checkoutUrl,
      external_id: externalId,
      unreported_at: unreportedAt,
      purchase_answer: null,
      purchase_answered_at: null,
    })
    .where('state', '=', state)
    .execute()
  return rowOf(db, key).select(['state', 'checkout_url as checkoutUrl']).executeTakeFirst()
}

/** The last checkout of each of a user's carts whose retailer reports no orders. */
export function listUnreported(db: Db, userId: string, cartIds: string[]) {
  return db
    .selectFrom('checkouts')
    .distinctOn('cart_id')
    .select([
      'id',
      'cart_id as cartId',
      'state',
      'lines',
      'unreported_at as unreportedAt',
      'purchase_answer as answer',
      'purchase_answered_at as answeredAt',
    ])
    .where('user_id', '=', userId)
    .where('cart_id', '=', anyOf(cartIds))
    .where('unreported_at', 'is not', null)
    .orderBy('cart_id')
    .orderBy('unreported_at', 'desc')
    .execute()
}

/** Ends a checkout that is pending or open. */
export async function closeCheckout(trx: Db, key: Key): Promise<void> {
  await changeRow(trx, key, { state: 'closed' }).where('state', 'in', ['pending', 'open']).execute()
}

/**
 * Ends a checkout and returns one in its place, which cancels it at the retailer first where it may not
 * have ended there. Undefined where it was ordered meanwhile, which nothing replaces.
 */
export async function replaceCheckout(
  trx: Db,
  wanted: CheckoutInput,
  { id, isToBeCanceled }: { id: string; isToBeCanceled: boolean },
  now: Date,
): Promise<CheckoutRow | undefined> {
  const key = { userId: wanted.userId, id }
  await closeCheckout(trx, key)
  const replaced = await rowOf(trx, key).select('state').executeTakeFirst()
  if (replaced?.state === 'ordered') return undefined
  return openCheckout(trx, wanted, now, isToBeCanceled ? id : null)
}

/** Puts a checkout that turned out to be paid back in the place of the pending one that replaces it. */
export async function reopenReplaced(
  trx: Db,
  userId: string,
  { replaced, pending }: { replaced: string; pending: string },
): Promise<void> {
  const { numUpdatedRows } = await changeRow(trx, { userId, id: pending }, { state: 'closed' })
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await changeRow(trx, { userId, id: replaced }, { state: 'open' })
    .where('state', '=', 'closed')
    .execute()
}
