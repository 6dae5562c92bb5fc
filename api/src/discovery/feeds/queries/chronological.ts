import { isPriceHashtag } from '@ltk/contract/price-hashtags'
import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import { prepared } from '@ltk/platform/db/prepared'
import { sql } from 'kysely'

import { listOfProfiles, newest, type NewestCursor } from '../../../entities/followed.ts'
import type { FeedRow } from '../feed-row.ts'

export type TopCursor = NewestCursor & { score: number }

export type ChronologicalRow = FeedRow & { publishedAt: Date }
export type TopRow = ChronologicalRow & { score: number }

/** The pinned posts of a creator, the last pinned first, three at most. */
export function listPinnedPosts(db: Db, profileId: string): Promise<ChronologicalRow[]> {
  return db
    .selectFrom('posts')
    .select(['id as postId', 'profile_id as profileId', 'published_at as publishedAt'])
    .where('profile_id', '=', profileId)
    .where('pinned_at', 'is not', null)
    .orderBy('pinned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(3)
    .modifyEnd(prepared)
    .execute()
}

/** The posts of a creator after a cursor, the newest first. */
export function listPostsOfProfile(
  db: Db,
  profileId: string,
  after: NewestCursor | undefined,
  limit: number,
): Promise<ChronologicalRow[]> {
  return db
    .selectFrom('posts')
    .select(['id as postId', 'profile_id as profileId', 'published_at as publishedAt'])
    .where('profile_id', '=', profileId)
    .where(newest.after(after))
    .orderBy(newest.order)
    .limit(limit)
    .modifyEnd(prepared)
    .execute()
}

/** The newest posts of each of some creators, in their order, by an index scan for each. */
export async function listLatestPosts(
  db: Db,
  profileIds: readonly string[],
  postsEach: number,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select latest.id
    from unnest(${profileIds}::uuid[]) with ordinality as given (profile_id, place)
    cross join lateral (
      select id, published_at from posts where posts.profile_id = given.profile_id
      order by ${newest.order} limit ${postsEach} offset 0
    ) latest
    order by place, latest.published_at desc, latest.id desc`.execute(db)
  return result.rows.map((row) => row.id)
}

const best = keyset<TopCursor>({
  score: ['score', 'desc'],
  publishedAt: ['published_at', 'desc'],
  id: ['post_id', 'desc'],
})

/**
 * The best posts of a creator's month after a cursor, by score. A post that was given another score
 * meanwhile stands elsewhere for this reader too; all others are read once.
 */
export function listTopPosts(
  db: Db,
  profileId: string,
  after: TopCursor | undefined,
  limit: number,
): Promise<TopRow[]> {
  return db
    .selectFrom('profile_top_posts')
    .select([
      'post_id as postId',
      'profile_id as profileId',
      'score',
      'published_at as publishedAt',
    ])
    .where('profile_id', '=', profileId)
    .where(best.after(after))
    .orderBy(best.order)
    .limit(limit)
    .modifyEnd(prepared)
    .execute()
}

const newestOfProduct = keyset<NewestCursor>({
  publishedAt: ['published_at', 'desc'],
  id: ['post_id', 'desc'],
})

/** The posts that feature a product after a cursor, the newest first. */
export function listPostsOfProduct(
  db: Db,
  productDetailsId: string,
  after: NewestCursor | undefined,
  limit: number,
): Promise<ChronologicalRow[]> {
  return db
    .selectFrom('shown_products')
    .select(['post_id as postId', 'profile_id as profileId', 'published_at as publishedAt'])
    .where('product_details_id', '=', productDetailsId)
    .where(newestOfProduct.after(after))
    .orderBy(newestOfProduct.order)
    .limit(limit)
    .modifyEnd(prepared)
    .execute()
}

/** The newest posts of all creators after a cursor. */
export function listNewestPosts(
  db: Db,
  after: NewestCursor | undefined,
  limit: number,
): Promise<ChronologicalRow[]> {
  return db
    .selectFrom('posts')
    .select(['id as postId', 'profile_id as profileId', 'published_at as publishedAt'])
    .where(newest.after(after))
    .orderBy(newest.order)
    .limit(limit)
    .modifyEnd(prepared)
    .execute()
}

const newestOfHashtag = keyset<NewestCursor>({
  publishedAt: ['published_at', 'desc'],
  id: ['post_id', 'desc'],
})

/** The posts of a hashtag (lower case, without '#') after a cursor, the newest first. */
export function listPostsOfHashtag(
  db: Db,
  hashtag: string,
  after: NewestCursor | undefined,
  limit: number,
): Promise<ChronologicalRow[]> {
  return db
    .selectFrom(isPriceHashtag(hashtag) ? 'price_feed_posts' : 'post_hashtags')
    .select(['post_id as postId', 'profile_id as profileId', 'published_at as publishedAt'])
    .where('hashtag', '=', hashtag)
    .where(newestOfHashtag.after(after))
    .orderBy(newestOfHashtag.order)
    .limit(limit)
    .modifyEnd(prepared)
    .execute()
}

/**
 * The newest posts of some creators. They can only be posts of those who posted last, so it looks at the
 * `limit` creators with the newest `latest_post_at` (and those who posted at the same moment), and at their
 * posts not older than the last of those moments.
 *
 * `profiles.latest_post_at` is never older than the creator's newest post: every write of posts
 * ensures that in the same transaction. Where it is newer, after a post was deleted or moved back,
 * the list may be shorter than it could be; what it has is still right.
 */
export async function listNewestOfProfiles(
  db: Db,
  profileIds: readonly string[],
  limit: number,
): Promise<ChronologicalRow[]> {
  const result = await sql<ChronologicalRow>`
    with latest as (
      select given.profile_id, profiles.latest_post_at
      from unnest(${profileIds}::uuid[]) as given (profile_id)
      join profiles on profiles.id = given.profile_id
      where profiles.latest_post_at is not null
      order by profiles.latest_post_at desc
      fetch first (${limit}) rows with ties
    )
    select newest.id as "postId", newest.profile_id as "profileId",
      newest.published_at as "publishedAt"
    from latest cross join lateral (
      select id, profile_id, published_at from posts
      where posts.profile_id = latest.profile_id and published_at >= coalesce(
        (select latest_post_at from latest order by latest_post_at desc
          offset ${limit - 1} limit 1), '-infinity')
      order by published_at desc, id desc limit ${limit} offset 0
    ) newest
    order by newest.published_at desc, newest.id desc limit ${limit} ${prepared}`.execute(db)
  return result.rows
}

/** The posts of some creators after a cursor, or from the newest on. */
export function listPostsOfProfiles(
  db: Db,
  profileIds: readonly string[],
  after: NewestCursor | undefined,
  limit: number,
): Promise<ChronologicalRow[]> {
  const select = sql<ChronologicalRow>`found.id as "postId", found.profile_id as "profileId",
    found.published_at as "publishedAt"`
  return listOfProfiles(db, { table: 'posts', select }, profileIds, after, limit)
}

/** Returns the cursor after a post in lists from newest to oldest, or undefined where there is no such post. */
export async function findNewestCursor(db: Db, postId: string): Promise<NewestCursor | undefined> {
  const row = await db
    .selectFrom('posts')
    .select(['id', 'published_at'])
    .where('id', '=', postId)
    .executeTakeFirst()
  return row && { id: row.id, publishedAt: row.published_at }
}
