import type {
  SearchFacets,
  SearchFilters,
  SearchHit,
  SearchIndexName,
  SearchMeta,
  SearchRanking,
} from '@ltk/contract/search'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { get, send } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Card, toCards } from '../../cards/cards.ts'
import { profile } from '../creators/profiles.ts'
import { cardList } from '../feeds/feeds.ts'
import {
  type FeaturedProduct,
  featuredProducts,
  cacheProductDetails,
} from '../products/products.ts'
import { pageAfter } from './shop-search-pages.ts'

const pageSize = { posts: 20, others: 3, suggestions: 3, shop: 36 }

/** No search leads any deeper. */
const deepest = 1_000

const analytics = { platform: 'web' as const }
const includes = [
  'ltks' as const,
  'profiles' as const,
  'products' as const,
  'product_details' as const,
]

/** A failed search is retried once, after 300 ms. */
const retriedOnce = { retry: 1, retryDelay: 300 }

/** The properties of a page of results besides the results. */
type Found = {
  /** Identifies the answer in reports of clicks. */
  queryId: string
  /** How many match; with `isTotalExact` false, at least that many. */
  total: number
  isTotalExact: boolean
  /** How many results come before this page, and how many it has. */
  offset: number
  length: number
  /** The start of the next page; null once all results were read. */
  next: string | null
  /** The corrected spelling that was searched for instead. */
  correctedQuery: string | null
  /** Spellings that would find something, if nothing was found. */
  nearSpellings: string[]
  /** The score of each result, by its id. */
  scores: Record<string, number>
}
export type FoundPosts = Found & { cards: Card[]; facets: SearchFacets | null }
type FoundCreators = Found & { creatorIds: string[] }
/** Each with the newest post that features it, if any. */
export type FoundProducts = Found & { products: { detailsId: string; postId: string | null }[] }
type FoundFeatured = Found & { products: FeaturedProduct[] }

function found(meta: SearchMeta, hits: readonly SearchHit[], next: number | undefined): Found {
  return {
    next: next === undefined ? null : String(next),
    queryId: meta.queryId,
    total: meta.nbHits,
    isTotalExact: meta.exhaustiveNbHits,
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

/** Returns the offset of the results after those of an answer; undefined once all were read. */
function nextOffset({ page, nbPages, offset, length }: SearchMeta): number | undefined {
  return page + 1 < nbPages ? offset + length : undefined
}

/** Returns the number in an address's `next`; 0 if it is invalid. */
function startOf(next: string | null): number {
  const start = /^\d{1,4}$/.test(next ?? '') ? Number(next) : 0
  return start < deepest ? start : 0
}

type PostSearch = {
  query: string
  ranking?: SearchRanking
  filters?: SearchFilters
  /** Searches for the words as they are typed. */
  exact?: boolean
  /** The `next` of the page that the address starts at, if any. */
  from?: string | null
}

/**
 * Query: the posts that match words, 20 a page; each page starts at an offset. The page at `from` also
 * counts the results of each filter.
 */
export function searchPosts({
  query,
  ranking = 'relevant',
  filters = {},
  exact = false,
  from = null,
}: PostSearch) {
  const key = ['search', query, ranking, JSON.stringify(filters), exact ? 'exact' : '']
  const list = cardList(key, async (next, context): Promise<FoundPosts> => {
    const { meta, hits, ...answer } = await send(apiOf(context), 'post', '/v2/search/post', {
      body: {
        query,
        page: pageAt(startOf(next), pageSize.posts),
        limit: pageSize.posts,
        ranking,
        filters,
        exact,
        includes: next === from ? [...includes, 'facets'] : includes,
        styled: true,
        analytics,
      },
      signal: context.signal,
    })
    return {
      ...found(meta, hits, nextOffset(meta)),
      cards: toCards(answer),
      facets: answer.facets ?? null,
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
        body: { query, filters, hitsPerPage: pageSize.others, includes: ['product_details'] },
        signal: context.signal,
      })
      cacheProductDetails(context.client, answer.productDetails)
      const products = answer.hits.map(({ objectId, postId }) => ({ detailsId: objectId, postId }))
      return { ...found(answer, answer.hits, undefined), products }
    },
    ...retriedOnce,
  })
}

/** Query: completions of the text being typed; `index` limits it to one kind of result. */
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
  const key = ['shop-search', profileId, query]
  const list = cardList(key, async (next, context): Promise<FoundPosts> => {
    const { hits, ...answer } = await send(apiOf(context), 'post', '/v2/search/shop', {
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
      facets: null,
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
      const products = featuredProducts(answer.hits)
      return { ...found(answer, answer.hits, pageAfter(answer)), products }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
    ...retriedOnce,
  })
}
