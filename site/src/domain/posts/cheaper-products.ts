import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'

/** Query: for the products of a post that have one, the nearest cheaper product like it. */
export function cheaperProductsOfPost(postId: string) {
  return queryOptions({
    queryKey: ['cheaper-products', postId],
    queryFn: async (context) => {
      const answer = await get(apiOf(context), '/v3/posts/{postId}/cheaper_products', {
        params: { postId },
        signal: context.signal,
      })
      return answer.cheaperProducts
    },
  })
}
