import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import { anyOf } from '@ltk/platform/db/prepared'
import type { Tables } from '@ltk/platform/db/tables'
import { type SelectQueryBuilder, sql } from 'kysely'

import { isWithdrawn } from '../../entities/gone.ts'
import { productReferences } from '../../entities/product-reference.ts'

const wishColumns = [
  'wishes.id',
  'wishes.post_id as ltkId',
  'wishes.product_set_id as productSetId',
  'wishes.product_id as ltkProductId',
  'wishes.product_details_id as productId',
  'wishes.variant_id as variantId',
  'wishes.collection_id as collectionId',
  'wishes.created_at as createdAt',
  'wishes.saved_price as savedPrice',
  'wishes.saved_currency as savedCurrency',
  'wishes.position',
] as const

export type WishRow = {
  id: string
  ltkId: string | null
  productSetId: string | null
  ltkProductId: string
  productId: string
  variantId: string | null
  collectionId: string | null
  createdAt: Date
  savedPrice: number | null
  savedCurrency: string | null
  position: number
  isWithdrawn: boolean
}

type OwnRow = Omit<WishRow, 'isWithdrawn'>

const newest = keyset<{ id: string }>({ id: ['id', 'desc'] })

/**
 * Wishes with whether what they were saved from is withdrawn. They are read by themselves, since their
 * user's rows may be on another machine than content.
 */
function withWithdrawn(db: Db, own: SelectQueryBuilder<Tables, 'wishes', OwnRow>) {
  return db
    .with(
      (cte) => cte('own').materialized(),
      () => own,
    )
    .selectFrom('own')
    .selectAll()
    .select(isWithdrawn('own.ltkId', 'own.productSetId'))
}

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
  let own = db
    .selectFrom('wishes')
    .select(wishColumns)
    .where('user_id', '=', userId)
    .where(newest.after(after))
    .orderBy(newest.order)
    .limit(limit)
  if (productIds) {
    own = own.where((where) =>
      where.or([
        where('product_id', '=', anyOf(productIds)),
        where('product_details_id', '=', anyOf(productIds)),
      ]),
    )
  }
  return withWithdrawn(db, own).orderBy('id', 'desc').execute()
}

/** Who reads a collection: its owner, who sees all of it, or others. */
export type WishAudience = 'owner' | 'others'

/**
 * What others see of the wishes in the list `own`, which the query reads by itself before: those of products
 * that are shown, and not where they were saved from if that is withdrawn.
 */
export const shownToOthers = sql`(
  select w.id, w.collection_id, w.position, w.product_details_id, w.saved_price, w.saved_currency,
    w.created_at, w.variant_id,
    case when gone.id is null then w.product_id else w.product_details_id end as product_id,
    case when gone.id is null then w.post_id end as post_id,
    case when gone.id is null then w.product_set_id end as product_set_id
  from own w
  join shown_product_details d on d.id = w.product_details_id
  left join withdrawn_content gone on gone.id = coalesce(w.post_id, w.product_set_id))`

type WishCursor = { position: number; id: string }

/** Ordered by position, at the same one the newest first. */
const byPosition = keyset<WishCursor>({ position: ['position', 'asc'], id: ['id', 'desc'] })

/** The wishes of a collection after a cursor, in order. */
export async function listWishesOfCollection(
  db: Db,
  { userId, id, audience }: { userId: string; id: string; audience: WishAudience },
  after: WishCursor | undefined,
  limit: number,
): Promise<WishRow[]> {
  const inOrder = db
    .selectFrom('wishes')
    .where('user_id', '=', userId)
    .where('collection_id', '=', id)
    .where(byPosition.after(after))
    .orderBy(byPosition.order)
  if (audience === 'owner') {
    return withWithdrawn(db, inOrder.select(wishColumns).limit(limit))
      .orderBy('position')
      .orderBy('id', 'desc')
      .execute()
  }
  const { rows } = await sql<WishRow>`
    with own as materialized (${inOrder.selectAll()}),
    shown as materialized (select * from ${shownToOthers} wishes)
    select id, post_id as "ltkId", product_set_id as "productSetId", product_id as "ltkProductId",
      product_details_id as "productId", variant_id as "variantId", collection_id as "collectionId", created_at as "createdAt",
      saved_price as "savedPrice", saved_currency as "savedCurrency", position,
      false as "isWithdrawn"
    from shown order by ${byPosition.order} limit ${limit}`.execute(db)
  return rows
}

/** One of a user's wishes, or undefined. */
export function findWish(db: Db, userId: string, id: string): Promise<WishRow | undefined> {
  const own = db
    .selectFrom('wishes')
    .select(wishColumns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
  return withWithdrawn(db, own).executeTakeFirst()
}

/** A user's wish for a product in a list (null: the default one), or undefined. */
export function findWishInList(
  db: Db,
  userId: string,
  list: { productId: string; collectionId: string | null },
): Promise<WishRow | undefined> {
  const own = db
    .selectFrom('wishes')
    .select(wishColumns)
    .where('user_id', '=', userId)
    .where('product_id', '=', list.productId)
    .where('collection_id', 'is not distinct from', list.collectionId)
  return withWithdrawn(db, own).executeTakeFirst()
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

/** A wish to insert: its id, its product in the variant that was seen, and its position in the list. */
type NewWish = { id: string; productId: string; variantId?: string | undefined; position: number }

/** What is kept of a product when it is saved: its current price is the sale price where there is one. */
type Saved = {
  productId: string
  postId: string | null
  productSetId: string | null
  detailsId: string
  variantId: string | null
  price: number | null
  currency: string | null
}

/** A variant that its product does not have counts for nothing; without one it is that of the post's picture. */
async function listProductsToSave(db: Db, wishes: NewWish[]): Promise<Saved[]> {
  const ids = wishes.map(({ productId }) => productId)
  const named = wishes.flatMap(({ variantId }) => variantId ?? [])
  const { rows } = await sql<Saved>`
    select reference.id as "productId", reference.post_id as "postId",
      reference.product_set_id as "productSetId", details.id as "detailsId",
      variant.id as "variantId",
      coalesce(variant.sale_price, variant.price, details.sale_price, details.price) as price,
      details.currency
    from ${productReferences(ids)} reference
    join shown_product_details details on details.id = reference.product_details_id
    left join shown_products pictured on pictured.id = reference.id
    left join retailer_product_variants named on named.id = any(${named}::uuid[])
      and named.retailer_product_id = details.retailer_product_id
    left join retailer_product_variants variant
      on variant.id = coalesce(named.id, pictured.variant_id)`.execute(db)
  return rows
}

/**
 * Saves products in one of a user's lists with their current prices. Leaves out those that are not there,
 * and those that the list has already. The products are read before: one that goes in between is saved
 * as one that goes afterwards, which leaves the wish as it is.
 */
export async function insertWishes(
  db: Db,
  list: { userId: string; collectionId: string | null; createdAt: Date },
  wishes: NewWish[],
): Promise<WishRow[]> {
  const products = await listProductsToSave(db, wishes)
  const saved = new Map(products.map((product) => [product.productId, product]))
  const rows = wishes.flatMap(({ id, productId, position }) => {
    const product = saved.get(productId.toLowerCase())
    if (!product) return []
    return {
      user_id: list.userId,
      id,
      collection_id: list.collectionId,
      position,
      product_id: product.productId,
      post_id: product.postId,
      product_set_id: product.productSetId,
      product_details_id: product.detailsId,
      variant_id: product.variantId,
      saved_price: product.price,
      saved_currency: product.currency,
      created_at: list.createdAt,
    }
  })
  if (rows.length === 0) return []
  const inserted = await db
    .insertInto('wishes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(wishColumns)
    .execute()
  // Nothing that is withdrawn can be saved.
  return inserted.map((row) => ({ ...row, isWithdrawn: false }))
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
