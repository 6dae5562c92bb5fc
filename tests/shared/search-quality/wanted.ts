import type { Creator, Post, Product } from '@ltk/demo/catalogue-types'

/** A post with the products that it shows, each in the colour shown. */
export type ShownPost = Post & { shown: { product: Product; colour: string }[] }

/** A query, and what one would want to find, told by what the catalogue says of it. */
export type QualityQuery = { query: string } & (
  | { index: 'products'; wants: (product: Product) => boolean }
  | { index: 'posts'; wants: (post: ShownPost) => boolean }
  | { index: 'profiles'; wants: (creator: Creator) => boolean }
)

const colours = {
  red: ['cherry', 'burgundy'],
  white: ['white', 'ivory', 'cream'],
  green: ['mint', 'sage', 'olive', 'forest', 'emerald'],
  blue: ['sky', 'cornflower', 'cobalt', 'navy', 'indigo', 'teal'],
  black: ['black', 'charcoal'],
  pink: ['blush', 'dusty-rose', 'rose', 'fuchsia'],
  brown: ['chocolate', 'espresso', 'camel', 'tan'],
  yellow: ['butter', 'mustard'],
  purple: ['plum', 'mauve', 'lilac'],
  grey: ['dove-grey', 'slate', 'charcoal'],
  gold: ['gold', 'brass'],
  silver: ['silver'],
} satisfies Record<string, string[]>
type Colour = keyof typeof colours

const is = (colour: Colour, slug: string) => colours[colour].some((shade) => shade === slug)

export const hasColour = (product: Product, colour: Colour) =>
  product.colours.some(({ slug }) => is(colour, slug))

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
      kinds.includes(product.kind) && (colour === undefined || is(colour, slug)),
  )

export const isTagged = (post: ShownPost, hashtag: string) => post.hashtags.includes(hashtag)
