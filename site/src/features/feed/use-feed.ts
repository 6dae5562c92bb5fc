import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import type { Feed } from '../../data/feeds.ts'
import { startFeedAt } from './prepare-feed.ts'

/** A feed that the screen's loader has prepared, from the page on that the address names. */
export function useFeed(feed: Feed) {
  const [search] = useSearchParams()
  return useSuspenseInfiniteQuery({
    ...startFeedAt(feed, search.get('next')),
    // The loader has decided whether what is there is fresh enough.
    refetchOnMount: false,
  })
}
