import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import { anyOf } from '@ltk/platform/db/prepared'
import type { Tables } from '@ltk/platform/db/tables'
import { type Selectable, sql } from 'kysely'

import { isWithdrawn } from '../../entities/gone.ts'
import { productReferences } from '../../entities/product-reference.ts'

const wishColumns = [
  'wishes.id',
  'wishes.post_id as ltkId',
  'wishes.product_set_id as productSetId',
  'wishes.product_id as ltkProductId',
  'wishes.product_details_id as productId',
  'wishes.collection_id as collectionId',
  'wishes.created_at as createdAt',
  'wishes.saved_price as savedPrice',
  'wishes.saved_currency as savedCurrency',
  'wishes.position',
  isWithdrawn('wishes.post_id', 'wishes.product_set_id'),
] as const

export type WishRow = {
  id: string
  ltkId: string | null
  productSetId: string | null
  ltkProductId: string
  productId: string
  collectionId: string | null
  createdAt: Date
  savedPrice: number | null
  savedCurrency: string | null
  position: number
  isWithdrawn: boolean
}

const newest = keyset<{ id: string }>({ id: ['id', 'desc'] })

/**
 * A user's wishes in all lists after a cursor, the newest first; for some products only, which the
 * ids of their details name wherever they were saved from.
 */
export function listWishes(
  db: Db,
  userId: string,
  productIds: string[] | undefined,
  after: { id: string } | undefined,
  limit: number,
): Promise<WishRow[]> {
  let query = db.selectFrom('wishes').select(wishColumns).where('user_id', '=', userId)
  if (productIds) {
    query = query.where((where) =>
      where.or([
        where('product_id', '=', anyOf(productIds)),
        where('product_details_id', '=', anyOf(productIds)),
      ]),
    )
  }
  return query.where(newest.after(after)).orderBy(newest.order).limit(limit).execute()
}

/**
 * Wishes by who reads them. Others than their owner see those of products that are shown, and not
 * where they were saved from if that is withdrawn.
 */
export const wishesByAudience = {
  owner: sql<Selectable<Tables['wishes']>>`wishes`,
  others: sql<Selectable<Tables['wishes']>>`(
    select w.user_id, w.id, w.collection_id, w.position, w.product_details_id, w.saved_price,
      w.saved_currency, w.created_at,
      case when gone.id is null then w.product_id else w.product_details_id end as product_id,
      case when gone.id is null then w.post_id end as post_id,
      case when gone.id is null then w.product_set_id end as product_set_id
    from wishes w
    join shown_product_details d on d.id = w.product_details_id
    left join withdrawn_content gone on gone.id = coalesce(w.post_id, w.product_set_id))`,
}
export type WishAudience = keyof typeof wishesByAudience

type WishCursor = { position: number; id: string }

/** Ordered by position, at the same one the newest first. */
const byPosition = keyset<WishCursor>({ position: ['position', 'asc'], id: ['id', 'desc'] })

/** The wishes of a collection after a cursor, in order. */
export function listWishesOfCollection(
  db: Db,
  { userId, id, audience }: { userId: string; id: string; audience: WishAudience },
  after: WishCursor | undefined,
  limit: number,
): Promise<WishRow[]> {
  return db
    .selectFrom(wishesByAudience[audience].as('wishes'))
    .select(wishColumns)
    .where('user_id', '=', userId)
    .where('collection_id', '=', id)
    .where(byPosition.after(after))
    .orderBy(byPosition.order)
    .limit(limit)
    .execute()
}

/** One of a user's wishes, or undefined. */
export function findWish(db: Db, userId: string, id: string): Promise<WishRow | undefined> {
  return db
    .selectFrom('wishes')
    .select(wishColumns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A user's wish for a product in a list (null: the default one), or undefined. */
export function findWishInList(
  db: Db,
  userId: string,
  list: { productId: string; collectionId: string | null },
): Promise<WishRow | undefined> {
  return db
    .selectFrom('wishes')
    .select(wishColumns)
    .where('user_id', '=', userId)
    .where('product_id', '=', list.productId)
    .where('collection_id', 'is not distinct from', list.collectionId)
    .executeTakeFirst()
}

/** Locks a user's collection until the transaction ends. False where there is none. */
export async function lockCollection(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('wish_collections')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** A wish to insert: its id, its product, and its position in the list. */
type NewWish = { id: string; productId: string; position: number }

/**
 * Saves products in one of a user's lists with their current prices: the sale price where there is
 * one. Leaves out those that are not there, and those that the list has already.
 */
export async function insertWishes(
  db: Db,
  list: { userId: string; collectionId: string | null; createdAt: Date },
  wishes: NewWish[],
): Promise<void> {
  const references = productReferences(wishes.map((wish) => wish.productId))
  await sql`
    insert into wishes (user_id, id, collection_id, position, product_id, post_id, product_set_id,
      product_details_id, saved_price, saved_currency, created_at)
    select ${list.userId}::uuid, given.id, ${list.collectionId}::uuid, given.position, reference.id,
      reference.post_id, reference.product_set_id, details.id,
      coalesce(details.sale_price, details.price), details.currency, ${list.createdAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb)
      as given (id uuid, "productId" uuid, position integer)
    join ${references} reference on reference.id = given."productId"
    join shown_product_details details on details.id = reference.product_details_id
    on conflict do nothing`.execute(db)
}

/**
 * Moves a wish to the top of another list, or deletes it where that list has the product already. A
 * new row, because only an insert can skip one that another call adds at this moment.
 */
export async function moveWish(
  trx: Db,
  userId: string,
  id: string,
  collectionId: string | null,
): Promise<void> {
  const row = await trx
    .deleteFrom('wishes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  await trx
    .insertInto('wishes')
    .values({ ...row, collection_id: collectionId, position: 0 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'collection_id', 'product_id']).doNothing(),
    )
    .execute()
}

/** Deletes one of a user's wishes. False where there is none. */
export async function deleteWish(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wishes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
