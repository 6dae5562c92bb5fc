import type { CollectionsPage } from '@ltk/contract/collections'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Picture, pictureOf } from '../../cards/cards.ts'
import { feed } from '../feeds/feeds.ts'

/** A creator's collection as its card shows it. */
export type CollectionCard = {
  id: string
  title: string
  postCount: number
  /** Pictures of its first posts. */
  covers: Picture[]
}

type CollectionCardsPage = { collections: CollectionCard[]; next: string | null }

/**
 * Query: a creator's collections in the creator's order, 36 a page, starting at the `next` of an
 * earlier page.
 */
export function creatorCollections(profileId: string, from: string | null) {
  return infiniteQueryOptions({
    queryKey: ['creator-collections', profileId, from],
    queryFn: async (context): Promise<CollectionCardsPage> => {
      const page = await get(apiOf(context), '/v1/collections', {
        query: {
          profile_id: profileId,
          order: 'rank',
          limit: 36,
          next: context.pageParam ?? undefined,
          includes: ['latest_items', 'posts_v2'],
        },
        signal: context.signal,
      })
      return { collections: toCollectionCards(page), next: page.meta.next }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  })
}

/** Returns the collections of a page as cards. The page must include everything. */
function toCollectionCards(page: CollectionsPage): CollectionCard[] {
  const posts = new Map(page.postsV2?.map((post) => [post.id, post]))
  return page.collections.map((collection) => ({
    id: collection.collectionId,
    title: collection.title,
    postCount: collection.itemCount,
    covers: (collection.latestItemIds ?? []).flatMap((itemId) => {
      const post = posts.get(page.itemMap?.[itemId]?.externalId ?? '')
      return (post && pictureOf(post)) ?? []
    }),
  }))
}

/** Query: whether a creator has any collections. */
export function hasCollections(profileId: string) {
  return queryOptions({
    queryKey: ['has-collections', profileId],
    queryFn: async (context) => {
      const { collections } = await get(apiOf(context), '/v1/collections', {
        query: { profile_id: profileId, limit: 1 },
        signal: context.signal,
      })
      return collections.length > 0
    },
  })
}

/** Query: a collection by its id. */
export function collection(id: string) {
  return queryOptions({
    queryKey: ['collection', id],
    queryFn: async (context) => {
      const answer = await get(apiOf(context), '/v1/collections/{id}', {
        params: { id },
        signal: context.signal,
      })
      return answer.collection
    },
  })
}

/** The posts of a collection in its order, 36 a page. */
export function collectionFeed(id: string) {
  return feed(
    ['collection', id],
    async (api, next, signal) => {
      const { postsV2 = [], ...page } = await get(api, '/v1/collections/{id}/items', {
        params: { id },
        query: {
          limit: 36,
          next,
          includes: ['posts_v2', 'profiles', 'products', 'product_details'],
          styled: 'true',
        },
        signal,
      })
      // Posts are pinned in the list of the shop only.
      const ltks = postsV2.map((post) => ({ ...post, pinnedAt: null }))
      return { ...page, ltks, activities: [] }
    },
    { ofShop: true },
  )
}
