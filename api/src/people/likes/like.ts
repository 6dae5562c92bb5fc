import type { Db } from '@ltk/platform/db/open'

import { insertLikes, namesNothing } from '../../entities/counters.ts'
import { goneOrNotFound } from '../../entities/gone.ts'
import { findLike } from './queries.ts'

/**
 * Likes a post for a user, and returns when they first did. Throws a 404 where there is no such post,
 * and a 410 where it is withdrawn.
 */
export async function like(db: Db, userId: string, postId: string): Promise<Date> {
  const now = new Date()
  const row = { user_id: userId, post_id: postId, created_at: now }
  const inserted = await insertLikes(db, [row]).catch(async (error: unknown) => {
    throw namesNothing(error) ? await goneOrNotFound(db, `Post ${postId}`, postId) : error
  })
  // Another call may have taken the like back in between.
  return inserted.length > 0 ? now : ((await findLike(db, userId, postId)) ?? now)
}
