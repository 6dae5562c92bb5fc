import type { Product, ProductDetails } from '@ltk/contract/products'
import type { Wish } from '@ltk/contract/wishes'
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query'

import { type Api, get } from '../../api/call.ts'
import { apiOf, isNotFound } from '../../api/query-client.ts'
import { shownProducts, toCards } from '../../cards/cards.ts'
import type { CardList } from '../feeds/feeds.ts'
import { type LikedPage, likedFeedKey, likes } from '../likes/likes.ts'
import { productDetails, readDetails } from '../products/products.ts'
import {
  asSaved,
  savedProductsKey,
  type SavedPage,
  type SavedProduct,
  saves,
} from './saved-products.ts'

const pageSize = 36
const mostDetailsAtOnce = 50

/**
 * Query: the posts that the shopper likes, last liked first, 36 a page. Deleted posts are left out,
 * withdrawn ones are only named; a page without any posts is joined with the next.
 */
export function likedFeed(): CardList<LikedPage> {
  return infiniteQueryOptions({
    queryKey: likedFeedKey,
    queryFn: async (context): Promise<LikedPage> => {
      let page = await readLiked(context, context.pageParam)
      while (page.cards.length === 0 && page.next !== null) {
        const { cards, withdrawn, next } = await readLiked(context, page.next)
        page = { cards, withdrawn: [...page.withdrawn, ...withdrawn], next }
      }
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

async function readLiked(
  { client, meta: queryMeta, signal }: Pick<QueryFunctionContext, 'client' | 'meta' | 'signal'>,
  from: string | null,
): Promise<LikedPage> {
  const api = apiOf({ meta: queryMeta })
  const { likes: liked, meta } = await get(api, '/v2/likes', {
    query: { limit: pageSize, next: from ?? undefined },
    signal,
  })
  for (const { ltkId } of liked) client.setQueryData(likes.state(ltkId).queryKey, true)
  const withdrawn = liked.filter((like) => like.isWithdrawn).map((like) => like.ltkId)
  const ids = liked.filter((like) => !like.isWithdrawn).map((like) => like.ltkId)
  if (ids.length === 0) return { cards: [], withdrawn, next: meta.next }
  const { ltks, products, profiles } = await get(api, '/v2/ltks', {
    query: { ids, includes: ['products', 'profiles'] },
    signal,
  })
  const productDetails = await readShownDetails(api, products ?? [], signal)
  const cards = toCards({ activities: [], ltks, products, profiles, productDetails })
  return { cards, withdrawn, next: meta.next }
}

/** Reads the details of the products that cards show. */
async function readShownDetails(
  api: Api,
  products: readonly Product[],
  signal: AbortSignal,
): Promise<ProductDetails[]> {
  const shown = [...Map.groupBy(products, (product) => product.ltkId).values()].flatMap((ofPost) =>
    ofPost.slice(0, shownProducts).map((product) => product.productDetailsId),
  )
  const ids = [...new Set(shown)]
  const batches = Array.from({ length: Math.ceil(ids.length / mostDetailsAtOnce) }, (_, index) =>
    ids.slice(index * mostDetailsAtOnce, (index + 1) * mostDetailsAtOnce),
  )
  const answers = await Promise.all(
    batches.map((batch) => get(api, '/v2/product_details', { query: { ids: batch }, signal })),
  )
  return answers.flatMap((answer) => answer.productDetails)
}

/**
 * Query: the shopper's saved products on all lists, last saved first, 36 a page, starting at the
 * `next` of an earlier page.
 */
export function savedProducts(from: string | null) {
  return infiniteQueryOptions({
    queryKey: [...savedProductsKey, from],
    queryFn: async (context): Promise<SavedPage> => {
      const { wishes, meta } = await get(apiOf(context), '/v2/wishes', {
        query: { limit: pageSize, cursor: context.pageParam ?? undefined },
        signal: context.signal,
      })
      return { products: await readSaved(context.client, wishes, true), next: meta.next }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  })
}

/** Returns wishes as tiles show them, and puts the details of their products into the cache. */
export async function readSaved(
  client: QueryClient,
  wishes: readonly Wish[],
  isOwn: boolean,
): Promise<SavedProduct[]> {
  const products = wishes.map(asSaved)
  await readDetails(client, products)
  if (isOwn) {
    for (const id of products.flatMap((product) => [product.id, product.detailsId])) {
      client.setQueryData(saves.state(id).queryKey, true)
    }
  }
  return products.map((product) => ({
    ...product,
    isGone: isNotFound(client.getQueryState(productDetails(product.detailsId).queryKey)?.error),
  }))
}

const suggested = 12

/** Query: a product of each trending post, for shoppers who have saved nothing yet. */
export function trendingProducts() {
  return queryOptions({
    queryKey: ['trending-products'],
    queryFn: async (context) => {
      const page = await get(apiOf(context), '/v3/activities/posts/global/trending', {
        query: { limit: 2 * suggested, includes: ['ltks', 'products'] },
        signal: context.signal,
      })
      const ofPosts = Map.groupBy(page.products ?? [], (product) => product.ltkId)
      const firsts = [...ofPosts.values()].flatMap((products) => products.slice(0, 1))
      const byDetails = new Map(firsts.map((product) => [product.productDetailsId, product]))
      const products = [...byDetails.values()]
        .slice(0, suggested)
        .map((pictured) => ({ pictured, detailsId: pictured.productDetailsId }))
      await readDetails(context.client, products)
      return products.map(({ pictured }) => pictured)
    },
  })
}
