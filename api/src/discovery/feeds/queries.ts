import { isPriceHashtag } from '@ltk/contract/price-hashtags'
import { globalScope } from '@ltk/platform/db/global-scope'
import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import { prepared } from '@ltk/platform/db/prepared'
import type { Tables } from '@ltk/platform/db/tables'
import { type RawBuilder, sql } from 'kysely'

import { listFollowed, newest, type NewestCursor } from '../../entities/followed.ts'

/** One entry of a feed: which post, and whose. */
export type FeedRow = { postId: string; profileId: string }

export type RankedCursor = { version: number; position: number }

export type TopCursor = NewestCursor & { score: number }

export type RankedRow = FeedRow & RankedCursor
type ReasonedRow = RankedRow & {
  reason: Tables['ranked_posts']['reason']
  reasonHashtag: string | null
}
export type ChronologicalRow = FeedRow & { publishedAt: Date }
export type TopRow = ChronologicalRow & { score: number }

type RankedPage = {
  ranking: { name: string; scope: string }
  after: RankedCursor | undefined
  limit: number
}

/**
 * Posts of a ranking after a cursor. Stays in the version of the cursor while that is stored, so that a
 * reader sees no post twice, and continues at the same position of the newest version when it is gone.
 */
export async function listRankedPosts(db: Db, page: RankedPage): Promise<RankedRow[]> {
  const result = await ranked<RankedRow>(sql``, page).execute(db)
  return result.rows
}

/** The same, each post with the reason why it is there. */
export async function listReasonedPosts(db: Db, page: RankedPage): Promise<ReasonedRow[]> {
  const columns = sql`, reason, reason_hashtag as "reasonHashtag"`
  const result = await ranked<ReasonedRow>(columns, page).execute(db)
  return result.rows
}

function ranked<R>(columns: RawBuilder<unknown>, { ranking, after, limit }: RankedPage) {
  const { name, scope } = ranking
  const { version, position } = after ?? { version: -1, position: 0 }
  return sql<R>`
    select post_id as "postId", profile_id as "profileId", version, position ${columns}
    from ranked_posts
    where name = ${name} and scope = ${scope} and position > ${position} and version = coalesce(
      (select version from ranked_posts
        where name = ${name} and scope = ${scope} and version = ${version} limit 1),
      (select version from rankings where name = ${name} and scope = ${scope}),
      (select version from rankings where name = ${name} and scope = ${globalScope}))
    order by position limit ${limit} ${prepared}`
}

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
 * The newest posts of those whom a user follows. They can only be posts of the creators who posted
 * last, so it looks at the `limit` creators with the newest `latest_post_at` (and those who posted
 * at the same moment), and at their posts not older than the last of those moments.
 *
 * `profiles.latest_post_at` is never older than the creator's newest post: every write of posts
 * ensures that in the same transaction. Where it is newer, after a post was deleted or moved back,
 * the list may be shorter than it could be; what it has is still right.
 */
export async function listNewestFollowed(
  db: Db,
  userId: string,
  limit: number,
): Promise<ChronologicalRow[]> {
  const result = await sql<ChronologicalRow>`
    with latest as (
      select follows.profile_id, profiles.latest_post_at
      from follows join profiles on profiles.id = follows.profile_id
      where follows.user_id = ${userId} and profiles.latest_post_at is not null
      order by profiles.latest_post_at desc
      fetch first ${sql.lit(limit)} rows with ties
    )
    select newest.id as "postId", newest.profile_id as "profileId",
      newest.published_at as "publishedAt"
    from latest cross join lateral (
      select id, profile_id, published_at from posts
      where posts.profile_id = latest.profile_id and published_at >= coalesce(
        (select latest_post_at from latest order by latest_post_at desc
          offset ${sql.lit(limit - 1)} limit 1), '-infinity')
      order by published_at desc, id desc limit ${sql.lit(limit)} offset 0
    ) newest
    order by newest.published_at desc, newest.id desc limit ${sql.lit(limit)}`.execute(db)
  return result.rows
}

/** The posts of those whom a user follows after a cursor, or from the newest on. */
export function listFollowedPosts(
  db: Db,
  userId: string,
  after: NewestCursor | undefined,
  limit: number,
): Promise<ChronologicalRow[]> {
  const select = sql<ChronologicalRow>`found.id as "postId", found.profile_id as "profileId",
    found.published_at as "publishedAt"`
  return listFollowed(db, { table: 'posts', select }, userId, after, limit)
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

/** The position of a post in the newest version of a ranking, or undefined. */
export async function findRankedCursor(
  db: Db,
  name: string,
  postId: string,
): Promise<RankedCursor | undefined> {
  return db
    .selectFrom('ranked_posts')
    .innerJoin('rankings', (join) =>
      join
        .onRef('rankings.name', '=', 'ranked_posts.name')
        .onRef('rankings.scope', '=', 'ranked_posts.scope')
        .onRef('rankings.version', '=', 'ranked_posts.version'),
    )
    .select(['ranked_posts.version', 'ranked_posts.position'])
    .where('ranked_posts.name', '=', name)
    .where('ranked_posts.scope', '=', globalScope)
    .where('ranked_posts.post_id', '=', postId)
    .executeTakeFirst()
}

/** A list of posts, as far as counting it goes. */
export type Counted =
  | { of: 'everybody' }
  | { of: 'profile'; profileId: string }
  | { of: 'hashtag'; hashtag: string }
  | { of: 'ranking'; name: string }

/** Counts the posts of a list; undefined if there are more than `most`, so that no list is read to its end. */
export async function countPosts(db: Db, list: Counted, most: number): Promise<number | undefined> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count
    from (${rowsOf(list)} limit ${most + 1}) counted ${prepared}`.execute(db)
  const count = result.rows[0]?.count ?? 0
  return count > most ? undefined : count
}

function rowsOf(list: Counted): RawBuilder<unknown> {
  switch (list.of) {
    case 'everybody': {
      return sql`select 1 from posts`
    }
    case 'profile': {
      return sql`select 1 from posts where profile_id = ${list.profileId}`
    }
    case 'hashtag': {
      const table = sql.table(isPriceHashtag(list.hashtag) ? 'price_feed_posts' : 'post_hashtags')
      return sql`select 1 from ${table} where hashtag = ${list.hashtag}`
    }
    case 'ranking': {
      return sql`select 1 from ranked_posts
        join rankings using (name, scope, version)
        where name = ${list.name} and scope = ${globalScope}`
    }
  }
}
