import type { Db } from '@ltk/platform/db/open'

import { insertLikes } from '../../entities/counters.ts'
import { goneOrNotFound } from '../../entities/gone.ts'
import { findLike } from './queries.ts'

/**
 * Likes a post for a user, and returns when they first did. Throws a 404 where there is no such post,
 * and a 410 where it is withdrawn.
 */
export async function like(db: Db, userId: string, postId: string): Promise<Date> {
  const now = new Date()
  const [inserted] = await insertLikes(db, [{ user_id: userId, post_id: postId, created_at: now }])
  if (inserted) return now
  const found = await findLike(db, userId, postId)
  if (!found) throw await goneOrNotFound(db, `Post ${postId}`, postId)
  // Another call may have taken the like back in between.
  return found.likedAt ?? now
}
