import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf, isNotFound } from '../../api/query-client.ts'
import { productDetails } from '../products/products.ts'

/** Query: a product set or gift guide. */
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

/** The ids of a product in a product set. */
export type SetProduct = { id: string; detailsId: string }
export type SetProductsPage = { products: SetProduct[]; next: string | null }

/** Query: a product's entry in a product set; null if it is not in the set. */
export function productInSet(setId: string, detailsId: string) {
  return queryOptions({
    queryKey: ['product-in-set', setId, detailsId],
    queryFn: async (context): Promise<SetProduct | null> => {
      const page = await get(apiOf(context), '/shop_product/get_shop_products_by_collection', {
        query: { collection_id: setId, product_reference_ids: [detailsId], limit: 1 },
        signal: context.signal,
      }).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      })
      const [found] = page?.shopProducts ?? []
      return found ? { id: found.shopProductId, detailsId } : null
    },
  })
}

/**
 * Query: the products of a product set in its order, 36 a page, starting at the `next` of an
 * earlier page. Puts their details into the cache. Throws if `setId` is empty.
 */
export function productsOfSet(setId: string, from: string | null) {
  if (!setId) throw new Error('The products of a set cannot be listed without its id')
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
