import { cursorTime, readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { slicePage, pageMeta } from '@ltk/platform/http/paging'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import type { NewestCursor } from '../../entities/followed.ts'
import { answerFeed, type FeedQuery, type FeedRow } from './answer-feed.ts'
import type { ChronologicalRow } from './queries.ts'

const newestCursor = z.strictObject({ publishedAt: cursorTime, id: z.uuid() })

type Request = { query: FeedQuery; url: URL }

type Source = {
  /** Names the list, so that another list's cursor is refused. */
  feed: string
  /** What else than the posts on it changes the list. */
  sources?: readonly string[]
  /** What stands above the first page, outside of the order. */
  listPinned?: () => Promise<FeedRow[]>
  list(after: NewestCursor | undefined, limit: number): Promise<ChronologicalRow[]>
}

/** A page of posts from newest to oldest, by keyset. */
export async function answerChronologicalFeed(
  dependencies: Dependencies,
  source: Source,
  { query, url }: Request,
) {
  const after = query.next ? readCursor(source.feed, query.next, newestCursor) : undefined
  const [listedAbove, found] = await Promise.all([
    after ? [] : (source.listPinned?.() ?? []),
    source.list(after, query.limit + 1),
  ])
  // At least one row follows the order, or the page would have no row to continue from.
  const above = listedAbove.slice(0, query.limit - 1)
  const { rows, last } = slicePage(found, query.limit - above.length)
  const next = last
    ? writeCursor(source.feed, { publishedAt: last.publishedAt, id: last.postId })
    : null
  return answerFeed(dependencies.store, {
    rows: [
      ...above,
      ...rows.filter((row) => !above.some((pinned) => pinned.postId === row.postId)),
    ],
    includes: query.includes,
    forCards: query.styled,
    meta: pageMeta(url, query.limit, next),
    sources: source.sources,
  })
}
