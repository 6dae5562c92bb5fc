import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { priceFeeds } from '../../entities/price-feeds.ts'
import type { Trx } from './rows.ts'

/** The feeds by price that each of some products puts posts on, as one text by `product_details` id. */
export async function loadPriceFeeds(trx: Trx, detailsIds: string[]): Promise<Map<string, string>> {
  if (detailsIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; hashtags: string }>`
    select d.id, string_agg(feed.hashtag, ' ' order by feed.hashtag) as hashtags
    from shown_product_details d cross join lateral ${priceFeeds}
    where d.id = any(${detailsIds}::uuid[]) and feed.holds group by d.id`.execute(trx)
  return new Map(rows.map((row) => [row.id, row.hashtags]))
}

/** A condition that selects posts, by the column of their ids. */
type PostScope = (postId: RawBuilder<unknown>) => RawBuilder<SqlBool>

/** Posts by their ids. */
export function postsOf(ids: string[]): PostScope {
  return (postId) => sql`${postId} = any(${ids}::uuid[])`
}

/** The posts that feature some products. */
export function postsFeaturing(detailsIds: string[]): PostScope {
  return (postId) => sql`${postId} in (
    select post_id from products where product_details_id = any(${detailsIds}::uuid[]))`
}

/** The posts after an id up to another, or all after it; also those that are gone. */
export function postsBetween(after: string, last: string | undefined): PostScope {
  return (postId) =>
    last === undefined
      ? sql`${postId} > ${after}`
      : sql`${postId} > ${after} and ${postId} <= ${last}`
}

/**
 * Puts posts on the feeds by price that their products belong to and takes them off the others;
 * writes only what differs. Returns the hashtags of the feeds that changed.
 *
 * It waits for other transactions that do the same, so that two that change different products of a
 * post see what the other did. Call it last in a transaction: nothing may wait for locks after it.
 */
export async function updatePriceFeeds(trx: Trx, posts: PostScope): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('price_feeds'))`.execute(trx)
  const { rows } = await sql<{ hashtag: string }>`
    with wanted as materialized (
      select distinct feed.hashtag, p.published_at, p.post_id, p.profile_id
      from products p
      cross join lateral (
        -- By its key, however many there are: for a batch no scan of all products is worth it.
        select * from shown_product_details where id = p.product_details_id offset 0
      ) d
      cross join lateral ${priceFeeds}
      where feed.holds and ${posts(sql.ref('p.post_id'))}
    ),
    gone as (
      delete from price_feed_posts f
      where ${posts(sql.ref('f.post_id'))} and not exists (
        select from wanted w where w.hashtag = f.hashtag
          and w.published_at = f.published_at and w.post_id = f.post_id
      )
      returning hashtag
    ),
    added as (
      insert into price_feed_posts (hashtag, published_at, post_id, profile_id)
      select hashtag, published_at, post_id, profile_id from wanted
      on conflict do nothing returning hashtag
    )
    select hashtag from gone union select hashtag from added`.execute(trx)
  return rows.map(({ hashtag }) => hashtag)
}

/** The id of the post that stands `count` posts after an id, or undefined where there are fewer. */
export async function findPostId(
  trx: Trx,
  after: string,
  count: number,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
