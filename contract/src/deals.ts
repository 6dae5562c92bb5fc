import { z } from 'zod'

import { productDetails } from './products.ts'
import { cursor, limit, listOf, pageMeta, route } from './wire.ts'

/** The filters of deals: the retailers and kinds of products that have any. */
export const dealFilters = z.object({
  retailers: z.array(z.object({ name: z.string(), displayName: z.string() })),
  kinds: z.array(z.string()),
})
export type DealFilters = z.infer<typeof dealFilters>

export const getDeals = route({
  method: 'get',
  path: '/v3/activities/products/deals',
  tag: 'products',
  summary:
    'Products in stock that cost less than before, by their price histories, the largest drop first',
  access: 'public',
  cache: 'shared',
  query: z.object({
    /** The name of a retailer. */
    retailer: z
      .string()
      .max(60)
      .regex(/^[a-z0-9-]+$/, 'must be the name of a retailer, such as north-lane')
      .optional(),
    /** A kind of product, such as `coats`. */
    kind: z
      .string()
      .min(1)
      .max(200)
      .refine((value) => !value.includes('\0'), 'must be a kind of product, such as coats')
      .optional(),
    limit: limit(36),
    next: cursor.optional(),
    includes: listOf(z.enum(['filters', 'left_out']), 5).optional(),
  }),
  /** `filters` and `leftOut` are there only when `includes` asks for them. */
  response: z.object({
    productDetails: z.array(productDetails),
    filters: dealFilters.optional(),
    /**
     * The number of matching products in stock with a list price: their retailer calls them reduced, and
     * too little is known to judge that. Counted as far as `maxLeftOut`.
     */
    leftOut: z.int().optional(),
    meta: pageMeta,
  }),
})
