import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'

/** Query: the prices of each variant of a retailer's product in the last 90 days. */
export function priceHistories(retailerProductId: string) {
  return queryOptions({
    queryKey: ['price-histories', retailerProductId],
    queryFn: async (context) => {
      const answer = await get(
        apiOf(context),
        '/v1/consumer_retailer_products/{id}/price_histories',
        { params: { id: retailerProductId }, signal: context.signal },
      )
      return answer.priceHistories
    },
  })
}
