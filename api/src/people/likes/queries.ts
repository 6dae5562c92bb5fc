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

/**
 * A user's likes from the newest on; of some posts only, before a time, after a cursor. The user's rows
 * are read by themselves, as everywhere: they may be on another machine than content.
 */
export function listLikes(
  db: Db,
  userId: string,
  { postIds, before, after }: Filter,
  limit: number,
): Promise<LikeRow[]> {
  let own = db
    .selectFrom('likes')
    .select(['post_id as postId', 'created_at as likedAt'])
    .where('user_id', '=', userId)
    .where(newest.after(after))
    .orderBy(newest.order)
    .limit(limit)
  if (postIds) own = own.where('post_id', 'in', postIds)
  if (before) own = own.where('created_at', '<', before)
  return db
    .with(
      (cte) => cte('own').materialized(),
      () => own,
    )
    .selectFrom('own')
    .select(['postId', 'likedAt', isWithdrawn('own.postId')])
    .orderBy('likedAt', 'desc')
    .orderBy('postId', 'desc')
    .execute()
}

/** When a user liked a post, or undefined. */
export async function findLike(db: Db, userId: string, postId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('likes')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row?.created_at
}
