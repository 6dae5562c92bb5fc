import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import type { CardList, CardPage } from './feeds.ts'
import { startFeedAt } from './prepare-feed.ts'

/** Returns a feed that the page's loader has prepared, starting at the page in the address. */
export function useFeed<P extends CardPage>(feed: CardList<P>) {
  const [search] = useSearchParams()
  return useSuspenseInfiniteQuery({
    ...startFeedAt(feed, search.get('next')),
    // The loader has already refetched it if it was stale.
    refetchOnMount: false,
  })
}
