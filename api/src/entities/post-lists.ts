import type { FeedInclude } from '@ltk/contract/posts'

import type { PostProduct } from './product.ts'
import type { EntityStore, PostBytes } from './store.ts'

type Row = { postId: string; profileId: string }

/** `posts_v2` is what the items of a collection call the posts. */
type Include = FeedInclude | 'posts_v2'

type ListOptions = {
  includes: readonly Include[] | undefined
  /** Ready for cards: of each post only the products that its card shows. */
  forCards?: boolean | undefined
  /** Finds, among products by their details, those that come first in their posts. */
  findForemost?: ((detailsIds: string[]) => Promise<ReadonlySet<string>>) | undefined
}

/** A row with its post, as bytes, and its products. */
type ShownRow<R> = R & { post: PostBytes; products: PostProduct[] }

export type PostLists<R> = {
  /** The rows whose posts still exist. */
  shown: ShownRow<R>[]
  /** The wire's named lists that `includes` asks for. */
  lists: [name: string, items: Buffer[]][]
  /** Names of what all this was made from. */
  sources: string[]
}

const productsOfCard = 3

/**
 * Loads the posts of a page with what `includes` asks for, as the wire's bytes, from cached entities;
 * what the cache is missing is loaded with one query a kind: posts, their products and creators at once,
 * then the details and pictures of these.
 */
export async function loadPostLists<R extends Row>(
  store: EntityStore,
  rows: R[],
  { includes, forCards, findForemost }: ListOptions,
): Promise<PostLists<R>> {
  const wants = new Set(includes)
  const postIds = rows.map((row) => row.postId)
  const profileIds = [...new Set(rows.map((row) => row.profileId))]
  const [posts, profiles] = await Promise.all([
    store.posts.loadByIds(postIds),
    wants.has('profiles') ? store.profiles.loadByIds(profileIds) : undefined,
  ])

  const foremost = findForemost
    ? await findForemost(featuredIn([...posts.values()]))
    : new Set<string>()
  const shown = rows.flatMap((row) => {
    const post = posts.get(row.postId)
    if (!post) return []
    const products = foremost.size === 0 ? post.products : inFront(post.products, foremost)
    return { ...row, post, products: forCards ? products.slice(0, productsOfCard) : products }
  })
  const ofProducts = shown.flatMap((row) => row.products.map(({ detailsId }) => detailsId))
  const detailsIds = [...new Set(ofProducts)]
  const [details, media] = await Promise.all([
    wants.has('product_details') ? store.productDetails.loadByIds(detailsIds) : undefined,
    wants.has('media_objects') ? store.mediaObjects.loadByIds(mediaIdsOf(shown)) : undefined,
  ])

  const lists: PostLists<R>['lists'] = []
  const postBytes = () => shown.map(({ post }) => post.bytes)
  if (wants.has('ltks') || wants.has('posts')) lists.push(['ltks', postBytes()])
  if (wants.has('posts_v2')) lists.push(['postsV2', postBytes()])
  if (profiles) lists.push(['profiles', bytesOf(profiles)])
  if (wants.has('products')) {
    const bytesOfProducts = (products: PostProduct[]) =>
      foremost.size === 0
        ? (products.at(-1)?.bytesUpTo ?? [])
        : products.map((product) => product.bytes)
    lists.push(['products', shown.flatMap((row) => bytesOfProducts(row.products))])
  }
  if (details) lists.push(['productDetails', bytesOf(details)])
  if (media) lists.push(['mediaObjects', bytesOf(media)])
  const showsProducts = wants.has('products') || wants.has('product_details')
  const sources = postIds.concat(profiles ? profileIds : [], showsProducts ? detailsIds : [])
  return { shown, lists, sources }
}

/** The ids of the details of all products that posts feature. */
function featuredIn(posts: { products: PostProduct[] }[]): string[] {
  return [...new Set(posts.flatMap(({ products }) => products.map(({ detailsId }) => detailsId)))]
}

/** Returns the products with those in front that come first. */
function inFront(products: PostProduct[], foremost: ReadonlySet<string>): PostProduct[] {
  return products.toSorted(
    (a, b) => Number(foremost.has(b.detailsId)) - Number(foremost.has(a.detailsId)),
  )
}

/** The ids of a post's picture and video. */
export function mediaOf({ heroImageId, videoMediaId }: PostBytes): string[] {
  return [heroImageId, videoMediaId].filter((id) => id !== null)
}

function mediaIdsOf(shown: ShownRow<Row>[]): string[] {
  const ids = shown.flatMap(({ post, products }) => [
    ...mediaOf(post),
    ...products.flatMap((product) => product.mediaObjectIds),
  ])
  return [...new Set(ids)]
}

function bytesOf(found: Map<string, { bytes: Buffer }>): Buffer[] {
  return [...found.values()].map((value) => value.bytes)
}
