import { queryOf } from '@ltk/contract/filter-parameters'
import type { HashtagProductRanking } from '@ltk/contract/rankings'
import type { SearchFilters } from '@ltk/contract/search'
import { infiniteQueryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { listedProducts } from './products.ts'

/** The products of a hashtag's posts with some filters, in an order. */
export type HashtagProducts = {
  hashtag: string
  ranking: HashtagProductRanking
  filters: SearchFilters
}

/**
 * Query: the products of a hashtag's newest posts that pass all filters, 36 a page, starting at the `next`
 * of an earlier page.
 */
export function hashtagProducts(
  { hashtag, ranking, filters }: HashtagProducts,
  from: string | null,
) {
  return infiniteQueryOptions({
    queryKey: ['hashtag-products', hashtag, ranking, filters, from],
    queryFn: async (context) => {
      const next = context.pageParam
      const page = await get(apiOf(context), '/v3/activities/products/hashtag/{hashtag}', {
        params: { hashtag },
        query: {
          ...queryOf(filters),
          ranking,
          limit: 36,
          next: next ?? undefined,
        },
        signal: context.signal,
      })
      return {
        products: listedProducts(context.client, page),
        next: page.meta.next,
      }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  })
}
