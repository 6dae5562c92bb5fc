import { maxWishCollections } from '@ltk/contract/wish-collections'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { shownToOthers, type WishAudience } from '../queries.ts'

const coversOfCollection = 4
/** Of how many wishes pictures are looked for: few products have none. */
const wishesForCovers = 8
const wishesOfCollection = 36

export type CollectionRow = {
  id: string
  userId: string
  title: string
  shared: boolean
  position: number
  createdAt: Date
  updatedAt: Date
  wishCount: number
  coverIds: string[]
  wishes: { id: string; ltkProductId: string }[]
}

/**
 * A user's collections in their order, or the one with an id; each with its first wishes, and pictures of
 * the first among these. The user's rows are read by themselves: they may be on another machine than
 * content.
 */
export async function listCollections(
  db: Db,
  userId: string,
  { id, audience = 'owner' }: { id?: string; audience?: WishAudience } = {},
): Promise<CollectionRow[]> {
  const isWanted = id === undefined ? sql`` : sql`and id = ${id}`
  const isInWanted = id === undefined ? sql`` : sql`and collection_id = ${id}`
  const result = await sql<CollectionRow>`
    with lists as materialized (
      select id, title, shared, position, created_at, updated_at from wish_collections
      where user_id = ${userId} ${isWanted}
    ), own as materialized (
      select * from wishes where user_id = ${userId} and collection_id is not null ${isInWanted}
    ), numbered as materialized (
      select collection_id, id, product_id, product_details_id, variant_id,
        row_number() over (partition by collection_id order by position, id desc) as number
      from ${audience === 'owner' ? sql`own` : shownToOthers} seen
    ), contents as (
      select collection_id, count(*)::int as count,
        jsonb_agg(jsonb_build_object('id', id, 'ltkProductId', product_id) order by number)
          filter (where number <= ${wishesOfCollection}) as wishes
      from numbered group by collection_id
    ), covers as materialized (
      select collection_id, (array_agg(picture.image_id order by number))[:${sql.lit(coversOfCollection)}] as ids
      from numbered join shown_product_details d on d.id = product_details_id
      left join retailer_product_variants v on v.id = variant_id
      cross join lateral (select coalesce(v.image_id, d.image_id) as image_id) picture
      where number <= ${wishesForCovers} and picture.image_id is not null
      group by collection_id
    )
    select lists.id, ${userId}::uuid as "userId", title, shared, position, created_at as "createdAt",
      updated_at as "updatedAt", coalesce(contents.count, 0) as "wishCount",
      coalesce(covers.ids, '{}') as "coverIds", coalesce(contents.wishes, '[]') as wishes
    from lists left join contents on contents.collection_id = lists.id
    left join covers on covers.collection_id = lists.id
    order by position, lists.id`.execute(db)
  return result.rows
}

/** Adds a collection after the user's others. False where they have as many as they may. */
export async function insertCollection(
  db: Db,
  collection: { userId: string; id: string; title: string; shared: boolean; createdAt: Date },
): Promise<boolean> {
  const { userId, id, title, shared, createdAt } = collection
  const result = await sql`
    insert into wish_collections (user_id, id, title, shared, position, created_at, updated_at)
    select ${userId}::uuid, ${id}::uuid, ${title}, ${shared}, coalesce(max(position), 0) + 1,
      ${createdAt}::timestamptz, ${createdAt}::timestamptz
    from wish_collections where user_id = ${userId}
    having count(*) < ${maxWishCollections}`.execute(db)
  return result.numAffectedRows === 1n
}

/** Changes what is given of a collection. False where there is none. */
export async function updateCollection(
  db: Db,
  collection: { userId: string; id: string },
  changes: { title?: string | undefined; shared?: boolean | undefined },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wish_collections')
    .set({ ...changes, updated_at: now })
    .where('user_id', '=', collection.userId)
    .where('id', '=', collection.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Locks all collections of a user until the transaction ends, and returns their ids by position.
 * Always locked in the order of their ids, so that two changes never wait for each other.
 */
async function lockCollections(trx: Db, userId: string): Promise<string[]> {
  const locked = await trx
    .selectFrom('wish_collections')
    .select(['id', 'position'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return locked.toSorted((a, b) => a.position - b.position).map((row) => row.id)
}

async function numberCollections(trx: Db, userId: string, ids: string[]): Promise<void> {
  await sql`
    update wish_collections set position = given.position
    from unnest(${ids}::uuid[]) with ordinality as given (id, position)
    where user_id = ${userId} and wish_collections.id = given.id`.execute(trx)
}

/** Moves a collection to a position among the user's own, from 1; the others make room. */
export async function moveCollection(
  trx: Db,
  { userId, id }: { userId: string; id: string },
  position: number,
): Promise<void> {
  const locked = await lockCollections(trx, userId)
  const others = locked.filter((other) => other !== id.toLowerCase())
  await numberCollections(trx, userId, others.toSpliced(position - 1, 0, id))
}

/** Deletes a collection with its wishes; those after it move up. False where there is none. */
export async function deleteCollection(trx: Db, userId: string, id: string): Promise<boolean> {
  const locked = await lockCollections(trx, userId)
  const others = locked.filter((other) => other !== id.toLowerCase())
  if (others.length === locked.length) return false
  await trx
    .deleteFrom('wishes')
    .where('user_id', '=', userId)
    .where('collection_id', '=', id)
    .execute()
  await trx
    .deleteFrom('wish_collections')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
  await numberCollections(trx, userId, others)
  return true
}

/**
 * Puts wishes of a collection in the order of `wishIds`: before all others, or after the one that is
 * named. Ids that are not in the collection (any more) are ignored. Returns what was missing.
 */
export async function orderWishes(
  trx: Db,
  { userId, id }: { userId: string; id: string },
  wishIds: string[],
  after: string | undefined,
): Promise<'no-collection' | 'no-after' | undefined> {
  // One call at a time: each begins from the order that the one before it left.
  const locked = await trx
    .selectFrom('wish_collections')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) return 'no-collection'
  const rows = await trx
    .selectFrom('wishes')
    .select('id')
    .where('user_id', '=', userId)
    .where('collection_id', '=', id)
    .orderBy('position')
    .orderBy('id', 'desc')
    .execute()
  const ids = new Set(rows.map((row) => row.id))
  const named = new Set(wishIds.map((wishId) => wishId.toLowerCase()).filter((one) => ids.has(one)))
  const others = [...ids].filter((one) => !named.has(one))
  const index = after === undefined ? 0 : others.indexOf(after.toLowerCase()) + 1
  if (after !== undefined && index === 0) return 'no-after'
  const ordered = others.toSpliced(index, 0, ...named)
  await sql`
    update wishes set position = given.position
    from unnest(${ordered}::uuid[]) with ordinality as given (id, position)
    where user_id = ${userId} and wishes.id = given.id
      and wishes.position <> given.position`.execute(trx)
  return undefined
}
