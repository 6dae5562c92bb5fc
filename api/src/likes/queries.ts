import { sql } from 'kysely'

import type { Db } from '../platform/db/open.ts'

export type LikeRow = { postId: string; likedAt: Date }
export type LikePlace = { likedAt: string; postId: string }

type Filter = {
  postIds?: string[] | undefined
  before?: Date | undefined
  after?: LikePlace | undefined
}

/** A user's likes from the newest on; of some posts only, before a time, after a place. */
export function listLikes(
  db: Db,
  userId: string,
  { postIds, before, after }: Filter,
  limit: number,
): Promise<LikeRow[]> {
  let query = db
    .selectFrom('likes')
    .select(['post_id as postId', 'created_at as likedAt'])
    .where('user_id', '=', userId)
  if (postIds) query = query.where('post_id', 'in', postIds)
  if (before) query = query.where('created_at', '<', before)
  if (after) {
    query = query.where((where) =>
      where(
        where.refTuple('created_at', 'post_id'),
        '<',
        where.tuple(new Date(after.likedAt), after.postId),
      ),
    )
  }
  return query.orderBy('created_at', 'desc').orderBy('post_id', 'desc').limit(limit).execute()
}

/**
 * Makes a user like a post and counts it, in one statement, so that the count follows the rows
 * whoever else writes at the same time. Gives when it was liked, undefined where there is no such post.
 */
export async function insertLike(
  db: Db,
  userId: string,
  postId: string,
  now: Date,
): Promise<Date | undefined> {
  const result = await sql<{ likedAt: Date | null }>`
    with post as (select profile_id, id from posts where id = ${postId}),
    added as (
      insert into likes (user_id, post_id, created_at)
      select ${userId}::uuid, id, ${now}::timestamptz from post
      on conflict do nothing returning created_at
    ), counted as (
      update posts set likes_count = likes_count + 1 from post, added
      where posts.profile_id = post.profile_id and posts.id = post.id
    )
    select coalesce((select created_at from added),
      (select created_at from likes where user_id = ${userId} and post_id = post.id)) as "likedAt"
    from post`.execute(db)
  const [row] = result.rows
  // A like that another call makes at this moment is not in sight yet: it is as old as this call.
  return row && (row.likedAt ?? now)
}

/**
 * Takes back a user's likes of posts, those that are there, and counts them off. Holds the posts in
 * the order of their ids, so that two calls that name the same ones never wait for each other.
 */
export async function deleteLikes(db: Db, userId: string, postIds: string[]): Promise<void> {
  await sql`
    with gone as (
      delete from likes where user_id = ${userId} and post_id = any(${postIds}::uuid[])
      returning post_id
    ), held as (
      select posts.profile_id, posts.id from posts join gone on gone.post_id = posts.id
      order by posts.id for no key update of posts
    )
    update posts set likes_count = likes_count - 1 from held
    where posts.profile_id = held.profile_id and posts.id = held.id`.execute(db)
}
