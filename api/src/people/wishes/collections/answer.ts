import type { WishCollection } from '@ltk/contract/wish-collections'
import type { Db } from '@ltk/platform/db/open'
import { readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { pageMeta, slicePage } from '@ltk/platform/http/paging'
import { z } from 'zod'

import type { Links } from '../../../entities/links.ts'
import { presentWishes } from '../present-wish.ts'
import { listWishesOfCollection, type WishAudience } from '../queries.ts'
import type { CollectionRow } from './queries.ts'

const wishCursor = z.strictObject({ position: z.int32(), id: z.uuid() })

/** A wish collection as it goes on the wire. */
export function presentCollection(
  { coverIds, createdAt, updatedAt, ...rest }: CollectionRow,
  links: Links,
): WishCollection {
  return {
    ...rest,
    coverUrls: coverIds.map((id) => links.picture(id)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

type Page = { query: { limit: number; cursor?: string | undefined }; url: URL }

/** A page of the wishes in a collection, in its order. */
export async function answerWishes(
  { db, links }: { db: Db; links: Links },
  collection: { id: string; userId: string; audience: WishAudience },
  { query, url }: Page,
) {
  const list = `collection-wishes/${collection.id}`
  const after = query.cursor ? readCursor(list, query.cursor, wishCursor) : undefined
  const found = await listWishesOfCollection(db, collection, after, query.limit + 1)
  const { rows, last } = slicePage(found, query.limit)
  const next = last ? writeCursor(list, { position: last.position, id: last.id }) : null
  const wishes = await presentWishes(db, links, rows)
  return { wishes, meta: pageMeta(url, query.limit, next, 'cursor') }
}
