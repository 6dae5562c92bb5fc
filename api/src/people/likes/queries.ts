import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'

import { isWithdrawn } from '../../entities/gone.ts'

export type LikeRow = { postId: string; likedAt: Date; isWithdrawn: boolean }
type LikeCursor = { likedAt: Date; postId: string }

const newest = keyset<LikeCursor>({
  likedAt: ['created_at', 'desc'],
  postId: ['post_id', 'desc'],
})

type Filter = {
  postIds?: string[] | undefined
  before?: Date | undefined
  after?: LikeCursor | undefined
}

/** A user's likes from the newest on; of some posts only, before a time, after a cursor. */
export function listLikes(
  db: Db,
  userId: string,
  { postIds, before, after }: Filter,
  limit: number,
): Promise<LikeRow[]> {
  let query = db
    .selectFrom('likes')
    .select(['post_id as postId', 'created_at as likedAt', isWithdrawn('likes.post_id')])
    .where('user_id', '=', userId)
  if (postIds) query = query.where('post_id', 'in', postIds)
  if (before) query = query.where('created_at', '<', before)
  return query.where(newest.after(after)).orderBy(newest.order).limit(limit).execute()
}

/** When a user liked a post: null where they do not, undefined where there is no such post. */
export async function findLike(
  db: Db,
  userId: string,
  postId: string,
): Promise<{ likedAt: Date | null } | undefined> {
  return db
    .selectFrom('posts')
    .leftJoin('likes', (join) =>
      join.onRef('likes.post_id', '=', 'posts.id').on('likes.user_id', '=', userId),
    )
    .select('likes.created_at as likedAt')
    .where('posts.id', '=', postId)
    .executeTakeFirst()
}
