import type {
  SearchFacets,
  SearchFilters,
  SearchHit,
  SearchIndexName,
  SearchMeta,
  SearchRanking,
} from '@ltk/contract/search'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { get, send } from './api.ts'
import { type Card, toCards } from './cards.ts'
import { type FeaturedProduct, productDetails } from './products.ts'
import { profile } from './profiles.ts'
import { apiOf } from './query-client.ts'

const pageSize = { posts: 20, others: 3, suggestions: 3, shop: 36 }

const analytics = { platform: 'web' as const }
const includes = [
  'ltks' as const,
  'profiles' as const,
  'products' as const,
  'product_details' as const,
]

/** A failed search is retried once, after 300 ms. */
const retriedOnce = { retry: 1, retryDelay: 300 }

/** What a page of results has beside the results themselves. */
type Found = {
  /** Identifies the answer in reports of clicks. */
  queryId: string
  /** How many match; with `isTotalExact` false, at least that many. */
  total: number
  isTotalExact: boolean
  /** Counted from 0. */
  page: number
  pages: number
  /** How many results come before this page, and how many it has. */
  offset: number
  length: number
  /** What was searched for instead of what was typed. */
  correctedQuery: string | null
  /** Spellings that would find something, if nothing was found. */
  nearSpellings: string[]
  /** How well each result matches, by its id. */
  scores: Record<string, number>
}
export type FoundPosts = Found & { cards: Card[]; facets: SearchFacets | null }
export type FoundCreators = Found & { creatorIds: string[] }
export type FoundProducts = Found & { products: FeaturedProduct[] }

function found(meta: SearchMeta, hits: readonly SearchHit[]): Found {
  return {
    queryId: meta.queryId,
    total: meta.nbHits,
    isTotalExact: meta.exhaustiveNbHits,
    page: meta.page,
    pages: meta.nbPages,
    offset: meta.offset,
    length: meta.length,
    correctedQuery: meta.correctedQuery,
    nearSpellings: meta.nearSpellings,
    scores: Object.fromEntries(hits.map((hit) => [hit.objectId, hit.score])),
  }
}

/** Returns the number of the page, counted from 0, that starts after the first `offset` results. */
export function pageAt(offset: number, size: number): number {
  return Math.ceil(offset / size)
}

function nextOffset({ page, pages, offset, length }: Found): number | undefined {
  return page + 1 < pages ? offset + length : undefined
}

function nextPage({ page, pages }: Found): number | undefined {
  return page + 1 < pages ? page + 1 : undefined
}

export type PostSearch = {
  query: string
  ranking?: SearchRanking
  filters?: SearchFilters
  /** Also counts what each filter would leave. */
  facets?: boolean
}

/** Query: the posts that match words, 20 a page. */
export function searchPosts({
  query,
  ranking = 'relevant',
  filters = {},
  facets = false,
}: PostSearch) {
  return infiniteQueryOptions({
    queryKey: ['feed', 'search', query, ranking, filters, facets],
    queryFn: async (context): Promise<FoundPosts> => {
      const answer = await send(apiOf(context), 'post', '/v2/search/post', {
        body: {
          query,
          page: pageAt(context.pageParam, pageSize.posts),
          limit: pageSize.posts,
          ranking,
          filters,
          includes: facets ? [...includes, 'facets'] : includes,
          styled: true,
          analytics,
        },
        signal: context.signal,
      })
      return {
        ...found(answer.meta, answer.hits),
        cards: toCards(answer),
        facets: answer.facets ?? null,
      }
    },
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    ...retriedOnce,
  })
}

/** Query: the creators that match words, `limit` a page. Puts them into the cache. */
export function searchCreators(query: string, limit = pageSize.others) {
  return infiniteQueryOptions({
    queryKey: ['creator-search', query, limit],
    queryFn: async (context): Promise<FoundCreators> => {
      const page = pageAt(context.pageParam, limit)
      const answer = await send(apiOf(context), 'post', '/v2/search/creator', {
        body: { query, page, limit, includes: ['profiles'], analytics },
        signal: context.signal,
      })
      for (const creator of answer.profiles ?? []) {
        context.client.setQueryData(profile(creator.id).queryKey, creator)
      }
      const creatorIds = answer.hits.map((hit) => hit.objectId)
      return { ...found(answer.meta, answer.hits), creatorIds }
    },
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    ...retriedOnce,
  })
}

/** Query: how what is being typed may go on; `index` limits it to one kind of result. */
export function getSuggestions(
  query: string,
  { limit = pageSize.suggestions, index }: { limit?: number; index?: SearchIndexName } = {},
) {
  return queryOptions({
    queryKey: ['suggestions', query, limit, index ?? null],
    queryFn: async (context) => {
      const api = apiOf(context)
      const input = { query: { query, limit }, signal: context.signal }
      const answer = index
        ? await get(api, '/v2/suggestions/{index}', { ...input, params: { index } })
        : await get(api, '/v2/suggestions/global', input)
      return answer.suggestions
    },
  })
}

/** Query: a creator's posts that match words, 36 a page; without words all, the newest first. */
export function searchShop(profileId: string, query: string) {
  return infiniteQueryOptions({
    queryKey: ['feed', 'shop-search', profileId, query],
    queryFn: async (context): Promise<FoundPosts> => {
      const answer = await send(apiOf(context), 'post', '/v2/search/shop', {
        body: {
          profileId,
          query,
          ranking: query === '' ? 'recent' : 'relevant',
          page: context.pageParam,
          limit: pageSize.shop,
          includes,
          styled: true,
          analytics,
        },
        signal: context.signal,
      })
      return {
        ...found(answer, answer.hits),
        cards: toCards(answer, { ofShop: true }),
        facets: null,
      }
    },
    initialPageParam: 0,
    getNextPageParam: nextPage,
    ...retriedOnce,
  })
}

/**
 * Query: the products of a creator's posts that match words, 36 a page. Puts their details into the
 * cache. Throws if `profileId` or `query` is empty.
 */
export function searchShopProducts(profileId: string, query: string) {
  if (!profileId || !query) throw new Error('Product search requires both profileId and query')
  return infiniteQueryOptions({
    queryKey: ['shop-product-search', profileId, query],
    queryFn: async (context): Promise<FoundProducts> => {
      const answer = await send(apiOf(context), 'post', '/v2/search/shop/products', {
        body: {
          profileId,
          query,
          ranking: 'relevant',
          page: context.pageParam,
          limit: pageSize.shop,
          includes: ['product_details'],
          analytics,
        },
        signal: context.signal,
      })
      for (const details of answer.productDetails ?? []) {
        context.client.setQueryData(productDetails(details.id).queryKey, details)
      }
      const products = answer.hits.flatMap(({ objectId, postId, productId }) =>
        postId && productId ? { id: productId, postId, detailsId: objectId } : [],
      )
      return { ...found(answer, answer.hits), products }
    },
    initialPageParam: 0,
    getNextPageParam: nextPage,
    ...retriedOnce,
  })
}
