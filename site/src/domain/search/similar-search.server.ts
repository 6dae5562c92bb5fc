import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf, inPageLanguage } from '../../api/query-client.ts'
import { searchHref } from './search-address.ts'

/** Query: the address of the search for products like one, as it comes in one of its variants. */
export function similarSearch(detailsId: string, variantId: string | null) {
  return queryOptions({
    queryKey: ['similar-search', detailsId, variantId],
    queryFn: async (context): Promise<string> => {
      const { query, priceMin, priceMax } = await get(
        apiOf(context),
        '/v1/product_details/{id}/similar_search',
        {
          params: { id: detailsId },
          query: { variant_id: variantId ?? undefined },
          headers: inPageLanguage(context),
          signal: context.signal,
        },
      )
      return searchHref({
        keyword: query,
        type: 'product',
        filters: { priceMin: priceMin ?? undefined, priceMax: priceMax ?? undefined },
      })
    },
  })
}
