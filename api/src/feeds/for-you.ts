import type { getForYouFeed } from '@ltk/contract/posts'
import { z } from 'zod'

import type { Dependencies } from '../dependencies.ts'
import { everybody } from '../platform/db/ranking-scope.ts'
import type { Input } from '../platform/http/bind.ts'
import { slicePage, pageMeta } from '../platform/http/paging.ts'
import { answerFeed, type FeedQuery } from './answer-feed.ts'
import { listRankedPosts, type RankedRow } from './queries.ts'

/** Sees to it that a user of whom anything is known has a ranking that is not too old. */
export type RankForYou = (userId: string) => Promise<void>

const own = (userId: string) => ({ name: 'for_you', scope: userId })
const ofVisitors = { name: 'for_you_visitors', scope: everybody }

/** A ranking that a page goes on in: the reader's own, or that of visitors where there is none. */
const place = z.object({ isOwn: z.boolean(), version: z.int(), position: z.int() })

/** A page of what was picked for the caller, each post with its reason. */
export async function answerForYouFeed(
  dependencies: Dependencies,
  rankForYou: RankForYou,
  { caller, query, url }: Input<typeof getForYouFeed>,
) {
  const { userId } = caller
  const feed = `for_you/${userId}`
  const after = query.next ? dependencies.cursors.read(feed, query.next, place) : undefined
  if (!after) await rankForYou(userId)
  // Ranked just now, perhaps: a replica may not have it yet.
  const { db } = dependencies
  const list = (ranking: { name: string; scope: string }) =>
    listRankedPosts(db, ranking, after, query.limit + 1)
  let isOwn = after?.isOwn ?? true
  let found = isOwn ? await list(own(userId)) : []
  if (!isOwn || (found.length === 0 && !after)) {
    isOwn = false
    found = await list(ofVisitors)
  }
  return answer(dependencies, { query, url }, found, (last) =>
    dependencies.cursors.write(feed, { isOwn, version: last.version, position: last.position }),
  )
}

/** A page of what trends, mixed with fresh posts, each with its reason. */
export async function answerVisitorsForYouFeed(
  dependencies: Dependencies,
  { query, url }: { query: FeedQuery; url: URL },
) {
  const { reader, cursors } = dependencies
  const after = query.next ? cursors.read(ofVisitors.name, query.next, place) : undefined
  const found = await listRankedPosts(reader, ofVisitors, after, query.limit + 1)
  return answer(dependencies, { query, url }, found, (last) =>
    cursors.write(ofVisitors.name, {
      isOwn: false,
      version: last.version,
      position: last.position,
    }),
  )
}

function answer(
  { store }: Dependencies,
  { query, url }: { query: FeedQuery; url: URL },
  found: RankedRow[],
  cursorAfter: (last: RankedRow) => string,
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
