import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import type { Feed } from '../../data/feeds.ts'
import { useSearch } from '../../data/use-search.ts'
import { startFeedAt } from './prepare-feed.ts'

/** A feed that the screen's loader has prepared, from the page on that the address names. */
export function useFeed(feed: Feed) {
  const search = useSearch()
  return useSuspenseInfiniteQuery({
    ...startFeedAt(feed, search.get('next')),
    // The loader has decided whether what is there is fresh enough.
    refetchOnMount: false,
  })
}
