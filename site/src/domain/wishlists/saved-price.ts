import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { savedPriceKey } from './saved-products.ts'

/** Query: a product as the shopper saved it last, with its price then; null if they have not. */
export function savedPrice(detailsId: string) {
  return queryOptions({
    queryKey: [...savedPriceKey, detailsId],
    queryFn: async (context) => {
      const { wishes } = await get(apiOf(context), '/v2/wishes', {
        query: { ltk_product_ids: [detailsId] },
        signal: context.signal,
      })
      return wishes[0] ?? null
    },
  })
}
