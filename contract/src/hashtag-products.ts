import { z } from 'zod'

import { filterQuery } from './filter-query.ts'
import { productDetails } from './products.ts'
import { hashtagProductRankings } from './rankings.ts'
import { productVariants, searchFacets } from './search.ts'
import { cursor, limit, listOf, pageMeta, route } from './wire.ts'

export const getHashtagProducts = route({
  method: 'get',
  path: '/v3/activities/products/hashtag/{hashtag}',
  tag: 'products',
  summary:
    'The products of the newest 1,000 posts with a hashtag, each once. Categories of certain kinds list only products of these, and feeds by price only the products with such a price',
  access: 'public',
  cache: 'shared',
  params: z.object({ hashtag: z.string().min(1).max(100) }),
  query: filterQuery.extend({
    ranking: z.enum(hashtagProductRankings).default('recent'),
    limit: limit(36),
    next: cursor.optional(),
    includes: listOf(z.enum(['facets']), 5).optional(),
  }),
  /** `facets` and `total` are there only when `includes` asks for facets. */
  response: z.object({
    productDetails: z.array(productDetails),
    productVariants,
    /** How many products each filter would leave besides all others that are set. */
    facets: searchFacets.optional(),
    /** How many match; more where the facets are not exhaustive. */
    total: z.int32().optional(),
    meta: pageMeta,
  }),
})
