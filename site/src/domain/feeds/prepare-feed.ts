import { infiniteQueryOptions } from '@tanstack/react-query'

import { freshFor } from '../../api/query-client.ts'
import { currentEntry } from '../../browser/history-entry.ts'
import { type Card, joinPages } from '../../cards/cards.ts'
import type { PageLoaderArgs } from '../../context/page-loader.ts'
import { type CardList, type CardPage, hasPosts } from './feeds.ts'
import { findScrollAnchor } from './scroll-anchor.ts'

/** Returns the feed starting at `next`, the parameter of a next page's address. */
export function startFeedAt<P extends CardPage>(
  feed: CardList<P>,
  next: string | null,
): CardList<P> {
  if (!next) return feed
  return infiniteQueryOptions({
    ...feed,
    queryKey: [...feed.queryKey, next],
    initialPageParam: next,
  })
}

/**
 * Ensures that a feed is in the cache: when returning to it, every page that was loaded before, even
 * if stale; otherwise its first page, refetched if stale. Returns whether there are any posts.
 */
export async function prepareFeed<P extends CardPage>(
  { queryClient, url }: PageLoaderArgs,
  feed: CardList<P>,
): Promise<boolean> {
  const place =
    typeof window === 'undefined'
      ? undefined
      : findScrollAnchor(currentEntry(), url.pathname + url.search)
  const read = await queryClient.fetchInfiniteQuery({
    ...startFeedAt(feed, url.searchParams.get('next')),
    pages: place?.pages ?? 1,
    staleTime: place ? Infinity : freshFor,
  })
  return hasPosts(read)
}

/** Returns the posts of a feed that `prepareFeed` has put into the cache. */
export function preparedCards<P extends CardPage>(
  { queryClient, url }: PageLoaderArgs,
  feed: CardList<P>,
): Card[] {
  const { queryKey } = startFeedAt(feed, url.searchParams.get('next'))
  return joinPages(queryClient.getQueryData(queryKey)?.pages ?? [])
}
