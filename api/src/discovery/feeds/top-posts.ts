import { cursorTime, readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { pageMeta, slicePage } from '@ltk/platform/http/paging'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { answerFeed, type FeedQuery } from './answer-feed.ts'
import { listTopPosts } from './queries.ts'

const topCursor = z.strictObject({ score: z.int32(), publishedAt: cursorTime, id: z.uuid() })

/** A page of a creator's posts of the last month, those with most likes and shares first. */
export async function answerTopPostsFeed(
  { reader, store }: Dependencies,
  profileId: string,
  { query, url }: { query: FeedQuery; url: URL },
) {
  const feed = `top_month/${profileId}`
  const after = query.next ? readCursor(feed, query.next, topCursor) : undefined
  const found = await listTopPosts(reader, profileId, after, query.limit + 1)
  const { rows, last } = slicePage(found, query.limit)
  const next = last
    ? writeCursor(feed, {
        score: last.score,
        publishedAt: last.publishedAt,
        id: last.postId,
      })
    : null
  return answerFeed(store, {
    rows,
    includes: query.includes,
    forCards: query.styled,
    meta: pageMeta(url, query.limit, next),
  })
}
