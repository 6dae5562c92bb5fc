import type { FeedPage, Post } from '@ltk/contract/posts'
import { queryOptions } from '@tanstack/react-query'

import { createBatch } from '../../api/batch.ts'
import { type Api, get } from '../../api/call.ts'
import { missing } from '../../api/missing.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Card, toCards } from '../../cards/cards.ts'
import { productDetails } from '../products/products.ts'

const findById = createBatch<Post>({
  size: 36,
  read: async (api, ids) => (await get(api, '/v2/ltks', { query: { ids } })).ltks,
  keyOf: (post) => post.id,
})

/** Query: a post by id. */
export function post(id: string) {
  return queryOptions({
    queryKey: ['post', id],
    queryFn: async (context) => {
      const found = await findById(apiOf(context), id)
      if (!found) throw missing(`No post ${id}`)
      return found
    },
  })
}

/** Query: the products of a post, in its order. Puts their details into the cache. */
export function productsOfPost(postId: string) {
  return queryOptions({
    queryKey: ['products-of-post', postId],
    queryFn: async (context) => {
      const answer = await get(apiOf(context), '/v3/posts/{postId}/products', {
        params: { postId },
        signal: context.signal,
      })
      for (const details of answer.productDetails) {
        context.client.setQueryData(productDetails(details.id).queryKey, details)
      }
      return answer.products
    },
  })
}

const similar = 9
const seenIn = 8
const includes = [
  'ltks' as const,
  'profiles' as const,
  'products' as const,
  'product_details' as const,
]

/** Returns a query of a few posts as cards. */
function fewPosts(
  key: readonly string[],
  read: (api: Api, signal: AbortSignal) => Promise<FeedPage>,
) {
  return queryOptions({
    queryKey: ['few-posts', ...key],
    queryFn: async (context): Promise<Card[]> =>
      toCards(await read(apiOf(context), context.signal)),
  })
}

/** A product's entry in a post. */
type ProductInPost = { id: string; postId: string }

/**
 * Query: eight posts that feature a product as cards, the newest first, and the product's entry
 * in the first of them; null if no post features it.
 */
export function postsOfProduct(detailsId: string) {
  return queryOptions({
    queryKey: ['posts-of-product', detailsId],
    queryFn: async (context) => {
      const page = await get(apiOf(context), '/v3/activities/posts/product/{productDetailsId}', {
        params: { productDetailsId: detailsId },
        query: { limit: seenIn, includes },
        signal: context.signal,
      })
      const cards = toCards(page)
      const latest = page.products?.find(
        (product) => product.ltkId === cards[0]?.postId && product.productDetailsId === detailsId,
      )
      const inLatest: ProductInPost | null = latest ? { id: latest.id, postId: latest.ltkId } : null
      return { cards, inLatest }
    },
  })
}

/** Query: nine posts of a creator, to show beside another post. */
export function fewPostsOfCreator(profileId: string) {
  return fewPosts(['creator', profileId], (api, signal) =>
    get(api, '/v3/activities/posts/profile/{profileId}', {
      params: { profileId },
      query: { limit: similar, includes, styled: 'true' },
      signal,
    }),
  )
}

/** Query: nine posts with a hashtag, to show beside another post. */
export function fewPostsWithHashtag(hashtag: string) {
  return fewPosts(['hashtag', hashtag], (api, signal) =>
    get(api, '/v3/activities/posts/hashtag/{hashtag}', {
      params: { hashtag },
      query: { limit: similar, includes, styled: 'true' },
      signal,
    }),
  )
}
