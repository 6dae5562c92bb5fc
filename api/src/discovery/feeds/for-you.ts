import type { getForYouFeed } from '@ltk/contract/posts'
import { everybody } from '@ltk/platform/db/ranking-scope'
import type { Input } from '@ltk/platform/http/bind'
import { readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { slicePage, pageMeta } from '@ltk/platform/http/paging'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { answerFeed, type FeedQuery } from './answer-feed.ts'
import { listReasonedPosts, type ReasonedRow } from './queries.ts'

/** Ensures that a user of whom anything is known has a ranking that is not too old. */
export type RankForYou = (userId: string) => Promise<void>

const own = (userId: string) => ({ name: 'for_you', scope: userId })
const ofVisitors = { name: 'for_you_visitors', scope: everybody }

/** The ranking that a page continues in is the reader's own, or that of visitors where there is none. */
const forYouCursor = z.strictObject({
  isOwn: z.boolean(),
  version: z.int32(),
  position: z.int32(),
})

/** A page of what was picked for the caller, each post with its reason. */
export async function answerForYouFeed(
  dependencies: Dependencies,
  rankForYou: RankForYou,
  { caller, query, url }: Input<typeof getForYouFeed>,
) {
  const { userId } = caller
  const feed = `for_you/${userId}`
  const after = query.next ? readCursor(feed, query.next, forYouCursor) : undefined
  if (!after) await rankForYou(userId)
  // It may have been ranked just now, and a replica may not have it yet.
  const { db } = dependencies
  const list = (ranking: { name: string; scope: string }) =>
    listReasonedPosts(db, { ranking, after, limit: query.limit + 1 })
  let isOwn = after?.isOwn ?? true
  let found = await list(isOwn ? own(userId) : ofVisitors)
  if (found.length === 0 && !after) {
    isOwn = false
    found = await list(ofVisitors)
  }
  return answer(dependencies, { query, url }, found, (last) =>
    writeCursor(feed, { isOwn, version: last.version, position: last.position }),
  )
}

/** A page of what trends, mixed with fresh posts, each with its reason. */
export async function answerVisitorsForYouFeed(
  dependencies: Dependencies,
  { query, url }: { query: FeedQuery; url: URL },
) {
  const { reader } = dependencies
  const after = query.next ? readCursor(ofVisitors.name, query.next, forYouCursor) : undefined
  const found = await listReasonedPosts(reader, {
    ranking: ofVisitors,
    after,
    limit: query.limit + 1,
  })
  return answer(dependencies, { query, url }, found, (last) =>
    writeCursor(ofVisitors.name, {
      isOwn: false,
      version: last.version,
      position: last.position,
    }),
  )
}

function answer(
  { store }: Dependencies,
  { query, url }: { query: FeedQuery; url: URL },
  found: ReasonedRow[],
  cursorAfter: (last: ReasonedRow) => string,
) {
  const { rows, last } = slicePage(found, query.limit)
  return answerFeed(store, {
    rows: rows.map(({ postId, profileId, reason, reasonHashtag }) => ({
      postId,
      profileId,
      why: { reason: reason ?? undefined, reasonHashtag: reasonHashtag ?? undefined },
    })),
    includes: query.includes,
    forCards: query.styled,
    meta: pageMeta(url, query.limit, last ? cursorAfter(last) : null),
  })
}
