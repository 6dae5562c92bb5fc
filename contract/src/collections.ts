import { z } from 'zod'

import { post } from './posts.ts'
import { product, productDetails } from './products.ts'
import { profile } from './profiles.ts'
import { cursor, flag, id, limit, listOf, pageMeta, route, timestamp } from './wire.ts'

/** Posts that a creator puts together under a title. */
export const collection = z.object({
  collectionId: id,
  profileId: id,
  title: z.string(),
  description: z.string(),
  itemCount: z.int32(),
  /** Its first items, 4 at most; only where `includes` asks for `latest_items`. */
  latestItemIds: z.array(id).optional(),
  publishedAt: timestamp,
})
export type Collection = z.infer<typeof collection>

/** A post as it stands in a collection. */
export const collectionItem = z.object({
  id,
  /** The id of the post. */
  externalId: id,
})
export type CollectionItem = z.infer<typeof collectionItem>

/** `postsV2` is there only when `includes` asks for it. */
export const collectionsPage = z.object({
  collections: z.array(collection),
  /** The items that the collections' `latestItemIds` name; only with `latest_items`. */
  itemMap: z.record(id, collectionItem).optional(),
  postsV2: z.array(post).optional(),
  meta: pageMeta,
})
export type CollectionsPage = z.infer<typeof collectionsPage>

/** Each list beside `items` is there only when `includes` asks for it. */
export const collectionItemsPage = z.object({
  items: z.array(collectionItem),
  postsV2: z.array(post).optional(),
  profiles: z.array(profile).optional(),
  products: z.array(product).optional(),
  productDetails: z.array(productDetails).optional(),
  meta: pageMeta,
})

export const getCollections = route({
  method: 'get',
  path: '/v1/collections',
  tag: 'collections',
  summary: "A creator's collections in the creator's order",
  access: 'public',
  cache: 'shared',
  query: z.object({
    profile_id: id,
    order: z.enum(['rank']).default('rank'),
    limit: limit(36),
    next: cursor.optional(),
    /** `posts_v2` are those of the latest items. */
    includes: listOf(z.enum(['latest_items', 'posts_v2']), 5).optional(),
  }),
  response: collectionsPage,
})

export const getCollection = route({
  method: 'get',
  path: '/v1/collections/{id}',
  tag: 'collections',
  summary: 'A collection by its id',
  access: 'public',
  cache: 'shared',
  params: z.object({ id }),
  response: z.object({ collection }),
})

export const getCollectionItems = route({
  method: 'get',
  path: '/v1/collections/{id}/items',
  tag: 'collections',
  summary: 'The items of a collection, which are posts, in its order',
  access: 'public',
  cache: 'shared',
  params: z.object({ id }),
  query: z.object({
    limit: limit(36),
    next: cursor.optional(),
    includes: listOf(z.enum(['posts_v2', 'profiles', 'products', 'product_details']), 5).optional(),
    styled: flag.optional(),
  }),
  response: collectionItemsPage,
})
