import type { Post } from '@ltk/contract/posts'
import type { Db } from '../db/open.ts'
import { createEntityCache, type EntityCache } from './entity-cache.ts'
import type { Links } from './links.ts'
import { loadMediaObjectsByIds } from './media-object.ts'
import { loadPostsByIds } from './post.ts'
import { loadProductsByPostIds, type PostProduct } from './product.ts'
import { loadProfilesByIds } from './profile.ts'

type Text = { text: string }
export type PostText = Text & Pick<Post, 'profileId' | 'heroImageId' | 'videoMediaId'>

/** What feeds are put together from: each entity as the text that goes on the wire. */
export type EntityStore = {
  posts: EntityCache<PostText>
  profiles: EntityCache<Text>
  productsOfPosts: EntityCache<PostProduct[]>
  mediaObjects: EntityCache<Text>
  clear(): void
}

async function asTexts<V>(found: Promise<Map<string, V>>): Promise<Map<string, Text>> {
  return new Map([...(await found)].map(([id, value]) => [id, { text: JSON.stringify(value) }]))
}

export function createEntityStore(reader: Db, links: Links): EntityStore {
  const posts = createEntityCache<PostText>(async (ids) => {
    const found = await loadPostsByIds(reader, links, ids)
    return new Map(
      [...found].map(([id, { profileId, heroImageId, videoMediaId, ...rest }]) => [
        id,
        {
          profileId,
          heroImageId,
          videoMediaId,
          text: JSON.stringify({ ...rest, profileId, heroImageId, videoMediaId }),
        },
      ]),
    )
  }, 20_000)
  const profiles = createEntityCache((ids) => asTexts(loadProfilesByIds(reader, links, ids)), 20_000)
  const productsOfPosts = createEntityCache(
    (ids) => loadProductsByPostIds(reader, links, ids),
    20_000,
  )
  const mediaObjects = createEntityCache(
    (ids) => asTexts(loadMediaObjectsByIds(reader, links, ids)),
    40_000,
  )
  return {
    posts,
    profiles,
    productsOfPosts,
    mediaObjects,
    clear() {
      for (const cache of [posts, profiles, productsOfPosts, mediaObjects]) cache.clear()
    },
  }
}
