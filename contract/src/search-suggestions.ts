import { z } from 'zod'

import { defaultLocale, preferredLocale } from './locales.ts'
import { productDetails } from './products.ts'
import { productVariants, searchIndexName, searchQuery } from './search.ts'
import { id, limit, listOf, pictureUrl, route } from './wire.ts'

export const suggestion = z.object({
  /** The id of a creator, or null for words to search for. */
  objectId: id.nullable(),
  /** Words to search for, or a creator's display name. */
  query: z.string(),
  type: z.enum(['term', 'hashtag', 'profile']),
  avatarUrl: pictureUrl.nullable(),
  /** How many posts the words find, if `includes` asks for `results`; more where that is not exact. */
  nbHits: z.int32().optional(),
  exhaustiveNbHits: z.boolean().optional(),
  /** A picture of the best of them. */
  imageUrl: pictureUrl.nullable().optional(),
})
export type Suggestion = z.infer<typeof suggestion>

const suggestions = {
  method: 'get',
  tag: 'search',
  access: 'public',
  cache: 'shared',
  query: z.object({
    query: searchQuery,
    limit: limit(3, 20),
    includes: listOf(z.enum(['results', 'product_details']), 5).optional(),
    /** The tag of the page's language, in which the words are searched for. */
    language: z
      .string()
      .max(35)
      .default(defaultLocale)
      .transform((tag) => preferredLocale([tag])),
  }),
  response: z.object({
    suggestions: z.array(suggestion),
    /** The best products for the likeliest words, if `includes` asks for them. */
    productDetails: z.array(productDetails).optional(),
    productVariants,
  }),
} as const

export const getSuggestions = route({
  ...suggestions,
  path: '/v2/suggestions/global',
  summary: 'How what is being typed may go on: words, hashtags and creators',
})

export const getIndexSuggestions = route({
  ...suggestions,
  path: '/v2/suggestions/{index}',
  summary: 'How what is being typed may go on, in one index',
  params: z.object({ index: searchIndexName }),
})
