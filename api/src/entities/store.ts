import type { Post } from '@ltk/contract/posts'

import type { Db } from '../platform/db/open.ts'
import { toBytes } from '../platform/http/wire-bytes.ts'
import type { ContentChange } from './content-change.ts'
import { createEntityCache, type EntityCache } from './entity-cache.ts'
import type { Links } from './links.ts'
import { loadMediaObjectsByIds } from './media-object.ts'
import { loadPostsByIds } from './post.ts'
import { loadProductsByPostIds, type PostProduct } from './product.ts'
import { loadProfilesByIds } from './profile.ts'

/** As JSON in UTF-8. */
type Bytes = { bytes: Buffer }
export type PostBytes = Bytes & Pick<Post, 'profileId' | 'heroImageId' | 'videoMediaId'>

/** What feeds are put together from: each entity as the bytes that go on the wire. */
export type EntityStore = {
  posts: EntityCache<PostBytes>
  profiles: EntityCache<Bytes>
  productsOfPosts: EntityCache<PostProduct[]>
  mediaObjects: EntityCache<Bytes>
  /** Drops what a change touches. */
  forget(change: ContentChange): void
  clear(): void
}

async function asBytes<V>(found: Promise<Map<string, V>>): Promise<Map<string, Bytes>> {
  return new Map([...(await found)].map(([id, value]) => [id, { bytes: toBytes(value) }]))
}

export function createEntityStore(reader: Db, links: Links): EntityStore {
  const posts = createEntityCache<PostBytes>(async (ids) => {
    const found = await loadPostsByIds(reader, links, ids)
    return new Map(
      [...found].map(([id, { profileId, heroImageId, videoMediaId, ...rest }]) => [
        id,
        {
          profileId,
          heroImageId,
          videoMediaId,
          bytes: toBytes({ ...rest, profileId, heroImageId, videoMediaId }),
        },
      ]),
    )
  }, 20_000)
  const profiles = createEntityCache(
    (ids) => asBytes(loadProfilesByIds(reader, links, ids)),
    20_000,
  )
  const productsOfPosts = createEntityCache(
    (ids) => loadProductsByPostIds(reader, links, ids),
    20_000,
  )
  const mediaObjects = createEntityCache(
    (ids) => asBytes(loadMediaObjectsByIds(reader, links, ids)),
    40_000,
  )
  return {
    posts,
    profiles,
    productsOfPosts,
    mediaObjects,
    forget(change) {
      const ofPosts = change.posts ?? []
      const details = new Set(change.productDetails)
      posts.forget(ofPosts)
      productsOfPosts.forget(ofPosts, (products) =>
        products.some(({ detailsId }) => details.has(detailsId)),
      )
      profiles.forget(change.profiles ?? [])
    },
    clear() {
      for (const cache of [posts, profiles, productsOfPosts, mediaObjects]) cache.clear()
    },
  }
}
