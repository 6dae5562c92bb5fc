import type { Activity, FeedInclude } from '@ltk/contract/posts'
import type { Db } from '@ltk/platform/db/open'
import { cursorTime, readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { pageMeta, slicePage } from '@ltk/platform/http/paging'
import { itemsOf, type WireBytes, wireObject } from '@ltk/platform/http/wire-bytes'
import { z } from 'zod'

import type { NewestCursor } from '../../entities/followed.ts'
import { loadPostLists, mediaOf } from '../../entities/post-lists.ts'
import type { EntityStore } from '../../entities/store.ts'
import type { FeedRow } from './feed-row.ts'
import {
  type ChronologicalRow,
  listTopPosts,
  type TopCursor,
  type TopRow,
} from './queries/chronological.ts'
import { listRankedPosts, type RankedCursor, type RankedRow } from './queries/ranked.ts'

/** The query that all feeds have in common. */
type FeedQuery = {
  limit: number
  next?: string | undefined
  includes?: FeedInclude[] | undefined
  /** Ready for cards: of each post only the products that its card shows. */
  styled?: boolean | undefined
}

/** An entry of a feed, and in some feeds why it is there. */
type Entry = FeedRow & { why?: Pick<Activity, 'reason' | 'reasonHashtag' | 'reasonCreator'> }

/** A list of posts in an order, which continues after the cursor of any of its entries. */
export type Feed<R extends Entry, C extends object> = {
  /** The name of the list, so that another list's cursor is refused. */
  name: string
  cursor: z.ZodType<C>
  cursorOf(entry: R): C
  list(after: C | undefined, limit: number): Promise<R[]>
  /** Posts pinned above the first page, outside of the order. */
  listPinned?(): Promise<FeedRow[]>
  /** The sources of the list, beside the things on it; none for one that a job ranks. */
  sources?: readonly string[]
}

const rankedCursor = z.strictObject({ version: z.int32(), position: z.int32() })

/** A ranking that a job has built. */
export function rankedFeed(
  reader: Db,
  ranking: { name: string; scope: string },
): Feed<RankedRow, RankedCursor> {
  return {
    name: `${ranking.name}/${ranking.scope}`,
    cursor: rankedCursor,
    cursorOf: ({ version, position }) => ({ version, position }),
    list: (after, limit) => listRankedPosts(reader, { ranking, after, limit }),
  }
}

const newestCursor = z.strictObject({ publishedAt: cursorTime, id: z.uuid() })

/** Posts from newest to oldest. */
export function chronologicalFeed(
  feed: Omit<Feed<ChronologicalRow, NewestCursor>, 'cursor' | 'cursorOf'>,
): Feed<ChronologicalRow, NewestCursor> {
  return {
    ...feed,
    cursor: newestCursor,
    cursorOf: ({ publishedAt, postId }) => ({ publishedAt, id: postId }),
  }
}

const topCursor = z.strictObject({ score: z.int32(), publishedAt: cursorTime, id: z.uuid() })

/** A creator's posts of the last month, those with most likes and shares first. */
export function topPostsFeed(reader: Db, profileId: string): Feed<TopRow, TopCursor> {
  return {
    name: `top_month/${profileId}`,
    cursor: topCursor,
    cursorOf: ({ score, publishedAt, postId }) => ({ score, publishedAt, id: postId }),
    list: (after, limit) => listTopPosts(reader, profileId, after, limit),
  }
}

/**
 * Returns a page of a feed as the wire's bytes, assembled from cached entities. Posts that were deleted since
 * the list was made are left out.
 */
export async function answerFeed<R extends Entry, C extends object>(
  store: EntityStore,
  feed: Feed<R, C>,
  { query, url }: { query: FeedQuery; url: URL },
): Promise<WireBytes> {
  const after = query.next ? readCursor(feed.name, query.next, feed.cursor) : undefined
  const [pinned, found] = await Promise.all([
    after ? [] : (feed.listPinned?.() ?? []),
    feed.list(after, query.limit + 1),
  ])
  // At least one row follows the order, or the page would have no row to continue from.
  const above = pinned.slice(0, query.limit - 1)
  const { rows, last } = slicePage(found, query.limit - above.length)
  const meta = pageMeta(url, query.limit, last ? writeCursor(feed.name, feed.cursorOf(last)) : null)

  const isBelow = ({ postId }: FeedRow) => !above.some((post) => post.postId === postId)
  const entries: Entry[] = above.length === 0 ? rows : [...above, ...rows.filter(isBelow)]
  const { shown, lists, sources } = await loadPostLists(store, entries, {
    includes: query.includes,
    forCards: query.styled,
  })
  const activities = shown.map(({ postId, post, products: [first], why }) => ({
    id: postId,
    postId,
    contentId: postId,
    productRefId: first?.detailsId ?? null,
    mediaObjectIds: mediaOf(post),
    ...why,
  }))
  const allSources = feed.sources?.concat(sources) ?? sources
  return wireObject([['activities', itemsOf(activities)], ...lists], meta, allSources)
}
