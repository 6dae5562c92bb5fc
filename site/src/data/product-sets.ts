import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { get } from './api.ts'
import { productDetails } from './products.ts'
import { apiOf } from './query-client.ts'

/** A product set or gift guide. */
export function productSet(id: string) {
  return queryOptions({
    queryKey: ['product-set', id],
    queryFn: async (context) => {
      const answer = await get(apiOf(context), '/shop_product/get_shop_product_collection', {
        query: { collection_id: id },
        signal: context.signal,
      })
      return answer.shopProductCollection
    },
  })
}

/** A product as it stands in a product set, by what leads on from it. */
export type SetProduct = { id: string; detailsId: string }
export type SetProductsPage = { products: SetProduct[]; next: string | null }

/**
 * The products of a product set in its order: 36 a page, from the place on that an earlier page gave
 * as its `next`. Their details are in the cache from then on.
 */
export function productsOfSet(setId: string, from: string | null) {
  return infiniteQueryOptions({
    queryKey: ['products-of-set', setId, from],
    queryFn: async (context): Promise<SetProductsPage> => {
      const page = await get(apiOf(context), '/shop_product/get_shop_products_by_collection', {
        query: {
          collection_id: setId,
          includes: ['product_details'],
          limit: 36,
          next: context.pageParam ?? undefined,
        },
        signal: context.signal,
      })
      for (const details of page.productDetails ?? []) {
        context.client.setQueryData(productDetails(details.id).queryKey, details)
      }
      const products = page.shopProducts.map((product) => ({
        id: product.shopProductId,
        detailsId: product.productReferenceId,
      }))
      return { products, next: page.meta.next }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  })
}
