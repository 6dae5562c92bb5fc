import { z } from 'zod'

import { id, minorUnits, pictureUrl, route } from './wire.ts'

/**
 * An alternative to a product of a post: of the same kind and colour, at least a tenth cheaper, and in
 * stock.
 */
export const cheaperProduct = z.object({
  /** The product of the post. */
  productId: id,
  productDetailsId: id,
  /** The variant that has the colour; prices and picture are its own. */
  variantId: id,
  name: z.string(),
  advertiserName: z.string(),
  imageUrl: pictureUrl.nullable(),
  imageColour: z.string().nullable(),
  price: minorUnits,
  /** The current price where it is below `price`. */
  salePrice: minorUnits.nullable(),
  currency: z.string(),
})
export type CheaperProduct = z.infer<typeof cheaperProduct>

export const getCheaperProducts = route({
  method: 'get',
  path: '/v3/posts/{postId}/cheaper_products',
  tag: 'products',
  summary: "For each product of a post the nearest cheaper one like it, in the post's order",
  access: 'public',
  cache: 'shared',
  params: z.object({ postId: id }),
  response: z.object({ cheaperProducts: z.array(cheaperProduct) }),
})
