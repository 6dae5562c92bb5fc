import { shopperMember } from './activity.ts'
import { createRandom } from './random.ts'
import type { Post, Save } from './types.ts'

/** The shopper's wishlists, and how many products are on each; null for those on no list. */
const lists: readonly [wishlist: string | null, count: number][] = [
  ['Someday', 48],
  ['For my sister', 9],
  ['The spare room', 5],
  [null, 7],
]

/** What the demo's shopper has saved from the posts, each product on one list at most. */
export function makeSaves(seed: number, now: Date, posts: readonly Post[]): Save[] {
  const random = createRandom(`${seed}/saves`)
  const seen = new Set<string>()
  const candidates = random.shuffle(posts).flatMap((post) => {
    const { retailer, id } = random.pick(post.products)
    if (seen.has(`${retailer}/${id}`)) return []
    seen.add(`${retailer}/${id}`)
    return [{ post, retailer, product: id }]
  })
  return lists.flatMap(([wishlist, count]) =>
    candidates.splice(0, count).map(({ post, retailer, product }) => {
      const since = now.getTime() - post.publishedAt.getTime()
      const at = new Date(now.getTime() - Math.floor(random.next() * since))
      return { member: shopperMember, post: post.id, retailer, product, wishlist, at }
    }),
  )
}
