import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import { anyOf } from '@ltk/platform/db/prepared'

/** A collection, or undefined. */
export async function findCollection(db: Db, id: string) {
  return db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst()
}

type CollectionCursor = { rank: number; id: string }

const byRank = keyset<CollectionCursor>({ rank: ['rank', 'asc'], id: ['id', 'desc'] })

/** A creator's collections after a cursor, in the creator's order. */
export function listCollections(
  db: Db,
  profileId: string,
  after: CollectionCursor | undefined,
  limit: number,
) {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where(byRank.after(after))
    .orderBy(byRank.order)
    .limit(limit)
    .execute()
}

const byPosition = keyset<{ position: number }>({ position: ['position', 'asc'] })

const itemColumns = [
  'id',
  'profile_id as profileId',
  'collection_id as collectionId',
  'post_id as postId',
  'position',
] as const

/** The items of a creator's collection after a cursor, in order. */
export function listItems(
  db: Db,
  collection: { profileId: string; id: string },
  after: { position: number } | undefined,
  limit: number,
) {
  return db
    .selectFrom('collection_items')
    .select(itemColumns)
    .where('profile_id', '=', collection.profileId)
    .where('collection_id', '=', collection.id)
    .where(byPosition.after(after))
    .orderBy(byPosition.order)
    .limit(limit)
    .execute()
}

/** The items at the first `count` positions of some of a creator's collections, in order. */
export function listFirstItems(db: Db, profileId: string, ids: string[], count: number) {
  return db
    .selectFrom('collection_items')
    .select(itemColumns)
    .where('profile_id', '=', profileId)
    .where('collection_id', '=', anyOf(ids))
    .where('position', '<', count)
    .orderBy('position')
    .execute()
}
