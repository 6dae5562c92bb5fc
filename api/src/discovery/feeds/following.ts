import type { getFollowingFeed } from '@ltk/contract/posts'
import type { Input } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { answerChronologicalFeed } from './chronological.ts'
import { listFollowedPosts, listNewestFollowed } from './queries.ts'

/** A page of the posts of those whom the caller follows: all of them and nothing else. */
export function answerFollowingFeed(
  dependencies: Dependencies,
  input: Input<typeof getFollowingFeed>,
) {
  // Those who have just followed somebody expect them here: a replica may not know yet.
  const { db } = dependencies
  const { userId } = input.caller
  return answerChronologicalFeed(
    dependencies,
    {
      feed: `following/${userId}`,
      async list(after, limit) {
        if (after) return listFollowedPosts(db, userId, after, limit)
        const newest = await listNewestFollowed(db, userId, limit)
        return newest.length < limit ? listFollowedPosts(db, userId, undefined, limit) : newest
      },
    },
    input,
  )
}
