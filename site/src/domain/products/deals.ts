import { queryOf } from '@ltk/contract/filter-parameters'
import type { DealRanking } from '@ltk/contract/rankings'
import type { SearchFilters } from '@ltk/contract/search'
import { infiniteQueryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { listedProducts } from './products.ts'

/** What deals can be filtered by: all of them are on sale and in stock. */
export type DealFilters = Omit<SearchFilters, 'onSale' | 'inStock'>

/** Deals with some filters, in an order. */
export type DealList = { ranking: DealRanking; filters: DealFilters }

/**
 * Query: the products that cost less than before and pass all filters, 36 a page, starting at the `next`
 * of an earlier page. That first page also says how many products are left out, since their retailers'
 * claims cannot be verified.
 */
export function deals({ ranking, filters }: DealList, from: string | null) {
  return infiniteQueryOptions({
    queryKey: ['deals', ranking, filters, from],
    queryFn: async (context) => {
      const next = context.pageParam
      const page = await get(apiOf(context), '/v3/activities/products/deals', {
        query: {
          ...queryOf(filters),
          ranking,
          limit: 36,
          next: next ?? undefined,
          includes: next === from ? ['left_out'] : undefined,
        },
        signal: context.signal,
      })
      return {
        products: listedProducts(context.client, page),
        leftOut: page.leftOut ?? 0,
        next: page.meta.next,
      }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  })
}
