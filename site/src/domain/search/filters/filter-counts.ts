import { queryOf } from '@ltk/contract/filter-parameters'
import type { SearchFacets, SearchFilters } from '@ltk/contract/search'
import { queryOptions } from '@tanstack/react-query'

import { ApiFailure, get, send } from '../../../api/call.ts'
import { ignoreErrors } from '../../../api/missing.ts'
import { apiOf, inPageLanguage } from '../../../api/query-client.ts'
import type { PageLoaderArgs } from '../../../context/page-loader.ts'
import type { SearchAddress } from '../search-address.ts'
import type { FilterCounts, FilterPlace } from './filter-place.ts'

/** Returns what counts the results of a search with other filters. */
export function countResults({
  keyword,
  type,
  exact,
}: Pick<SearchAddress, 'keyword' | 'type' | 'exact'>): FilterPlace['count'] {
  const index = type === 'product' ? 'products' : 'posts'
  return async (context, filters) => {
    const answer = await send(apiOf(context), 'post', '/v2/search/indexes/{index}/counts', {
      params: { index },
      headers: inPageLanguage(context),
      body: { query: keyword, filters, exact },
      signal: context.signal,
    })
    return countsIn(answer)
  }
}

/** Returns what counts the products of a creator with some filters. */
export function countShopProducts(profileId: string): FilterPlace['count'] {
  return async (context, filters) => {
    const answer = await send(apiOf(context), 'post', '/v2/search/shop/products', {
      body: { profileId, ranking: 'recent', filters, limit: 1, includes: ['facets'] },
      signal: context.signal,
    })
    return countsIn(answer)
  }
}

/** Counts the deals with some filters. */
export const countDeals: FilterPlace['count'] = async (context, filters) =>
  countsOf(
    await get(apiOf(context), '/v3/activities/products/deals', {
      query: { ...queryOf(filters), limit: 1, includes: ['facets'] },
      signal: context.signal,
    }),
  )

/** Returns what counts the products of a hashtag's posts with some filters. */
export function countHashtagProducts(hashtag: string): FilterPlace['count'] {
  return async (context, filters) =>
    countsOf(
      await get(apiOf(context), '/v3/activities/products/hashtag/{hashtag}', {
        params: { hashtag },
        query: { ...queryOf(filters), limit: 1, includes: ['facets'] },
        signal: context.signal,
      }),
    )
}

function countsOf(answer: {
  total?: number | undefined
  facets?: SearchFacets | undefined
}): FilterCounts {
  const { total = 0, facets } = answer
  return { total, isExact: facets?.exhaustive ?? false, facets: facets ?? null }
}

function countsIn(answer: {
  nbHits: number
  exhaustiveNbHits: boolean
  facets?: SearchFacets | undefined
}): FilterCounts {
  const { nbHits: total, exhaustiveNbHits: isExact, facets = null } = answer
  return { total, isExact, facets }
}

/** Query: how many results a list has with some filters, and with each further one. */
export function filterCounts({ hrefOf, count }: FilterPlace, filters: SearchFilters) {
  return queryOptions({
    queryKey: ['filter-counts', hrefOf(filters)],
    queryFn: (context) => count(context, filters),
  })
}

/** How long the server waits for counts, in milliseconds: without scripts they can't follow later. */
const patience = 2_000

/**
 * Asks for the counts of a list, next to its results. Only the server waits for them: in the browser they
 * follow.
 */
export async function prepareFilterCounts(
  { queryClient }: Pick<PageLoaderArgs, 'queryClient'>,
  place: FilterPlace,
  filters: SearchFilters,
): Promise<void> {
  const counting = queryClient.ensureQueryData(filterCounts(place, filters))
  const counted = ignoreErrors(
    counting.catch((error: unknown) => {
      // The results refuse a wrong address.
      if (!(error instanceof ApiFailure && error.status === 400)) throw error
    }),
  )
  if (!import.meta.env.SSR) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patience)
  await Promise.race([counted, promise])
  clearTimeout(timer)
}
