import { z } from 'zod'

import { filterQuery } from './filter-query.ts'
import { productDetails } from './products.ts'
import { dealRankings } from './rankings.ts'
import { productVariants, searchFacets } from './search.ts'
import { cursor, limit, listOf, pageMeta, route } from './wire.ts'

export const getDeals = route({
  method: 'get',
  path: '/v3/activities/products/deals',
  tag: 'products',
  summary:
    'Products in stock that cost less than before, by their price histories, the largest drop first',
  access: 'public',
  cache: 'shared',
  // All of them are on sale and in stock.
  query: filterQuery.omit({ on_sale: true, in_stock: true }).extend({
    /** By price and with filters the 10,000 largest drops, or those that fell last, are looked through. */
    ranking: z.enum(dealRankings).default('drop'),
    limit: limit(36),
    next: cursor.optional(),
    includes: listOf(z.enum(['facets', 'left_out']), 5).optional(),
  }),
  /** `facets`, `total` and `leftOut` are there only when `includes` asks for them. */
  response: z.object({
    productDetails: z.array(productDetails),
    productVariants,
    /** How many deals each filter would leave besides all others that are set. */
    facets: searchFacets.optional(),
    /** How many match, with the facets; more where these are not exhaustive. */
    total: z.int32().optional(),
    /**
     * The number of matching products in stock with a list price: their retailer calls them reduced, and
     * too little is known to judge that. Counted as far as `maxLeftOut`.
     */
    leftOut: z.int().optional(),
    meta: pageMeta,
  }),
})
