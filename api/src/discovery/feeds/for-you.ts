import type { getForYouFeed, getVisitorsForYouFeed } from '@ltk/contract/posts'
import { globalScope } from '@ltk/platform/db/global-scope'
import type { Db } from '@ltk/platform/db/open'
import type { Input } from '@ltk/platform/http/bind'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { answerFeed, type Feed } from './answer-feed.ts'
import { listReasonedPosts } from './queries/ranked.ts'

/** Ensures that a user of whom anything is known has a ranking that is not too old. */
export type RankForYou = (userId: string) => Promise<void>

const ofVisitors = { name: 'for_you_visitors', scope: globalScope }

/** The ranking that a page continues in is the reader's own, or that of visitors where there is none. */
const forYouCursor = z.strictObject({
  isOwn: z.boolean(),
  version: z.int32(),
  position: z.int32(),
})
type ForYouCursor = z.output<typeof forYouCursor>
type ForYouRow = Awaited<ReturnType<typeof listWithReasons>>[number]

const order = {
  cursor: forYouCursor,
  cursorOf: ({ isOwn, version, position }: ForYouRow) => ({ isOwn, version, position }),
}

/** A page of what was picked for the caller, each post with its reason. */
export function answerForYouFeed(
  { db, store }: Dependencies,
  rankForYou: RankForYou,
  input: Input<typeof getForYouFeed>,
) {
  const { userId } = input.caller
  const own = { name: 'for_you', scope: userId }
  // It may have been ranked just now, and a replica may not have it yet.
  const feed: Feed<ForYouRow, ForYouCursor> = {
    ...order,
    name: `for_you/${userId}`,
    async list(after, limit) {
      if (after) return listWithReasons(db, after.isOwn ? own : ofVisitors, after, limit)
      await rankForYou(userId)
      const found = await listWithReasons(db, own, undefined, limit)
      return found.length > 0 ? found : listWithReasons(db, ofVisitors, undefined, limit)
    },
  }
  return answerFeed(store, feed, input)
}

/** A page of what trends, mixed with fresh posts, each with its reason. */
export function answerVisitorsForYouFeed(
  { reader, store }: Dependencies,
  input: Input<typeof getVisitorsForYouFeed>,
) {
  const feed: Feed<ForYouRow, ForYouCursor> = {
    ...order,
    name: ofVisitors.name,
    list: (after, limit) => listWithReasons(reader, ofVisitors, after, limit),
  }
  return answerFeed(store, feed, input)
}

async function listWithReasons(
  db: Db,
  ranking: { name: string; scope: string },
  after: ForYouCursor | undefined,
  limit: number,
) {
  const rows = await listReasonedPosts(db, { ranking, after, limit })
  return rows.map(({ reason, reasonHashtag, reasonCreator, ...row }) => ({
    ...row,
    isOwn: ranking !== ofVisitors,
    why: {
      reason: reason ?? undefined,
      reasonHashtag: reasonHashtag ?? undefined,
      reasonCreator: reasonCreator ?? undefined,
    },
  }))
}
