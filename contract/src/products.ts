import { z } from 'zod'

import { mediaObject } from './media-objects.ts'
import { reduction } from './reductions.ts'
import { cursor, id, limit, listOf, minorUnits, pageMeta, pictureUrl, route } from './wire.ts'

const fraction = z.number().min(0).max(1)

/** A position in a picture, as fractions of the picture's width and height. */
export const hotspot = z
  .object({
    x: fraction,
    y: fraction,
    width: fraction.gt(0, 'must be more than 0'),
    height: fraction.gt(0, 'must be more than 0'),
  })
  .refine(({ x, width }) => x + width <= 1.001, 'must not reach over the right edge: x + width > 1')
  .refine(
    ({ y, height }) => y + height <= 1.001,
    'must not reach over the lower edge: y + height > 1',
  )
export type Hotspot = z.infer<typeof hotspot>

/**
 * The details of a product wherever it is featured. The prices are of the variant that stands for it:
 * the cheapest in stock, or of all if none is.
 */
export const productDetails = z.object({
  ...reduction.shape,
  id,
  name: z.string(),
  advertiserName: z.string(),
  imageUrl: pictureUrl.nullable(),
  imageColour: z.string().nullable(),
  price: minorUnits.nullable(),
  /** The current price where the retailer calls it a sale; below `price`. */
  salePrice: minorUnits.nullable(),
  localPrice: minorUnits.nullable(),
  currency: z.string().nullable(),
  hasVariants: z.boolean(),
  catalogRetailerProductId: id.nullable(),
  /** Can be bought here, in the retailer's cart. */
  buyable: z.boolean(),
  available: z.boolean(),
})
export type ProductDetails = z.infer<typeof productDetails>

/** What a variant costs, and whether it can be had. */
const variantOffer = productDetails.pick({
  price: true,
  salePrice: true,
  formerPrice: true,
  listPrice: true,
  percentChange: true,
  available: true,
})

/** A product as it stands in one post. */
export const product = z.object({
  id,
  productDetailsId: id,
  /** The post that features it. */
  ltkId: id,
  productReferenceId: id,
  /** The variant in the post's picture, if the creator named one. */
  variantId: id.nullable(),
  /** The price and stock of that variant, which count here in place of those of the details. */
  variantOffer: variantOffer.nullable(),
  /** The product's position in the post's picture, if it is known. */
  hotspot: hotspot.nullable(),
  mediaObjectIds: z.array(id),
  /** `exact`: the product in the picture itself; `similar`: one like it. */
  matching: z.enum(['exact', 'similar']),
  /** The target of 'Shop Now': the retailer's page, through our click counter. */
  hyperlink: z.string(),
  /** The picture of the variant in the post's picture, otherwise of the product. */
  imageUrl: pictureUrl.nullable(),
  imageColour: z.string().nullable(),
  links: z.object({ ltkWeb: z.string() }),
})
export type Product = z.infer<typeof product>

export const getProducts = route({
  method: 'get',
  path: '/v2/products',
  tag: 'products',
  summary: 'Products as they stand in posts, by their ids',
  access: 'public',
  cache: 'shared',
  query: z.object({ ids: listOf(id, 100) }),
  response: z.object({ products: z.array(product) }),
})

export const getProductDetails = route({
  method: 'get',
  path: '/v2/product_details',
  tag: 'products',
  summary: 'Names, prices and pictures of products by their ids',
  access: 'public',
  cache: 'shared',
  query: z.object({ ids: listOf(id, 50) }),
  response: z.object({ productDetails: z.array(productDetails) }),
})

export const getPostProducts = route({
  method: 'get',
  path: '/v3/posts/{postId}/products',
  tag: 'products',
  summary: 'The products of one post, in its order',
  access: 'public',
  cache: 'shared',
  params: z.object({ postId: id }),
  query: z.object({
    includes: listOf(z.enum(['media_objects', 'product_references']), 10).optional(),
    product_reference_ids: listOf(id, 50).optional(),
  }),
  response: z.object({
    products: z.array(product),
    productDetails: z.array(productDetails),
    mediaObjects: z.array(mediaObject).optional(),
  }),
})

export const productActivity = z.object({ id, contentId: id, productRefId: id })

export const getProfileProducts = route({
  method: 'get',
  path: '/v3/activities/products/profiles/{profileId}',
  tag: 'products',
  summary: "A creator's products, the newest post first",
  access: 'public',
  cache: 'shared',
  params: z.object({ profileId: id }),
  query: z.object({ limit: limit(36), next: cursor.optional() }),
  response: z.object({ activities: z.array(productActivity), meta: pageMeta }),
})
