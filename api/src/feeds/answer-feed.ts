import type { Activity, FeedInclude } from '@ltk/contract/posts'
import type { PageMeta } from '@ltk/contract/wire'

import type { EntityStore, PostBytes } from '../entities/store.ts'
import { itemsOf, type WireBytes, wireObject } from '../platform/http/wire-bytes.ts'

/** One entry of a feed: which post, whose, and in some feeds why. */
export type FeedRow = {
  postId: string
  profileId: string
  why?: Pick<Activity, 'reason' | 'reasonHashtag'>
}

/** The query that all feeds have in common. */
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
 * A page of a feed as the wire's bytes, put together from cached entities; what the cache is missing is
 * loaded with one query a kind, all at once. Posts deleted since the ranking was built are left out.
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

  const shown = page.rows.flatMap(({ postId, why }) => {
    const post = posts.get(postId)
    const all = products.get(postId) ?? []
    return post
      ? { postId, post, why, products: page.forCards ? all.slice(0, productsOfCard) : all }
      : []
  })
  const activities = shown.map(({ postId, post, products: [first], why }) => ({
    id: postId,
    postId,
    contentId: postId,
    productRefId: first?.detailsId ?? null,
    mediaObjectIds: mediaOf(post),
    ...why,
  }))
  const lists: [string, Buffer[]][] = [['activities', itemsOf(activities)]]
  if (wants.has('ltks') || wants.has('posts')) {
    lists.push(['ltks', shown.map(({ post }) => post.bytes)])
  }
  if (profiles) lists.push(['profiles', bytesOf(profiles)])
  if (wants.has('products')) {
    lists.push(['products', shown.flatMap((row) => row.products.at(-1)?.bytesUpTo ?? [])])
  }
  if (wants.has('product_details')) {
    const details = shown.flatMap((row) =>
      row.products.map(({ detailsId, detailsBytes }) => [detailsId, detailsBytes] as const),
    )
    lists.push(['productDetails', [...new Map(details).values()]])
  }
  if (wants.has('media_objects')) {
    const ids = shown.flatMap((row) => [
      ...mediaOf(row.post),
      ...row.products.flatMap((product) => product.mediaObjectIds),
    ])
    lists.push(['mediaObjects', bytesOf(await store.mediaObjects.loadByIds([...new Set(ids)]))])
  }
  const showsProducts = wants.has('products') || wants.has('product_details')
  return wireObject(lists, page.meta, [
    ...(page.sources ?? []),
    ...postIds,
    ...(profiles ? profileIds : []),
    ...(showsProducts
      ? shown.flatMap((row) => row.products.map(({ detailsId }) => detailsId))
      : []),
  ])
}

function mediaOf({ heroImageId, videoMediaId }: PostBytes): string[] {
  return [heroImageId, videoMediaId].filter((id) => id !== null)
}

function bytesOf(found: Map<string, { bytes: Buffer }>): Buffer[] {
  return [...found.values()].map((value) => value.bytes)
}
