import type { InsightCounts, PostInsight, TopPostsBy } from '@ltk/contract/insights'
import type { Day } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

export type CountedDay = InsightCounts & { day: Day }

/** Lists the counts of a creator's content by day, oldest first; days without any have no rows. */
export function listDays(
  db: Db,
  profileId: string,
  { from, to }: { from: Day; to: Day },
): Promise<CountedDay[]> {
  return db
    .selectFrom('insight_days')
    .select([
      sql<Day>`day::text`.as('day'),
      'seen',
      'opened',
      'products_opened as productsOpened',
      'shop_visits as shopVisits',
      'likes',
      'saves',
      'follows',
      'clicks',
    ])
    .where('profile_id', '=', profileId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}

/** A creator's posts that have most of something from one day to another, the first one most. */
export async function listTopPosts(
  db: Db,
  profileId: string,
  { from, to, by, limit }: { from: Day; to: Day; by: TopPostsBy; limit: number },
): Promise<PostInsight[]> {
  const { rows } = await sql<PostInsight>`
    with counted as materialized (
      select post_id, sum(seen)::integer as seen, sum(opened)::integer as opened,
        sum(products_opened)::integer as products_opened, sum(likes)::integer as likes,
        sum(saves)::integer as saves, sum(clicks)::integer as clicks
      from insight_post_days
      where profile_id = ${profileId} and day >= ${from}::date and day <= ${to}::date
      group by post_id
    ), found as materialized (
      select post_id as "postId", seen, opened, products_opened as "productsOpened", likes, saves, clicks
      from counted
      where ${sql.ref(by)} > 0
        and exists (select from posts where posts.profile_id = ${profileId} and posts.id = post_id)
      order by ${sql.ref(by)} desc, seen desc, post_id desc
      limit ${limit}
    )
    select * from found`.execute(db)
  return rows
}

/** Amounts in minor units. */
export type Sales = { currency: string; amount: number; pieces: number; amountBefore: number }

/**
 * Lists a creator's attributed sales from `start` on until before `end`, less returns, and the amount
 * from `startBefore` on until then, by currency.
 */
export async function listSales(
  db: Db,
  profileId: string,
  { startBefore, start, end }: { startBefore: Date; start: Date; end: Date },
): Promise<Sales[]> {
  const { rows } = await sql<Sales>`
    select currency,
      coalesce(sum(amount) filter (where at >= ${start}), 0)::float8 as amount,
      coalesce(sum(quantity) filter (where at >= ${start}), 0)::integer as pieces,
      coalesce(sum(amount) filter (where at < ${start}), 0)::float8 as "amountBefore"
    from ledger_entries
    where profile_id = ${profileId} and at >= ${startBefore} and at < ${end}
    group by currency
    order by amount desc, currency`.execute(db)
  return rows
}
