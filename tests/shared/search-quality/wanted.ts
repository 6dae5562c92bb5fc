import type { Creator, Product } from '@ltk/demo/catalogue-types'

import type { ShownPost } from './demo-facts.ts'
import { type Colour, isShade } from './shades.ts'

/** A query, and what one would want to find, told by what the catalogue says of it. */
export type QualityQuery = { query: string } & (
  | { index: 'products'; wants: (product: Product) => boolean }
  | { index: 'posts'; wants: (post: ShownPost) => boolean }
  | { index: 'profiles'; wants: (creator: Creator) => boolean }
)

export const hasColour = (product: Product, colour: Colour) =>
  product.colours.some(({ slug }) => isShade(colour, slug))

export const isCalled = (product: Product, pattern: RegExp) => pattern.test(product.title)

/** What the cheapest variant costs now, in dollars. */
export const priceOf = (product: Product) =>
  Math.min(...product.variants.map(({ price, salePrice }) => salePrice ?? price)) / 100

export const isOnSale = (product: Product) =>
  product.variants.some(({ salePrice }) => salePrice !== null)

/** Whether a post shows a product of a kind, in a colour if one is given. */
export const shows = (post: ShownPost, kinds: Product['kind'][], colour?: Colour) =>
  post.shown.some(
    ({ product, colour: slug }) =>
      kinds.includes(product.kind) && (colour === undefined || isShade(colour, slug)),
  )

export const isTagged = (post: ShownPost, hashtag: string) => post.hashtags.includes(hashtag)
