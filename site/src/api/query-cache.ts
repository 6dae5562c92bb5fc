import type { InfiniteData, QueryClient } from '@tanstack/react-query'

/** Changes the pages of all cached lists under a key. */
export function changePages<P>(
  client: QueryClient,
  queryKey: readonly string[],
  change: (page: P, index: number) => P,
): void {
  client.setQueriesData<InfiniteData<P>>(
    { queryKey },
    (list) => list && { ...list, pages: list.pages.map(change) },
  )
}

/**
 * Drops the cached lists under a key that have become short, since the server may have more to
 * show.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the page's type
export function dropShort<P>(
  client: QueryClient,
  queryKey: readonly string[],
  count: (page: P) => number,
  fewest: number,
): void {
  for (const [key, list] of client.getQueriesData<InfiniteData<P>>({ queryKey })) {
    const left = list?.pages.reduce((sum, page) => sum + count(page), 0)
    if (left !== undefined && left < fewest) {
      void client.resetQueries({ queryKey: key, exact: true })
    }
  }
}
