import type { getFollowingFeed } from '@ltk/contract/posts'
import type { Input } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { answerFeed, chronologicalFeed } from './answer-feed.ts'
import { listFollowedPosts, listNewestFollowed } from './queries/chronological.ts'

/** A page of the posts of those whom the caller follows: all of them and nothing else. */
export function answerFollowingFeed(
  { db, store }: Dependencies,
  input: Input<typeof getFollowingFeed>,
) {
  const { userId } = input.caller
  // Those who have just followed somebody expect them here: a replica may not know yet.
  const feed = chronologicalFeed({
    name: `following/${userId}`,
    async list(after, limit) {
      if (after) return listFollowedPosts(db, userId, after, limit)
      const newest = await listNewestFollowed(db, userId, limit)
      return newest.length < limit ? listFollowedPosts(db, userId, undefined, limit) : newest
    },
  })
  return answerFeed(store, feed, input)
}
