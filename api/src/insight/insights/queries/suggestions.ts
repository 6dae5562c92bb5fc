import { type Day, startOf } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

type SoldOut = { postId: string; productDetailsId: string; productName: string; clicks: number }

/** The post with the most clicks, of those with as many at least and a product that is sold out. */
export async function findSoldOut(
  db: Db,
  profileId: string,
  { from, to, clicksThatMatter }: { from: Day; to: Day; clicksThatMatter: number },
): Promise<SoldOut | undefined> {
  const { rows } = await sql<SoldOut>`
    with clicked as materialized (
      select post_id, sum(clicks)::integer as clicks from insight_post_days
      where profile_id = ${profileId} and day >= ${from}::date and day <= ${to}::date
      group by post_id having sum(clicks) >= ${clicksThatMatter}
    ), found as materialized (
      select post_id as "postId", gone.id as "productDetailsId", gone.name as "productName", clicks
      from clicked
      cross join lateral (
        select details.id, details.name
        from shown_products featured
        join shown_product_details details on details.id = featured.product_details_id
        where featured.post_id = clicked.post_id and not details.available
        order by featured.position limit 1
      ) gone
      order by clicks desc, post_id desc
      limit 1
    )
    select * from found`.execute(db)
  return rows[0]
}

type Rising = { postId: string; seen: number; seenBefore: number }

/**
 * The post that gained the most views from `from` on compared with the days since `fromBefore`, of those
 * that were there all the time, are seen as often as `views` at least, and twice as often as before.
 */
export async function findRisingPost(
  db: Db,
  profileId: string,
  { fromBefore, from, to, views }: { fromBefore: Day; from: Day; to: Day; views: number },
): Promise<Rising | undefined> {
  const { rows } = await sql<Rising>`
    with viewed as materialized (
      select post_id,
        coalesce(sum(seen) filter (where day >= ${from}::date), 0)::integer as seen,
        coalesce(sum(seen) filter (where day < ${from}::date), 0)::integer as "seenBefore"
      from insight_post_days
      where profile_id = ${profileId} and day >= ${fromBefore}::date and day <= ${to}::date
      group by post_id
    ), found as materialized (
      select post_id as "postId", seen, "seenBefore"
      from viewed
      where seen >= ${views} and seen >= 2 * "seenBefore"
        and exists (
          select from posts where posts.profile_id = ${profileId} and posts.id = viewed.post_id
            and posts.published_at < ${startOf(fromBefore)}
        )
      order by seen - "seenBefore" desc, post_id desc
      limit 1
    )
    select * from found`.execute(db)
  return rows[0]
}

/** When a creator's newest post and newest gift guide were published; null where there is none. */
export async function findNewest(db: Db, profileId: string, now: Date) {
  const { rows } = await sql<{ post: Date | null; guide: Date | null }>`
    select
      (select max(published_at) from posts
        where profile_id = ${profileId} and published_at <= ${now}) as post,
      (select max(published_at) from product_sets
        where profile_id = ${profileId} and subtype = 'GIFT_GUIDE') as guide`.execute(db)
  return rows[0] ?? { post: null, guide: null }
}
