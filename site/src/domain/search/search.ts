import type { ResultRanking, SearchFilters, SearchIndexName } from '@ltk/contract/search'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { get, send } from '../../api/call.ts'
import { apiOf, inPageLanguage, pageLanguage } from '../../api/query-client.ts'
import { type Card, toCards } from '../../cards/cards.ts'
import { profile } from '../creators/profiles.ts'
import { cardList } from '../feeds/feeds.ts'
import {
  type FeaturedProduct,
  featuredProducts,
  cacheProductDetails,
} from '../products/products.ts'
import { type Found, found, nextOffset, pageAt, pageSize, retriedOnce, startOf } from './answers.ts'
import { type FoundProduct, toFoundProducts } from './found-products.ts'
import { pageAfter } from './shop-search-pages.ts'

const analytics = { platform: 'web' as const }
const includes = [
  'ltks' as const,
  'profiles' as const,
  'products' as const,
  'product_details' as const,
]

const withResults = ['results' as const, 'product_details' as const]

type FoundPosts = Found & { cards: Card[] }
type FoundCreators = Found & { creatorIds: string[] }
type FoundProducts = Found & { products: FoundProduct[] }
type FoundFeatured = Found & { products: FeaturedProduct[] }

type PostSearch = {
  query: string
  /** Posts have no price. */
  ranking?: ResultRanking
  filters?: SearchFilters
  /** Searches for the words as they are typed. */
  exact?: boolean
}

/** Query: the posts that match words, 20 a page; each page starts at an offset. */
export function searchPosts({
  query,
  ranking = 'relevant',
  filters = {},
  exact = false,
}: PostSearch) {
  const key = ['search', query, ranking, JSON.stringify(filters), exact ? 'exact' : '']
  const list = cardList(key, async (next, context): Promise<FoundPosts> => {
    const { meta, hits, ...answer } = await send(apiOf(context), 'post', '/v2/search/post', {
      headers: inPageLanguage(context),
      body: {
        query,
        page: pageAt(startOf(next), pageSize.posts),
        limit: pageSize.posts,
        ranking: ranking === 'price' ? 'relevant' : ranking,
        filters,
        exact,
        includes,
        styled: true,
        analytics,
      },
      signal: context.signal,
    })
    return {
      ...found(meta, hits, nextOffset(meta)),
      cards: toCards(answer),
    }
  })
  return { ...list, ...retriedOnce }
}

/**
 * Query: the creators that match words, three a page, starting at the `next` of an earlier page. Puts
 * them into the cache.
 */
export function searchCreators(query: string, from: string | null = null) {
  return infiniteQueryOptions({
    queryKey: ['creator-search', query, from],
    queryFn: async (context): Promise<FoundCreators> => {
      const { meta, hits, profiles } = await send(apiOf(context), 'post', '/v2/search/creator', {
        body: {
          query,
          page: pageAt(startOf(context.pageParam), pageSize.others),
          limit: pageSize.others,
          includes: ['profiles'],
          analytics,
        },
        signal: context.signal,
      })
      for (const creator of profiles ?? []) {
        context.client.setQueryData(profile(creator.id).queryKey, creator)
      }
      const creatorIds = hits.map((hit) => hit.objectId)
      return { ...found(meta, hits, nextOffset(meta)), creatorIds }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
    ...retriedOnce,
  })
}

/** Query: the three products that match words best. Puts their details into the cache. */
export function searchProducts(query: string, filters: SearchFilters) {
  return queryOptions({
    queryKey: ['product-search', query, filters],
    queryFn: async (context): Promise<FoundProducts> => {
      const answer = await send(apiOf(context), 'post', '/v2/search/indexes/{index}', {
        params: { index: 'products' },
        headers: inPageLanguage(context),
        body: { query, filters, hitsPerPage: pageSize.others, includes: ['product_details'] },
        signal: context.signal,
      })
      cacheProductDetails(context.client, answer.productDetails)
      return { ...found(answer, answer.hits, undefined), products: toFoundProducts(answer) }
    },
    ...retriedOnce,
  })
}

/**
 * Query: completions of the text being typed; `index` limits it to one kind of result. Those of posts
 * come with how many there are, and with products, whose details it puts into the cache.
 */
export function getSuggestions(
  query: string,
  { limit = pageSize.suggestions, index }: { limit?: number; index?: SearchIndexName } = {},
) {
  return queryOptions({
    queryKey: ['suggestions', query, limit, index ?? null],
    queryFn: async (context) => {
      const api = apiOf(context)
      const { signal } = context
      if (!index) return get(api, '/v2/suggestions/global', { query: { query, limit }, signal })
      const results = { includes: withResults, language: pageLanguage(context) }
      const answer = await get(api, '/v2/suggestions/{index}', {
        params: { index },
        query: { query, limit, ...(index === 'posts' && results) },
        signal,
      })
      cacheProductDetails(context.client, answer.productDetails)
      return answer
    },
  })
}

/** Query: a creator's posts that match words, 36 a page; without words all, the newest first. */
export function searchShop(profileId: string, query: string) {
  const key = ['shop-search', profileId, query]
  const list = cardList(key, async (next, context): Promise<FoundPosts> => {
    const { hits, ...answer } = await send(apiOf(context), 'post', '/v2/search/shop', {
      headers: inPageLanguage(context),
      body: {
        profileId,
        query,
        ranking: query === '' ? 'recent' : 'relevant',
        page: startOf(next),
        limit: pageSize.shop,
        includes,
        styled: true,
        analytics,
      },
      signal: context.signal,
    })
    return {
      ...found(answer, hits, pageAfter(answer)),
      cards: toCards(answer, { ofShop: true }),
    }
  })
  return { ...list, ...retriedOnce }
}

/**
 * Query: the products of a creator's posts that match words, 36 a page, starting at the `next` of an
 * earlier page. Puts their details into the cache. Throws if `profileId` or `query` is empty.
 */
export function searchShopProducts(profileId: string, query: string, from: string | null = null) {
  if (!profileId || !query) throw new Error('Product search requires both profileId and query')
  return infiniteQueryOptions({
    queryKey: ['shop-product-search', profileId, query, from],
    queryFn: async (context): Promise<FoundFeatured> => {
      const answer = await send(apiOf(context), 'post', '/v2/search/shop/products', {
        headers: inPageLanguage(context),
        body: {
          profileId,
          query,
          ranking: 'relevant',
          page: startOf(context.pageParam),
          limit: pageSize.shop,
          includes: ['product_details'],
          analytics,
        },
        signal: context.signal,
      })
      cacheProductDetails(context.client, answer.productDetails)
      const products = featuredProducts(answer)
      return { ...found(answer, answer.hits, pageAfter(answer)), products }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
    ...retriedOnce,
  })
}
