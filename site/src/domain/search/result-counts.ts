import { queryOptions } from '@tanstack/react-query'

import { send } from '../../api/call.ts'
import { apiOf, inPageLanguage } from '../../api/query-client.ts'
import { retriedOnce } from './answers.ts'
import type { ResultType, SearchAddress } from './search-address.ts'

/** How many results there are; if that is not exact, there are more. */
export type Count = { total: number; isExact: boolean }

const indexes = ['posts', 'products', 'profiles'] as const

/** Query: how many results of each kind a search has. Filters are about products and posts. */
export function resultCounts({
  keyword,
  filters,
  exact,
}: Pick<SearchAddress, 'keyword' | 'filters' | 'exact'>) {
  return queryOptions({
    queryKey: ['result-counts', keyword, filters, exact],
    queryFn: async (context): Promise<Record<ResultType, Count>> => {
      const { results } = await send(apiOf(context), 'post', '/v2/search/multi', {
        headers: inPageLanguage(context),
        body: indexes.map((index) => ({
          index,
          query: keyword,
          hitsPerPage: 1,
          ...(index !== 'profiles' && { filters, exact }),
        })),
        signal: context.signal,
      })
      const counts = results.map(({ nbHits: total, exhaustiveNbHits: isExact }) => ({
        total,
        isExact,
      }))
      const none: Count = { total: 0, isExact: true }
      const [post = none, product = none, profile = none] = counts
      const all = {
        total: counts.reduce((sum, { total }) => sum + total, 0),
        isExact: counts.every(({ isExact }) => isExact),
      }
      return { post, product, profile, all }
    },
    ...retriedOnce,
  })
}
