import { infiniteQueryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { productDetails } from './products.ts'

/** A retailer's name and a kind of product, such as `coats`; null for all. */
export type DealFilter = { retailer: string | null; kind: string | null }

/**
 * Query: the products that cost less than before and match a filter, the largest drop first, 36 a page,
 * starting at the `next` of an earlier page; the filters for deals; and how many products are left
 * out, since their retailers' claims cannot be verified.
 */
export function deals({ retailer, kind }: DealFilter, from: string | null) {
  return infiniteQueryOptions({
    queryKey: ['deals', retailer, kind, from],
    queryFn: async (context) => {
      const page = await get(apiOf(context), '/v3/activities/products/deals', {
        query: {
          retailer: retailer ?? undefined,
          kind: kind ?? undefined,
          limit: 36,
          next: context.pageParam ?? undefined,
          includes: ['filters', 'left_out'],
        },
        signal: context.signal,
      })
      for (const details of page.productDetails) {
        context.client.setQueryData(productDetails(details.id).queryKey, details)
      }
      return {
        products: page.productDetails.map(({ id }) => id),
        filters: page.filters ?? { retailers: [], kinds: [] },
        leftOut: page.leftOut ?? 0,
        next: page.meta.next,
      }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  })
}
