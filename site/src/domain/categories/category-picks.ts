import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { logErrors } from '../../api/missing.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Picture, pictureOf } from '../../cards/cards.ts'
import { cacheProductDetails } from '../products/products.ts'

/** Query: the picture of the post that shows each category best, by the category's hashtag. */
export function categoryPictures() {
  return queryOptions({
    queryKey: ['category-pictures'],
    queryFn: async (context): Promise<Record<string, Picture>> => {
      const { categoryPicks, ltks = [] } = await get(
        apiOf(context),
        '/v1/presentation/category_picks',
        { query: { includes: ['ltks'] }, signal: context.signal },
      )
      const posts = new Map(ltks.map((post) => [post.id, post]))
      return Object.fromEntries(
        categoryPicks.flatMap(({ hashtag, postId }) => {
          const post = posts.get(postId ?? '')
          const picture = post && pictureOf(post)
          return picture ? [[hashtag, picture]] : []
        }),
      )
    },
  })
}

/**
 * Query: the ids of the products that are most typical of a category, by its hashtag; their details are
 * in the cache. None if they cannot be read.
 */
export function categoryProducts(hashtag: string) {
  return queryOptions({
    queryKey: ['category-products', hashtag],
    queryFn: async (context): Promise<string[]> => {
      const reading = get(apiOf(context), '/v1/presentation/category_picks', {
        query: { hashtag, includes: ['product_details'] },
        signal: context.signal,
      })
      const found = await logErrors('products of a category', reading)
      cacheProductDetails(context.client, found?.productDetails)
      return found?.productDetails?.map(({ id }) => id) ?? []
    },
  })
}
