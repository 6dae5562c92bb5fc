import { z } from 'zod'

import { productDetails } from './products.ts'
import { id, route } from './wire.ts'

export const getSimilarProducts = route({
  method: 'get',
  path: '/v1/product_details/{id}/similar_products',
  tag: 'products',
  summary: 'Up to eight products in stock of the same category and a colour that it comes in',
  access: 'public',
  cache: 'shared',
  params: z.object({ id }),
  response: z.object({ productDetails: z.array(productDetails) }),
})
