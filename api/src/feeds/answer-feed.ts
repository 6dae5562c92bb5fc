import type { Activity, FeedInclude } from '@ltk/contract/posts'
import type { PageMeta } from '@ltk/contract/wire'

import type { EntityStore } from '../entities/store.ts'
import { toBytes, type WireBytes, wireObject } from '../platform/http/wire-bytes.ts'

/** One place of a feed: which post, whose, and in some feeds why. */
export type FeedRow = {
  postId: string
  profileId: string
  why?: Pick<Activity, 'reason' | 'reasonHashtag'>
}

/** What every feed is asked with. */
export type FeedQuery = {
  limit: number
  next?: string | undefined
  includes?: FeedInclude[] | undefined
  styled?: boolean | undefined
}

type Page = {
  rows: FeedRow[]
  includes: readonly FeedInclude[] | undefined
  /** Ready for cards: of each post only the products that its card shows. */
  forCards?: boolean | undefined
  meta: PageMeta
  /** What the list itself was made from, beside the things on it; none for one that a job ranks. */
  sources?: readonly string[]
}

const productsOfCard = 3

/**
 * A page of a feed as the wire's bytes, put together from cached entities; what the cache lacks is
 * loaded with one query a kind, all at once. Posts that are gone since the ranking was built are left out.
 */
export async function answerFeed(store: EntityStore, page: Page): Promise<WireBytes> {
  const wants = new Set(page.includes)
  const postIds = page.rows.map((row) => row.postId)
  const profileIds = [...new Set(page.rows.map((row) => row.profileId))]
  const [posts, products, profiles] = await Promise.all([
    store.posts.loadByIds(postIds),
    store.productsOfPosts.loadByIds(postIds),
    wants.has('profiles') ? store.profiles.loadByIds(profileIds) : undefined,
  ])

  const activities: Buffer[] = []
  const ltks: Buffer[] = []
  const productsShown: Buffer[] = []
  const detailsShown = new Map<string, Buffer>()
  const mediaIds = new Set<string>()
  for (const { postId: id, why } of page.rows) {
    const post = posts.get(id)
    if (!post) continue
    const allProducts = products.get(id) ?? []
    const postProducts = page.forCards ? allProducts.slice(0, productsOfCard) : allProducts
    const ownMedia = [post.heroImageId, post.videoMediaId].filter((media) => media !== null)
    activities.push(
      toBytes({
        id,
        postId: id,
        contentId: id,
        productRefId: postProducts[0]?.detailsId ?? null,
        mediaObjectIds: ownMedia,
        ...why,
      }),
    )
    ltks.push(post.bytes)
    for (const media of ownMedia) mediaIds.add(media)
    for (const product of postProducts) {
      productsShown.push(product.bytes)
      detailsShown.set(product.detailsId, product.detailsBytes)
      for (const media of product.mediaObjectIds) mediaIds.add(media)
    }
  }
  const lists: [string, Buffer[]][] = [['activities', activities]]
  if (wants.has('ltks') || wants.has('posts')) lists.push(['ltks', ltks])
  if (profiles) lists.push(['profiles', bytesOf(profiles)])
  if (wants.has('products')) lists.push(['products', productsShown])
  if (wants.has('product_details')) lists.push(['productDetails', [...detailsShown.values()]])
  if (wants.has('media_objects')) {
    lists.push(['mediaObjects', bytesOf(await store.mediaObjects.loadByIds([...mediaIds]))])
  }
  const showsProducts = wants.has('products') || wants.has('product_details')
  return wireObject(lists, page.meta, [
    ...(page.sources ?? []),
    ...postIds,
    ...(profiles ? profileIds : []),
    ...(showsProducts ? detailsShown.keys() : []),
  ])
}

function bytesOf(found: Map<string, { bytes: Buffer }>): Buffer[] {
  return [...found.values()].map((value) => value.bytes)
}
