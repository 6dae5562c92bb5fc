import { sql } from 'kysely'

import type { Db } from '../platform/db/open.ts'

export type GuidePlace = { publishedAt: string; id: string }

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

/**
 * The gift guides of those whom a user follows after a place, or from the newest on: finds the head
 * of what is left of each creator with one look into the index, and reads on from the newest heads
 * only. What it costs depends on how many are followed, not on how many guides there are.
 */
export async function listFollowedGuides(
  db: Db,
  userId: string,
  after: GuidePlace | undefined,
  limit: number,
): Promise<GuideRow[]> {
  const isAfter = after
    ? sql`(published_at, id) < (${after.publishedAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const result = await sql<GuideRow>`
    with heads as (
      select head.profile_id, head.published_at
      from follows cross join lateral (
        select profile_id, published_at, id from product_sets
        where product_sets.profile_id = follows.profile_id and subtype = 'GIFT_GUIDE' and ${isAfter}
        order by published_at desc, id desc limit 1 offset 0
      ) head
      where follows.user_id = ${userId}
      order by head.published_at desc, head.id desc limit ${sql.lit(limit)}
    )
    select next.id, next.profile_id as "profileId", next.title, next.description, next.audience,
      next.occasion, next.product_count as "productCount",
      next.cover_image_ids as "coverImageIds", next.published_at as "publishedAt"
    from heads cross join lateral (
      select * from product_sets
      where product_sets.profile_id = heads.profile_id and subtype = 'GIFT_GUIDE' and ${isAfter}
        and published_at >= coalesce(
          (select published_at from heads order by published_at desc
            offset ${sql.lit(limit - 1)} limit 1), '-infinity')
      order by published_at desc, id desc limit ${sql.lit(limit)} offset 0
    ) next
    order by next.published_at desc, next.id desc limit ${sql.lit(limit)}`.execute(db)
  return result.rows
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

/** The products of a creator's set behind a position, in order. */
export function listProductsOfSet(
  db: Db,
  set: { profileId: string; id: string },
  after: number | undefined,
  limit: number,
) {
  return db
    .selectFrom('shop_products')
    .select(['id', 'product_details_id as detailsId', 'position'])
    .where('profile_id', '=', set.profileId)
    .where('product_set_id', '=', set.id)
    .where('position', '>', after ?? -1)
    .orderBy('position')
    .limit(limit)
    .execute()
}
