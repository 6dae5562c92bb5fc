import type { SearchFilters } from '@ltk/contract/search'
import {
  infiniteQueryOptions,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query'

import { send } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { type FeaturedProduct, featuredProducts, cacheProductDetails } from './products.ts'

/** One page of a creator's products; pages are numbered from 0. */
type ShopProductsPage = { products: FeaturedProduct[]; page: number; pageCount: number }

const limit = 36

/**
 * Query: a creator's products that pass all filters, newest first and each once, 36 a page, from a
 * page on. Throws if `profileId` is empty.
 */
export function recentShopProducts(profileId: string, from: number, filters: SearchFilters = {}) {
  if (!profileId) throw new Error('You must supply a profileId to getCreatorProductsFeed()')
  return infiniteQueryOptions({
    queryKey: ['shop-products', profileId, 'recent', from, filters],
    queryFn: (context) =>
      read(context, { profileId, ranking: 'recent', page: context.pageParam, filters }),
    initialPageParam: from,
    getNextPageParam: ({ page, pageCount }) => (page < pageCount - 1 ? page + 1 : undefined),
  })
}

/**
 * Query: the 36 products of a creator that shoppers like most at the moment and that pass all filters, read once. Throws if
 * `profileId` is empty.
 */
export function popularShopProducts(profileId: string, filters: SearchFilters = {}) {
  if (!profileId) throw new Error('You must supply a profileId to getTrendingCreatorProducts()')
  return queryOptions({
    queryKey: ['shop-products', profileId, 'trending', filters],
    queryFn: (context) => read(context, { profileId, ranking: 'trending', page: 0, filters }),
    staleTime: Infinity,
  })
}

/** Query: whether a creator features any products. */
export function hasShopProducts(profileId: string) {
  return queryOptions({
    queryKey: ['has-shop-products', profileId],
    queryFn: async (context) => {
      const found = await send(apiOf(context), 'post', '/v2/search/shop/products', {
        body: { profileId, ranking: 'recent', limit: 1 },
        signal: context.signal,
      })
      return found.nbHits > 0
    },
  })
}

type Reading = Pick<QueryFunctionContext, 'client' | 'meta' | 'signal'>
type List = {
  profileId: string
  ranking: 'recent' | 'trending'
  page: number
  filters: SearchFilters
}

async function read({ client, ...context }: Reading, list: List): Promise<ShopProductsPage> {
  const found = await send(apiOf(context), 'post', '/v2/search/shop/products', {
    body: { ...list, limit, includes: ['product_details'], analytics: { platform: 'web' } },
    signal: context.signal,
  })
  cacheProductDetails(client, found.productDetails)
  return { products: featuredProducts(found), page: found.page, pageCount: found.nbPages }
}
