import { readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { slicePage, pageMeta } from '@ltk/platform/http/paging'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { answerFeed, type FeedQuery } from './answer-feed.ts'
import { listRankedPosts } from './queries.ts'

const rankedCursor = z.strictObject({ version: z.int32(), position: z.int32() })

type Request = { query: FeedQuery; url: URL }

/** A page of a ranking that a job has built. */
export async function answerRankedFeed(
  dependencies: Dependencies,
  ranking: { name: string; scope: string },
  { query, url }: Request,
) {
  const feed = `${ranking.name}/${ranking.scope}`
  const after = query.next ? readCursor(feed, query.next, rankedCursor) : undefined
  const found = await listRankedPosts(dependencies.reader, {
    ranking,
    after,
    limit: query.limit + 1,
  })
  const { rows, last } = slicePage(found, query.limit)
  const next = last ? writeCursor(feed, { version: last.version, position: last.position }) : null
  return answerFeed(dependencies.store, {
    rows,
    includes: query.includes,
    forCards: query.styled,
    meta: pageMeta(url, query.limit, next),
  })
}
