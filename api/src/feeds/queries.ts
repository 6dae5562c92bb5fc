import { type ExpressionBuilder, sql } from 'kysely'

import type { Db } from '../platform/db/open.ts'
import { everybody } from '../platform/db/ranking-scope.ts'
import type { PostReason, Tables } from '../platform/db/tables.ts'
import type { FeedRow } from './answer-feed.ts'

export type RankedPlace = { version: number; position: number }
export type ChronologicalPlace = { publishedAt: string; id: string }

export type TopPlace = { score: number; publishedAt: string; id: string }

export type RankedRow = FeedRow &
  RankedPlace & { reason: PostReason | null; reasonHashtag: string | null }
export type ChronologicalRow = FeedRow & { publishedAt: Date }
export type TopRow = ChronologicalRow & { score: number }

/**
 * Posts of a ranking after a place. Stays in the version of the place while that is kept, so that a
 * reader sees no post twice; goes on at the same position of the newest one when it is gone.
 */
export function listRankedPosts(
  db: Db,
  ranking: { name: string; scope: string },
  after: RankedPlace | undefined,
  limit: number,
): Promise<RankedRow[]> {
  const place = after ?? { version: -1, position: 0 }
  return db
    .selectFrom('ranked_posts')
    .select([
      'post_id as postId',
      'profile_id as profileId',
      'version',
      'position',
      'reason',
      'reason_hashtag as reasonHashtag',
    ])
    .where('name', '=', ranking.name)
    .where('scope', '=', ranking.scope)
    .where(
      'version',
      '=',
      sql<number>`coalesce(
        (select version from ranked_posts where name = ${ranking.name} and scope = ${ranking.scope}
          and version = ${place.version} limit 1),
        (select version from rankings where name = ${ranking.name} and scope = ${ranking.scope}),
        (select version from rankings where name = ${ranking.name} and scope = ${everybody}))`,
    )
    .where('position', '>', place.position)
    .orderBy('position')
    .limit(limit)
    .execute()
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
    .execute()
}

/** The posts of a creator after a place, the newest first. */
export function listPostsOfProfile(
  db: Db,
  profileId: string,
  after: ChronologicalPlace | undefined,
  limit: number,
): Promise<ChronologicalRow[]> {
  return db
    .selectFrom('posts')
    .select(['id as postId', 'profile_id as profileId', 'published_at as publishedAt'])
    .where('profile_id', '=', profileId)
    .$if(after !== undefined, (query) => query.where(olderThan(after)))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * The best posts of a creator's month after a place, by score. A post that was given another score
 * meanwhile stands elsewhere for this reader too; all others are read once.
 */
export function listTopPosts(
  db: Db,
  profileId: string,
  after: TopPlace | undefined,
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
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('score', 'published_at', 'post_id'),
          '<',
          where.tuple(after?.score ?? 0, new Date(after?.publishedAt ?? 0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('score', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit)
    .execute()
}

/** The newest posts of all creators after a place. */
export function listNewestPosts(
  db: Db,
  after: ChronologicalPlace | undefined,
  limit: number,
): Promise<ChronologicalRow[]> {
  return db
    .selectFrom('posts')
    .select(['id as postId', 'profile_id as profileId', 'published_at as publishedAt'])
    .$if(after !== undefined, (query) => query.where(olderThan(after)))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The posts with a hashtag (lower case, without '#') after a place, the newest first. */
export function listPostsOfHashtag(
  db: Db,
  hashtag: string,
  after: ChronologicalPlace | undefined,
  limit: number,
): Promise<ChronologicalRow[]> {
  return db
    .selectFrom('post_hashtags')
    .select(['post_id as postId', 'profile_id as profileId', 'published_at as publishedAt'])
    .where('hashtag', '=', hashtag)
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('published_at', 'post_id'),
          '<',
          where.tuple(new Date(after?.publishedAt ?? 0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * The newest posts of those whom a user follows. They can only be posts of the creators who posted
 * last, so it looks at the `limit` creators with the newest `latest_post_at` (and those who posted
 * at the same moment), and at their posts not older than the last of those moments.
 *
 * `profiles.latest_post_at` is never older than the creator's newest post: whoever writes posts sees
 * to that in the same transaction. Where it is newer than that, after a post was deleted or moved
 * back, the list may come out shorter than there are posts; what it has is still right.
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

/**
 * The posts of those whom a user follows after a place, or from the newest on: finds the head of
 * what is left of each creator with one look into the index, and reads on from the newest heads only.
 */
export async function listFollowed(
  db: Db,
  userId: string,
  after: ChronologicalPlace | undefined,
  limit: number,
): Promise<ChronologicalRow[]> {
  const isAfter = after
    ? sql`(published_at, id) < (${after.publishedAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const result = await sql<ChronologicalRow>`
    with heads as (
      select head.profile_id, head.published_at
      from follows cross join lateral (
        select profile_id, published_at, id from posts
        where posts.profile_id = follows.profile_id and ${isAfter}
        order by published_at desc, id desc limit 1 offset 0
      ) head
      where follows.user_id = ${userId}
      order by head.published_at desc, head.id desc limit ${sql.lit(limit)}
    )
    select next.id as "postId", next.profile_id as "profileId", next.published_at as "publishedAt"
    from heads cross join lateral (
      select id, profile_id, published_at from posts
      where posts.profile_id = heads.profile_id and ${isAfter} and published_at >= coalesce(
        (select published_at from heads order by published_at desc
          offset ${sql.lit(limit - 1)} limit 1), '-infinity')
      order by published_at desc, id desc limit ${sql.lit(limit)} offset 0
    ) next
    order by next.published_at desc, next.id desc limit ${sql.lit(limit)}`.execute(db)
  return result.rows
}

function olderThan(after: ChronologicalPlace | undefined) {
  return (where: ExpressionBuilder<Tables, 'posts'>) =>
    where(
      where.refTuple('published_at', 'id'),
      '<',
      where.tuple(new Date(after?.publishedAt ?? 0), after?.id ?? ''),
    )
}

/** The place of a post in lists that go from newest to oldest, or undefined where there is no such post. */
export async function findChronologicalPlace(
  db: Db,
  postId: string,
): Promise<ChronologicalPlace | undefined> {
  const row = await db
    .selectFrom('posts')
    .select(['id', 'published_at'])
    .where('id', '=', postId)
    .executeTakeFirst()
  return row && { id: row.id, publishedAt: row.published_at.toISOString() }
}

/** The position of a post in the newest version of a ranking, or undefined. */
export async function findRankedPlace(
  db: Db,
  name: string,
  postId: string,
): Promise<RankedPlace | undefined> {
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
    .where('ranked_posts.scope', '=', everybody)
    .where('ranked_posts.post_id', '=', postId)
    .executeTakeFirst()
}
