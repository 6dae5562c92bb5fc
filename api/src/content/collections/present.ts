import type { Collection, CollectionItem } from '@ltk/contract/collections'
import type { Tables } from '@ltk/platform/db/tables'
import type { Selectable } from 'kysely'

/** A collection on the wire. */
export function presentCollection(row: Selectable<Tables['collections']>): Collection {
  return {
    collectionId: row.id,
    profileId: row.profile_id,
    title: row.title,
    description: row.description,
    itemCount: row.item_count,
    publishedAt: row.published_at.toISOString(),
  }
}

/** An item of a collection on the wire. */
export function presentItem(item: { id: string; postId: string }): CollectionItem {
  return { id: item.id, externalId: item.postId }
}
