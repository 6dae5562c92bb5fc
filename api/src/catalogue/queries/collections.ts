import { sql } from 'kysely'

import { type Row, tableOf, type Trx, upsert } from './rows.ts'

const collectionColumns = {
  profile_id: 'uuid',
  id: 'uuid',
  external_id: 'text',
  title: 'text',
  description: 'text',
  rank: 'integer',
  item_count: 'integer',
  published_at: 'timestamptz',
  content_hash: 'text',
} as const

export async function upsertCollections(
  trx: Trx,
  rows: Row<'collections', keyof typeof collectionColumns>[],
): Promise<void> {
  await upsert(trx, 'collections', collectionColumns, ['profile_id', 'id'], rows)
}

type CollectionKey = { profile_id: string; id: string }
const keyColumns = { profile_id: 'uuid', id: 'uuid' } as const

/** The items of some collections, as their ids by collection and post. */
export async function loadCollectionItems(
  trx: Trx,
  collections: CollectionKey[],
): Promise<Map<string, Map<string, string>>> {
  const result = await sql<{ id: string; collection_id: string; post_id: string }>`
    select i.id, i.collection_id, i.post_id
    from ${tableOf(keyColumns, collections)}
    join collection_items i
      on i.profile_id = r.profile_id and i.collection_id = r.id`.execute(trx)
  const found = new Map<string, Map<string, string>>()
  for (const row of result.rows) {
    const ofCollection = found.get(row.collection_id) ?? new Map<string, string>()
    found.set(row.collection_id, ofCollection.set(row.post_id, row.id))
  }
  return found
}

const itemColumns = {
  profile_id: 'uuid',
  id: 'uuid',
  collection_id: 'uuid',
  position: 'integer',
  post_id: 'uuid',
} as const

/** Replaces the items of some collections; an item that stays keeps its id. */
export async function replaceCollectionItems(
  trx: Trx,
  collections: CollectionKey[],
  rows: Row<'collection_items', keyof typeof itemColumns>[],
): Promise<void> {
  const given = tableOf(keyColumns, collections)
  // Out of the way first: two items that change places would meet at one position.
  await sql`
    update collection_items i set position = -1 - position
    from ${given} where i.profile_id = r.profile_id and i.collection_id = r.id`.execute(trx)
  await upsert(trx, 'collection_items', itemColumns, ['profile_id', 'id'], rows)
  await sql`
    delete from collection_items i using ${given}
    where i.profile_id = r.profile_id and i.collection_id = r.id and i.position < 0`.execute(trx)
}
