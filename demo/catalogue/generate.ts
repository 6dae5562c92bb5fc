import { makeActivity } from './activity.ts'
import { makeCategories } from './categories.ts'
import { makeCollections } from './collections.ts'
import { makeCreators } from './creators.ts'
import { isReduced, makeEarlierProducts, tellStories } from './earlier-prices.ts'
import { makeGiftGuides } from './gift-guides.ts'
import { makePosts } from './posts.ts'
import { makeProductSets } from './product-sets.ts'
import { makeProducts } from './products.ts'
import { makeRetailers } from './retailers.ts'
import { makeSaves } from './saves.ts'
import type { Catalogue } from './types.ts'

/** Amounts in a catalogue of full size. */
const full = {
  creators: 60,
  products: 2500,
  posts: 1500,
  videos: 12,
  giftGuides: 60,
  productSets: 150,
  collections: 80,
  members: 1500,
  follows: 12_000,
  likes: 30_000,
  shares: 4000,
} as const

/** How many products a catalogue of a scale has. */
export function countProducts(scale: number): number {
  return Math.round(full.products * scale)
}

/** The seed of the demo. The pictures are drawn from a catalogue generated with it again. */
export const demoSeed = 7

/**
 * The demo's whole content, in memory; always the same for the same arguments. No post or activity is
 * later than `now`. `scale` reduces all amounts but the number of retailers. Throws a RangeError
 * unless it is above 0 and at most 1.
 */
export function generateCatalogue(options: { seed: number; now: Date; scale?: number }): Catalogue {
  const { seed, now, scale = 1 } = options
  if (!(scale > 0 && scale <= 1)) {
    throw new RangeError(`scale is ${scale}; it must be above 0 and at most 1`)
  }
  const sized = (name: keyof typeof full, least: number) =>
    Math.max(least, Math.round(full[name] * scale))

  const retailers = makeRetailers()
  const creators = makeCreators(seed, now, sized('creators', 4))
  const products = makeProducts(seed, countProducts(scale))
  const stories = tellStories(seed, products)
  const posts = makePosts(seed, now, {
    creators,
    products,
    retailers,
    isReduced: (product) => isReduced(stories, product),
    count: sized('posts', 1),
    videos: sized('videos', 1),
  })
  const giftGuides = makeGiftGuides(seed, now, {
    creators,
    products,
    retailers,
    count: sized('giftGuides', 1),
  })
  const productSets = makeProductSets(seed, now, {
    creators,
    products,
    retailers,
    count: sized('productSets', 1),
  })
  const activity = makeActivity(seed, now, {
    creators,
    posts,
    memberCount: sized('members', 10),
    followCount: sized('follows', 1),
    likeCount: sized('likes', 1),
    shareCount: sized('shares', 1),
  })
  return {
    madeAt: now,
    creators,
    retailers,
    products,
    earlier: makeEarlierProducts(now, stories),
    posts,
    giftGuides,
    productSets,
    collections: makeCollections(seed, { posts, count: sized('collections', 1) }),
    categories: makeCategories(posts, now),
    ...activity,
    saves: makeSaves(seed, now, posts),
  }
}
