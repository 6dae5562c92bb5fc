import { makeActivity } from './activity.ts'
import { makeCategories } from './categories.ts'
import { makeCollections } from './collections.ts'
import { makeCreators } from './creators.ts'
import { isReduced, makeEarlierProducts, makePriceHistories } from './earlier-prices.ts'
import { makeGiftGuides } from './gift-guides.ts'
import { makePosts } from './posts.ts'
import { makeProductSets } from './product-sets.ts'
import { makeProducts } from './products.ts'
import { makeRetailers } from './retailers.ts'
import { makeSaves } from './saves.ts'
import type { Catalogue, Pictured } from './types.ts'

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

/** Returns how many products a catalogue of this scale has. */
export function countProducts(scale: number): number {
  return Math.round(full.products * scale)
}

/** The seed of the demo. The pictures are drawn from a catalogue generated with it again. */
export const demoSeed = 7

export type CatalogueOptions = {
  seed: number
  /** No post or activity is later than this. */
  now: Date
  /** Reduces all amounts but the number of retailers; above 0, and 1 by default, which is the most. */
  scale?: number
}

/** Throws a RangeError unless the scale is above 0 and at most 1. */
function countAt(scale: number) {
  if (!(scale > 0 && scale <= 1)) {
    throw new RangeError(`scale is ${scale}; it must be above 0 and at most 1`)
  }
  return (name: keyof typeof full, least: number) => Math.max(least, Math.round(full[name] * scale))
}

function makePictured({ seed, now, scale = 1 }: CatalogueOptions) {
  const sized = countAt(scale)
  const retailers = makeRetailers()
  const creators = makeCreators(seed, now, sized('creators', 4))
  const products = makeProducts(seed, countProducts(scale))
  const histories = makePriceHistories(seed, products)
  const posts = makePosts(seed, now, {
    creators,
    products,
    retailers,
    isReduced: (product) => isReduced(histories, product),
    count: sized('posts', 1),
    videos: sized('videos', 1),
  })
  return { pictured: { madeAt: now, creators, retailers, products, posts }, histories }
}

/** What has pictures of its own in the catalogue that is generated with the same options. */
export function generatePictured(options: CatalogueOptions): Pictured {
  return makePictured(options).pictured
}

/** The demo's whole content, in memory; always the same for the same options. */
export function generateCatalogue(options: CatalogueOptions): Catalogue {
  const { seed, now, scale = 1 } = options
  const sized = countAt(scale)
  const { pictured, histories } = makePictured(options)
  const { posts } = pictured
  const sets = (name: 'giftGuides' | 'productSets') => ({ ...pictured, count: sized(name, 1) })
  const activity = makeActivity(seed, now, {
    ...pictured,
    memberCount: sized('members', 10),
    followCount: sized('follows', 1),
    likeCount: sized('likes', 1),
    shareCount: sized('shares', 1),
  })
  return {
    ...pictured,
    earlier: makeEarlierProducts(now, histories),
    giftGuides: makeGiftGuides(seed, now, sets('giftGuides')),
    productSets: makeProductSets(seed, now, sets('productSets')),
    collections: makeCollections(seed, { posts, count: sized('collections', 1) }),
    categories: makeCategories(),
    ...activity,
    saves: makeSaves(seed, now, posts),
  }
}
