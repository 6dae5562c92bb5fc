import { infiniteQueryOptions } from '@tanstack/react-query'

import type { Feed } from '../../data/feeds.ts'
import { freshFor } from '../../data/query-client.ts'
import type { ScreenArgs } from '../../runtime/screen.ts'
import { currentEntry, findSavedPlace } from './scroll-anchor.ts'

/** A feed from a place in it on, as the address of a next page names it. */
export function startFeedAt(feed: Feed, next: string | null): Feed {
  if (!next) return feed
  return infiniteQueryOptions({
    ...feed,
    queryKey: [...feed.queryKey, next],
    initialPageParam: next,
  })
}

/**
 * Sees to it that a feed is in the cache. On the way back to it that is all that was loaded of it,
 * however old; else its first page, fetched anew when it is stale. Tells whether there is any post.
 */
export async function prepareFeed({ queryClient, url }: ScreenArgs, feed: Feed): Promise<boolean> {
  const place =
    typeof window === 'undefined'
      ? undefined
      : findSavedPlace(currentEntry(), url.pathname + url.search)
  const { pages } = await queryClient.fetchInfiniteQuery({
    ...startFeedAt(feed, url.searchParams.get('next')),
    pages: place?.pages ?? 1,
    staleTime: place ? Infinity : freshFor,
  })
  return pages.some((page) => page.cards.length > 0)
}
