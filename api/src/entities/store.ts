import type { Post } from '@ltk/contract/posts'
import type { ProductDetails } from '@ltk/contract/products'
import type { Profile } from '@ltk/contract/profiles'
import type { Db } from '@ltk/platform/db/open'
import { toBytes } from '@ltk/platform/http/wire-bytes'

import type { ContentChange } from './content-change.ts'
import { createEntityCache, type EntityCache } from './entity-cache.ts'
import type { Links } from './links.ts'
import { loadMediaObjectsByIds } from './media-object.ts'
import { loadPostsByIds } from './post.ts'
import { loadProductDetailsByIds } from './product-details.ts'
import type { PostProduct } from './product.ts'
import { loadProfilesByIds } from './profile.ts'

/** As JSON in UTF-8. */
type Bytes = { bytes: Buffer }
export type PostBytes = Bytes &
  Pick<Post, 'profileId' | 'title' | 'heroImageId' | 'videoMediaId'> & { products: PostProduct[] }
type ProfileBytes = Bytes & Pick<Profile, 'displayName' | 'avatarUrl'>
type DetailsBytes = Bytes & Pick<ProductDetails, 'name' | 'imageUrl'>

/** The entities that lists are put together from, each as the bytes that go on the wire. */
export type EntityStore = {
  posts: EntityCache<PostBytes>
  profiles: EntityCache<ProfileBytes>
  productDetails: EntityCache<DetailsBytes>
  mediaObjects: EntityCache<Bytes>
  /** Drops what a change touches. */
  invalidate(change: ContentChange): void
  clear(): void
}

async function asBytes<V>(found: Promise<Map<string, V>>): Promise<Map<string, Bytes>> {
  return new Map([...(await found)].map(([id, value]) => [id, { bytes: toBytes(value) }]))
}

const sizeOf = ({ bytes }: Bytes) => bytes.length

/** An empty store that holds `maxSize` bytes at most. */
export function createEntityStore(reader: Db, links: Links, maxSize: number): EntityStore {
  const part = (share: number) => ({ maxSize: Math.floor(share * maxSize), sizeOf })
  const posts = createEntityCache<PostBytes>(
    async (ids) => {
      const found = await loadPostsByIds(reader, links, ids)
      return new Map(
        [...found].map(([id, { post, products }]) => {
          const { profileId, title, heroImageId, videoMediaId } = post
          const bytes = toBytes(post)
          return [id, { profileId, title, heroImageId, videoMediaId, products, bytes }]
        }),
      )
    },
    {
      maxSize: Math.floor(0.625 * maxSize),
      sizeOf: ({ bytes, products }) => bytes.length + sizeOfProducts(products),
      partsOf: ({ products }) => products.map(({ detailsId }) => detailsId),
    },
  )
  const profiles = createEntityCache<ProfileBytes>(async (ids) => {
    const found = await loadProfilesByIds(reader, links, ids)
    return new Map(
      [...found].map(([id, profile]) => {
        const { displayName, avatarUrl } = profile
        return [id, { displayName, avatarUrl, bytes: toBytes(profile) }]
      }),
    )
  }, part(0.125))
  const productDetails = createEntityCache<DetailsBytes>(async (ids) => {
    const found = await loadProductDetailsByIds(reader, links, ids)
    return new Map(
      [...found].map(([id, details]) => {
        const { name, imageUrl } = details
        return [id, { name, imageUrl, bytes: toBytes(details) }]
      }),
    )
  }, part(0.125))
  const mediaObjects = createEntityCache(
    (ids) => asBytes(loadMediaObjectsByIds(reader, links, ids)),
    part(0.125),
  )
  return {
    posts,
    profiles,
    productDetails,
    mediaObjects,
    invalidate(change) {
      const details = change.productDetails ?? []
      posts.invalidate([...(change.posts ?? []), ...details])
      productDetails.invalidate(details)
      profiles.invalidate(change.profiles ?? [])
      mediaObjects.invalidate(change.mediaObjects ?? [])
    },
    clear() {
      for (const cache of [posts, profiles, productDetails, mediaObjects]) {
        cache.clear()
      }
    },
  }
}

function sizeOfProducts(products: PostProduct[]): number {
  const sizes = products.map(({ bytes }) => bytes.length + 300)
  return sizes.reduce((sum, size) => sum + size, 0)
}
