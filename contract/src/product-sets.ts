import { z } from 'zod'

import { mediaObject } from './media-objects.ts'
import { productDetails } from './products.ts'
import { profile } from './profiles.ts'
import { cursor, id, limit, listOf, pageMeta, pictureUrl, route, timestamp } from './wire.ts'

/** Codes in capitals, such as `HER` and `BIRTHDAY`. */
export const productSetAttributes = z.object({
  audience: z.string().nullable(),
  occasion: z.string().nullable(),
})

/** A product set of a creator; a gift guide is one with that subtype. */
export const shopProductCollection = z.object({
  collectionId: id,
  profileId: id,
  title: z.string(),
  description: z.string(),
  subtype: z.enum(['GIFT_GUIDE']).nullable(),
  productCount: z.int32(),
  /** At most 4. */
  coverPhotoUrls: z.array(pictureUrl),
  /** The dominant colour of each of them. */
  coverPhotoColours: z.array(z.string().nullable()),
  attributes: productSetAttributes,
  publishedAt: timestamp,
})
export type ShopProductCollection = z.infer<typeof shopProductCollection>

/** The number of a creator's product sets, by subtype. */
export const productSetCounts = z.object({
  /** Those that are no gift guides. */
  plain: z.int32(),
  giftGuides: z.int32(),
  /** The gift guides among them for a recipient who is ACTIVE in the localized categories. */
  activeGiftGuides: z.int32(),
})

/** A product as it stands in a product set. */
export const shopProduct = z.object({
  shopProductId: id,
  /** The target of 'Shop Now': the retailer's page, through our click counter. */
  linkUrl: z.string(),
  /** Its product details. */
  productReferenceId: id,
})

/** A gift guide in the form that posts have in feeds. */
export const giftGuidePost = z.object({
  /** The id of the product set. */
  id,
  profileId: id,
  title: z.string(),
  caption: z.string(),
  postProductCount: z.int32(),
  coverPhotoIds: z.array(id),
  /** Only where `includes` asks for them. */
  attributes: productSetAttributes.optional(),
})
export type GiftGuidePost = z.infer<typeof giftGuidePost>

/**
 * Guides of one creator that follow one another in the feed. Read one after the other, the groups'
 * `postIds` are the page from its newest guide to its oldest; a creator comes again further down
 * where another's guide lies in between.
 */
export const giftGuideGroup = z.object({ profileId: id, postIds: z.array(id) })

export const giftGuideIncludes = z.enum(['posts', 'cover_photos', 'profiles', 'attributes'])

/** Each list beside `groups` is there only when `includes` asks for it. */
export const giftGuidesPage = z.object({
  groups: z.array(giftGuideGroup),
  posts: z.array(giftGuidePost).optional(),
  coverPhotos: z.array(mediaObject).optional(),
  profiles: z.array(profile).optional(),
  meta: pageMeta,
})
export type GiftGuidesPage = z.infer<typeof giftGuidesPage>

export const getFollowedGiftGuides = route({
  method: 'get',
  path: '/v3/activities/giftguides/user',
  tag: 'product-sets',
  summary:
    'All gift guides of the creators that the caller follows, the newest first; neighbours of one creator stand in one group. The limit counts guides',
  access: 'user',
  owner: 'user',
  query: z.object({
    limit: limit(8),
    next: cursor.optional(),
    includes: listOf(giftGuideIncludes, 10).optional(),
  }),
  response: giftGuidesPage,
})

export const getProductSet = route({
  method: 'get',
  path: '/shop_product/get_shop_product_collection',
  tag: 'product-sets',
  summary: 'A product set or gift guide by its id',
  access: 'public',
  cache: 'shared',
  query: z.object({ collection_id: id }),
  response: z.object({ shopProductCollection }),
})

export const getProductSets = route({
  method: 'get',
  path: '/shop_product/get_shop_product_collections',
  tag: 'product-sets',
  summary: 'The product sets of a creator, the newest first; gift guides are among them',
  access: 'public',
  cache: 'shared',
  query: z.object({
    profile_id: id,
    /** Only those of this kind. */
    subtype: z.enum(['GIFT_GUIDE']).optional(),
    includes: listOf(z.enum(['counts']), 5).optional(),
    limit: limit(36),
    next: cursor.optional(),
  }),
  /** `counts` is there only when `includes` asks for it. */
  response: z.object({
    shopProductCollections: z.array(shopProductCollection),
    counts: productSetCounts.optional(),
    meta: pageMeta,
  }),
})

export const getProductsOfSet = route({
  method: 'get',
  path: '/shop_product/get_shop_products_by_collection',
  tag: 'product-sets',
  summary: 'The products of a product set or gift guide, in its order',
  access: 'public',
  cache: 'shared',
  query: z.object({
    collection_id: id,
    /** Only those with these product details. */
    product_reference_ids: listOf(id, 50).optional(),
    includes: listOf(z.enum(['product_details']), 5).optional(),
    limit: limit(36),
    next: cursor.optional(),
  }),
  response: z.object({
    shopProducts: z.array(shopProduct),
    productDetails: z.array(productDetails).optional(),
    meta: pageMeta,
  }),
})
