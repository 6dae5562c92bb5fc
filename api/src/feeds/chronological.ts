import { z } from 'zod'

import type { Dependencies } from '../dependencies.ts'
import { slicePage, pageMeta } from '../platform/http/paging.ts'
import { answerFeed, type FeedQuery, type FeedRow } from './answer-feed.ts'
import type { ChronologicalPlace, ChronologicalRow } from './queries.ts'

const place = z.object({ publishedAt: z.iso.datetime(), id: z.uuid() })

type Request = { query: FeedQuery; url: URL }

type Source = {
  /** Names the list, so that a cursor of another one is refused. */
  feed: string
  /** What else than the posts on it changes the list. */
  sources?: readonly string[]
  /** What stands above the first page, outside of the order. */
  listPinned?: () => Promise<FeedRow[]>
  list(after: ChronologicalPlace | undefined, limit: number): Promise<ChronologicalRow[]>
}

/** A page of posts from newest to oldest, by keyset. */
export async function answerChronologicalFeed(
  dependencies: Dependencies,
  source: Source,
  { query, url }: Request,
) {
  const after = query.next ? dependencies.cursors.read(source.feed, query.next, place) : undefined
  const [listedAbove, found] = await Promise.all([
    after ? [] : (source.listPinned?.() ?? []),
    source.list(after, query.limit + 1),
  ])
  // At least one place is left to the order, else the list would have no end to go on from.
  const above = listedAbove.slice(0, query.limit - 1)
  const { rows, last } = slicePage(found, query.limit - above.length)
  const next = last
    ? dependencies.cursors.write(source.feed, {
        publishedAt: last.publishedAt.toISOString(),
        id: last.postId,
      })
    : null
  return answerFeed(dependencies.store, {
    rows: [
      ...above,
      ...rows.filter((row) => !above.some((pinned) => pinned.postId === row.postId)),
    ],
    includes: query.includes,
    forCards: query.styled,
    meta: pageMeta(url, query.limit, next),
    sources: source.sources ?? [],
  })
}
