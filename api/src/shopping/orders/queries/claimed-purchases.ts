import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import type { Insertable, Selectable } from 'kysely'

export type ClaimedPurchaseRow = Selectable<Tables['claimed_purchases']>
type Cursor = { boughtAt: Date; id: string }

const newest = keyset<Cursor>({
  boughtAt: ['claimed_purchases.bought_at', 'desc'],
  id: ['claimed_purchases.checkout_id', 'desc'],
})

/** A user's claimed purchases after a cursor, the newest first. */
export function listClaimedPurchases(
  db: Db,
  userId: string,
  after: Cursor | undefined,
  limit: number,
): Promise<ClaimedPurchaseRow[]> {
  return db
    .selectFrom('claimed_purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where(newest.after(after))
    .orderBy(newest.order)
    .limit(limit)
    .execute()
}

/** What a user claims to have bought in a checkout, or undefined. */
export function findClaimedPurchase(
  db: Db,
  userId: string,
  checkoutId: string,
): Promise<ClaimedPurchaseRow | undefined> {
  return db
    .selectFrom('claimed_purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
}

export async function insertClaimedPurchase(
  trx: Db,
  purchase: Insertable<Tables['claimed_purchases']>,
): Promise<void> {
  await trx.insertInto('claimed_purchases').values(purchase).execute()
}

/** Makes way for the order that a retailer reports of a checkout. */
export async function deleteClaimedPurchase(
  trx: Db,
  userId: string,
  checkoutId: string,
): Promise<void> {
  await trx
    .deleteFrom('claimed_purchases')
    .where('user_id', '=', userId)
    .where('checkout_id', '=', checkoutId)
    .execute()
}
