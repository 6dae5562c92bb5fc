import type { FoundVariant } from '@ltk/contract/found-variants'
import type { ResultRanking, SearchFilters } from '@ltk/contract/search'
import { infiniteQueryOptions } from '@tanstack/react-query'

import { send } from '../../api/call.ts'
import { apiOf, inPageLanguage } from '../../api/query-client.ts'
import { cacheProductDetails, type ProductHits, variantsById } from '../products/products.ts'
import { type Found, found, nextOffset, pageAt, pageSize, retriedOnce, startOf } from './answers.ts'

/** A product with the newest post that features it, if any, and the variant that was asked for, if one was. */
export type FoundProduct = {
  detailsId: string
  postId: string | null
  variant: FoundVariant | undefined
}

type ProductSearch = {
  query: string
  ranking?: ResultRanking
  filters?: SearchFilters
  /** Searches for the words as they are typed. */
  exact?: boolean
  /** The `next` of the page that the address starts at, if any. */
  from?: string | null
}

type FoundProductPage = Found & { products: FoundProduct[] }

/**
 * Query: the products that match words, 20 a page. Puts their details into the cache.
 */
export function foundProducts({
  query,
  ranking = 'relevant',
  filters = {},
  exact = false,
  from = null,
}: ProductSearch) {
  return infiniteQueryOptions({
    queryKey: ['product-results', query, ranking, filters, exact, from],
    queryFn: async (context): Promise<FoundProductPage> => {
      const next = context.pageParam
      const answer = await send(apiOf(context), 'post', '/v2/search/indexes/{index}', {
        params: { index: 'products' },
        headers: inPageLanguage(context),
        body: {
          query,
          ranking,
          filters,
          exact,
          page: pageAt(startOf(next), pageSize.products),
          hitsPerPage: pageSize.products,
          includes: ['product_details'],
        },
        signal: context.signal,
      })
      cacheProductDetails(context.client, answer.productDetails)
      return {
        ...found(answer, answer.hits, nextOffset(answer)),
        products: toFoundProducts(answer),
      }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
    ...retriedOnce,
  })
}

/** Returns all products among the hits of a search. */
export function toFoundProducts({ hits, productVariants }: ProductHits): FoundProduct[] {
  const variants = variantsById(productVariants)
  return hits.map(({ objectId, postId }) => {
    return { detailsId: objectId, postId, variant: variants.get(objectId) }
  })
}
