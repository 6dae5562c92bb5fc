import { sql } from 'kysely'

import { listFollowed, type NewestCursor } from '../entities/followed.ts'
import { keyset } from '../platform/db/keyset.ts'
import type { Db } from '../platform/db/open.ts'
import { anyOf } from '../platform/db/prepared.ts'

export type GuideRow = {
  id: string
  profileId: string
  title: string
  description: string
  audience: string | null
  occasion: string | null
  productCount: number
  coverImageIds: string[]
  publishedAt: Date
}

/** The gift guides of those whom a user follows after a cursor, or from the newest on. */
export function listFollowedGuides(
  db: Db,
  userId: string,
  after: NewestCursor | undefined,
  limit: number,
): Promise<GuideRow[]> {
  const where = sql<boolean>`subtype = 'GIFT_GUIDE'`
  const select = sql<GuideRow>`found.id, found.profile_id as "profileId", found.title,
    found.description, found.audience, found.occasion, found.product_count as "productCount",
    found.cover_image_ids as "coverImageIds", found.published_at as "publishedAt"`
  return listFollowed(db, { table: 'product_sets', where, select }, userId, after, limit)
}

/** A product set with the colours of its covers, or undefined. */
export async function findProductSet(db: Db, id: string) {
  return db
    .selectFrom('product_sets')
    .selectAll()
    .select(
      sql<(string | null)[]>`array(
        select media.colour from unnest(cover_image_ids) with ordinality as cover (id, position)
        left join media_objects media on media.id = cover.id order by cover.position)`.as(
        'cover_colours',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The creator of a product set, or undefined where there is no such set. */
export async function findOwnerOfSet(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_sets')
    .select('profile_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.profile_id
}

const byPosition = keyset<{ position: number }>({ position: ['position', 'asc'] })

/** The products of a creator's set after a cursor, in order; those with some details only. */
export function listProductsOfSet(
  db: Db,
  set: { profileId: string; id: string },
  detailsIds: string[] | undefined,
  after: { position: number } | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('shop_products')
    .select(['id', 'product_details_id as detailsId', 'position'])
    .where('profile_id', '=', set.profileId)
    .where('product_set_id', '=', set.id)
  if (detailsIds) query = query.where('product_details_id', '=', anyOf(detailsIds))
  return query.where(byPosition.after(after)).orderBy(byPosition.order).limit(limit).execute()
}
