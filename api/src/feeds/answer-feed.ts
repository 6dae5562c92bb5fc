import type { FeedInclude } from '@ltk/contract/posts'
import type { PageMeta } from '@ltk/contract/wire'
import type { EntityStore } from '../entities/store.ts'
import { WireText } from '../http/bind.ts'

/** One place of a feed: which post, whose. */
export type FeedRow = { postId: string; profileId: string }

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
  styled?: boolean | undefined
  meta: PageMeta
}

const productsOfCard = 3

/**
 * A page of a feed as the wire's text, put together from cached entities; what the cache lacks is
 * loaded with one query a kind, all at once. Posts that are gone since the ranking was built are left out.
 */
export async function answerFeed(store: EntityStore, page: Page): Promise<WireText> {
  const wants = new Set(page.includes)
  const postIds = page.rows.map((row) => row.postId)
  const profileIds = [...new Set(page.rows.map((row) => row.profileId))]
  const [posts, products, profiles] = await Promise.all([
    store.posts.loadByIds(postIds),
    store.productsOfPosts.loadByIds(postIds),
    wants.has('profiles') ? store.profiles.loadByIds(profileIds) : undefined,
  ])

  const activities: string[] = []
  const ltks: string[] = []
  const productTexts: string[] = []
  const detailsTexts = new Map<string, string>()
  const mediaIds = new Set<string>()
  for (const id of postIds) {
    const post = posts.get(id)
    if (!post) continue
    const allProducts = products.get(id) ?? []
    const postProducts = page.styled ? allProducts.slice(0, productsOfCard) : allProducts
    const ownMedia = [post.heroImageId, post.videoMediaId].filter((media) => media !== null)
    activities.push(
      JSON.stringify({
        id,
        postId: id,
        contentId: id,
        productRefId: postProducts[0]?.detailsId ?? null,
        mediaObjectIds: ownMedia,
      }),
    )
    ltks.push(post.text)
    for (const media of ownMedia) mediaIds.add(media)
    for (const product of postProducts) {
      productTexts.push(product.text)
      detailsTexts.set(product.detailsId, product.detailsText)
      for (const media of product.mediaObjectIds) mediaIds.add(media)
    }
  }
  const sections: [string, string[]][] = [['activities', activities]]
  if (wants.has('ltks') || wants.has('posts')) sections.push(['ltks', ltks])
  if (profiles) sections.push(['profiles', textsOf(profiles)])
  if (wants.has('products')) sections.push(['products', productTexts])
  if (wants.has('product_details')) sections.push(['productDetails', [...detailsTexts.values()]])
  if (wants.has('media_objects')) {
    sections.push(['mediaObjects', textsOf(await store.mediaObjects.loadByIds([...mediaIds]))])
  }
  return new WireText(objectText(sections, page.meta))
}

function textsOf(found: Map<string, { text: string }>): string[] {
  return [...found.values()].map((value) => value.text)
}

function objectText(sections: [string, string[]][], meta: PageMeta): string {
  const lists = sections.map(([name, texts]) => `"${name}":[${texts.join(',')}]`)
  return `{${lists.join(',')},"meta":${JSON.stringify(meta)}}`
}
