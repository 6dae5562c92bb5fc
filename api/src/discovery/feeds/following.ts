import type { getFollowingFeed } from '@ltk/contract/posts'
import type { Input } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { listFollowedIds } from '../../entities/followed.ts'
import { answerFeed, chronologicalFeed } from './answer-feed.ts'
import { listNewestOfProfiles, listPostsOfProfiles } from './queries/chronological.ts'

/** A page of the posts of those whom the caller follows: all of them and nothing else. */
export function answerFollowingFeed(
  { db, reader, store }: Dependencies,
  input: Input<typeof getFollowingFeed>,
) {
  const { userId } = input.caller
  const feed = chronologicalFeed({
    name: `following/${userId}`,
    async list(after, limit) {
      // Those who have just followed somebody expect them here: a replica may not know yet.
      const followed = await listFollowedIds(db, userId)
      if (after) return listPostsOfProfiles(reader, followed, after, limit)
      const newest = await listNewestOfProfiles(reader, followed, limit)
      return newest.length < limit
        ? listPostsOfProfiles(reader, followed, undefined, limit)
        : newest
    },
  })
  return answerFeed(store, feed, input)
}
