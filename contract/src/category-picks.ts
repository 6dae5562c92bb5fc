import { z } from 'zod'

import { post } from './posts.ts'
import { productDetails } from './products.ts'
import { id, listOf, route } from './wire.ts'

/** What shows a category best. */
export const categoryPick = z.object({
  /** The hashtag whose posts the category shows. */
  hashtag: z.string(),
  postId: id.nullable(),
  /** The best first. */
  productDetailsIds: z.array(id),
})

export const getCategoryPicks = route({
  method: 'get',
  path: '/v1/presentation/category_picks',
  tag: 'posts',
  summary: 'A post and products for each category, chosen for being typical of it',
  access: 'public',
  cache: 'shared',
  query: z.object({
    /** The category of one hashtag; without it, all. */
    hashtag: z.string().min(1).max(100).optional(),
    includes: listOf(z.enum(['ltks', 'product_details']), 5).optional(),
  }),
  /** A list beside `categoryPicks` is there only when `includes` asks for it. */
  response: z.object({
    categoryPicks: z.array(categoryPick),
    ltks: z.array(post).optional(),
    productDetails: z.array(productDetails).optional(),
  }),
})
