import type { LocaleCode } from '@ltk/contract/locales'
import type { ProductFacts } from '@ltk/contract/product-facts'

import type { Kind, Portrait, Scene, Thing } from '../pictures/things.ts'
import type { Shop } from './vocabulary/shops.ts'

export type Policy = { handle: 'shipping-policy' | 'refund-policy'; body: string }

/** The file format of a retailer's product feed. */
export type FeedFormat = Shop['feed']

export type Retailer = {
  /** Its name in URLs. */
  slug: string
  displayName: string
  siteUrl: string
  currency: 'USD'
  /** Whether its products can be added to a cart on the site. If not, they only link to the shop. */
  buyable: boolean
  connector: Shop['connector']
  feed: FeedFormat
  /** For how many days it takes products back, at its own cost, as its policies say. */
  returnDays: number
  /** The subtotal in US cents from which it ships for nothing. */
  freeShippingFrom: number
  policies: Policy[]
}

/** One colour of a product, and what to draw for it. */
export type Colourway = { slug: string; name: string; thing: Thing }

/** Prices are in minor units of the retailer's currency. */
export type Variant = {
  id: string
  title: string
  /** By option name, in the order of the product's options; empty for a product without options. */
  options: Record<string, string>
  colour: string
  /** The regular price. */
  price: number
  /** The current, lower price if the variant is on sale. */
  salePrice: number | null
  /** Null if the retailer's feed has no count. */
  quantity: number | null
  available: boolean
}

export type Product = {
  retailer: string
  /** The retailer's own id, unique within the retailer. */
  id: string
  kind: Kind
  title: string
  /** Its name in captions, such as `slip dress`. */
  shortName: string
  description: string
  brand: string
  link: string
  colours: Colourway[]
  options: { name: string; values: string[] }[]
  variants: Variant[]
  facts: ProductFacts
  /** Whether the retailer has a size chart for it. */
  hasSizeChart: boolean
}

/** Products as they were from a moment in the past on. */
export type EarlierProducts = { at: Date; products: Product[] }

export type Creator = {
  id: string
  /** A handle, unique without regard to case. */
  displayName: string
  name: string
  bio: string
  location: string
  portrait: Portrait
  /** A closing line in the creator's own language. */
  farewell: string | null
  style: string
  /** How many people the creator reaches, relative to the others. */
  reach: number
  /** How often the creator posts, relative to the others. */
  pace: number
  /** Posts nothing after this moment. */
  activeUntil: Date
}

export type Post = {
  id: string
  creator: string
  title: string
  caption: string
  /** Without `#`. */
  hashtags: string[]
  publishedAt: Date
  pinnedAt: Date | null
  scene: Scene
  video: boolean
  /** In the same order as the scene's things; `variant` is one in the colour of the thing. */
  products: { retailer: string; id: string; variant: string }[]
}

/** A list of products that a creator has put together. */
export type ProductSet = {
  id: string
  creator: string
  title: string
  description: string
  publishedAt: Date
  /** Addresses of pictures of the last products. */
  covers: string[]
  products: { retailer: string; id: string }[]
}

/** A creator's posts on one subject. */
export type Collection = {
  id: string
  creator: string
  title: string
  description: string
  /** Among the creator's collections, smallest first. */
  rank: number
  publishedAt: Date
  /** The ids of the creator's posts, newest first. */
  posts: string[]
}

export type GiftGuide = ProductSet & { audience: string; occasion: string }

/** A category as the shop offers it in a country. */
export type Category = {
  country: string
  key: string
  /** Its name in the language of the country. */
  label: string
  /** Its names in all languages, by their codes. */
  labels: Record<LocaleCode, string>
  position: number
}

export type Follow = { member: string; creator: string; at: Date }
export type Like = { member: string; post: string; at: Date }
export type Share = { member: string; post: string; at: Date }

/** A product of a post that somebody saved, on a wishlist or on none. */
export type Save = {
  member: string
  post: string
  retailer: string
  product: string
  wishlist: string | null
  at: Date
}

/** What has pictures of its own. */
export type Pictured = {
  /** No post or activity is later than this, and the posts depend on it. */
  madeAt: Date
  creators: Creator[]
  retailers: Retailer[]
  products: Product[]
  /** Newest first. */
  posts: Post[]
}

export type Catalogue = Pictured & {
  /** The products as they were before, the oldest moment first. */
  earlier: EarlierProducts[]
  /** Newest first. */
  giftGuides: GiftGuide[]
  collections: Collection[]
  categories: Category[]
  /** Those that are not gift guides, newest first. */
  productSets: ProductSet[]
  follows: Follow[]
  likes: Like[]
  shares: Share[]
  saves: Save[]
}
