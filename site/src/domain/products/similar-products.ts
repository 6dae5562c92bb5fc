import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { cacheProductDetails } from './products.ts'

/** Query: the ids of a few products in stock that are like one. Puts their details into the cache. */
export function similarProducts(detailsId: string) {
  return queryOptions({
    queryKey: ['similar-products', detailsId],
    queryFn: async (context) => {
      const { productDetails } = await get(
        apiOf(context),
        '/v1/product_details/{id}/similar_products',
        { params: { id: detailsId }, signal: context.signal },
      )
      cacheProductDetails(context.client, productDetails)
      return productDetails.map(({ id }) => id)
    },
  })
}
