import { z } from 'zod'

import { foundVariant } from './found-variants.ts'
import { mediaObject } from './media-objects.ts'
import { feedIncludes, post } from './posts.ts'
import { product, productDetails } from './products.ts'
import { profile } from './profiles.ts'
import { id, minorUnits, pictureUrl, route } from './wire.ts'

/** The names of the search indexes. */
export const searchIndexName = z.enum(['posts', 'profiles', 'products'])
export type SearchIndexName = z.infer<typeof searchIndexName>

/** The query, trimmed and cut to 512 characters. */
export const searchQuery = z.string().transform((text) =>
  text
    .trim()
    .toWellFormed()
    .slice(0, 512)
    // Half a character may be left by the cut.
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd(),
)

/** The best matches first, the newest first, or what shoppers like most at the moment. */
export const searchRanking = z.enum(['relevant', 'recent', 'trending'])
export type SearchRanking = z.infer<typeof searchRanking>

/** Of products also the cheapest first, those that are sold in US dollars before all others. */
export const resultRanking = z.enum([...searchRanking.options, 'price'])
export type ResultRanking = z.infer<typeof resultRanking>

const vocabularyIds = z.array(z.string().max(40)).max(20).optional()

/** Whatever is given has to hold; without any everything matches. */
export const searchFilters = z.object({
  /** Names of retailers, of which one is enough. */
  retailers: z.array(z.string().max(60)).max(20).optional(),
  /** Brands as retailers write them, of which one is enough. */
  brands: z.array(z.string().max(100)).max(20).optional(),
  /** Kinds of things, colours and sizes as facets name them, of each of which one is enough. */
  kinds: vocabularyIds,
  colours: vocabularyIds,
  sizes: vocabularyIds,
  /** Of the current price, in minor units of US dollars. */
  priceMin: minorUnits.min(0).optional(),
  priceMax: minorUnits.min(0).optional(),
  onSale: z.boolean().optional(),
  inStock: z.boolean().optional(),
})
export type SearchFilters = z.infer<typeof searchFilters>

/** One set of filters or several; of several each has to hold, and no two name the same. */
const filters = z
  .union([z.array(searchFilters).max(5), searchFilters])
  .refine((given) => {
    const names = [given].flat().flatMap((filters) => Object.keys(filters))
    return new Set(names).size === names.length
  }, 'each filter at most once')
  .transform((given): SearchFilters => Object.assign({}, ...[given].flat()))
  .optional()

/** The origin of a search. It does not affect the response. */
const analytics = z
  .object({
    tags: z.array(z.string().max(100)).max(20).optional(),
    version: z.string().max(100).optional(),
    platform: z.literal('web').optional(),
  })
  .optional()

export const searchHit = z.object({
  /** The id of the post, the creator or the product details that were found. */
  objectId: id,
  /** The label: a post's title, a creator's display name or a product's name. */
  query: z.string(),
  type: z.enum(['post', 'profile', 'product']),
  /** The creator of the post; null for products that no post features. */
  postProfileId: id.nullable(),
  postProfileDisplay: z.string().nullable(),
  imageLink: pictureUrl.nullable(),
  postId: id.nullable(),
  /** A product as it stands in the post. */
  productId: id.nullable(),
  /** Higher is better; comparable within one answer only. */
  score: z.number(),
})
export type SearchHit = z.infer<typeof searchHit>

const facetValues = z.array(
  z.object({ name: z.string(), displayName: z.string(), count: z.int32() }),
)

/** How many matches have a price in US dollars, in minor units, from one to below another. */
const priceRange = z.object({ from: minorUnits, to: minorUnits.nullable(), count: z.int32() })
export type PriceRange = z.infer<typeof priceRange>

/**
 * The number of matches that each filter would leave besides all others that are set: a value of one
 * that is set already adds to what is found.
 */
export const searchFacets = z.object({
  retailers: facetValues,
  brands: facetValues,
  /** Names are ids of the vocabulary, of sizes what retailers call them. */
  kinds: facetValues,
  colours: facetValues,
  sizes: facetValues,
  /** From the range of the cheapest match to that of the dearest. */
  prices: z.array(priceRange),
  onSale: z.int32(),
  inStock: z.int32(),
  /** Whether all matches of the words are counted; else 10,000 products, or 1,000 posts. */
  exhaustive: z.boolean(),
})
export type SearchFacets = z.infer<typeof searchFacets>

/** A part of a query that was understood: what it says, and the query without it. */
export const understoodPart = z.object({
  type: z.enum([
    'kind',
    'colour',
    'material',
    'pattern',
    'occasion',
    'recipient',
    'size',
    'words',
    'price',
    'cheap',
    'dear',
    'onSale',
    'inStock',
  ]),
  /** In the reader's language; empty for a price and what is cheap, dear, on sale or in stock. */
  label: z.string(),
  /** Of a price, in minor units of US dollars. */
  priceMin: minorUnits.nullable(),
  priceMax: minorUnits.nullable(),
  /** What is not wanted. */
  isExcluded: z.boolean(),
  rest: z.string(),
})
export type UnderstoodPart = z.infer<typeof understoodPart>

export const searchMeta = z.object({
  /** The number of matches; with `exhaustiveNbHits` false there are more, which are not counted. */
  nbHits: z.int32(),
  exhaustiveNbHits: z.boolean(),
  nbPages: z.int32(),
  page: z.int32(),
  /** The number of hits on this page, and of those before them. */
  length: z.int32(),
  offset: z.int32(),
  /** The number of matches that were ranked. */
  nbSortedHits: z.int32(),
  hitsPerPage: z.int32(),
  /** Names this answer in reports of clicks. */
  queryId: z.string(),
  index: z.string(),
  /** The corrected query, if next to nothing has the words as they were typed. */
  correctedQuery: z.string().nullable(),
  /** Spellings near what was typed that would find something; only if nothing was found. */
  nearSpellings: z.array(z.string()),
  /** If nothing was found: similar kinds that do have products, in the reader's language. */
  nearKinds: z.array(z.string()).optional(),
  /** What was understood of the query; the rest is words. */
  understood: z.array(understoodPart),
})
export type SearchMeta = z.infer<typeof searchMeta>

/** Of products that were found by a colour, the variant of that colour; there with `productDetails`. */
export const productVariants = z.array(foundVariant).optional()

/** Each list is there only when `includes` asks for it. */
const included = {
  ltks: z.array(post).optional(),
  profiles: z.array(profile).optional(),
  products: z.array(product).optional(),
  productDetails: z.array(productDetails).optional(),
  productVariants,
  mediaObjects: z.array(mediaObject).optional(),
}

export const searchResults = searchMeta.extend({
  hits: z.array(searchHit),
  facets: searchFacets.optional(),
  ...included,
})

/** `facets` beside the lists that feeds can include. */
const includes = z
  .array(z.enum([...feedIncludes.options, 'facets']))
  .max(10)
  .optional()

/** Ready for cards: of each post only the products that its card shows. */
const styled = z.boolean().optional()

/** No more than this many of the best matches can be paged through. */
export const maxHitDepth = 1000

/** Counted from 0. */
const page = z.int32().min(0).max(maxHitDepth).default(0)
const bodyLimit = (standard: number) => z.int32().min(1).max(100).default(standard)

/** Answers of searches do not change anything, though they are asked for by POST. */
const search = {
  method: 'post',
  tag: 'search',
  access: 'public',
  changesNothing: true,
} as const

export const searchPosts = route({
  ...search,
  path: '/v2/search/post',
  summary: 'Posts that match words',
  body: z.object({
    query: searchQuery,
    page,
    limit: bodyLimit(20),
    ranking: searchRanking.default('relevant'),
    filters,
    /** Searches for the words as they are typed, however few posts have them. */
    exact: z.boolean().default(false),
    includes,
    styled,
    analytics,
  }),
  response: z.object({
    hits: z.array(searchHit),
    facets: searchFacets.optional(),
    meta: searchMeta,
    ...included,
  }),
})

export const searchCreators = route({
  ...search,
  path: '/v2/search/creator',
  summary: 'Creators that match words',
  body: z.object({
    query: searchQuery,
    page,
    limit: bodyLimit(3),
    includes: z
      .array(z.enum(['profiles']))
      .max(10)
      .optional(),
    analytics,
  }),
  response: z.object({
    hits: z.array(searchHit),
    meta: searchMeta,
    profiles: z.array(profile).optional(),
  }),
})

export const searchShop = route({
  ...search,
  path: '/v2/search/shop',
  summary: "Posts of one creator's shop that match words; without words, all of them",
  body: z.object({
    profileId: id,
    query: searchQuery.default(''),
    ranking: searchRanking.default('recent'),
    page,
    limit: bodyLimit(36),
    filters,
    includes,
    styled,
    analytics,
  }),
  response: searchResults,
})

export const searchShopProducts = route({
  ...search,
  path: '/v2/search/shop/products',
  summary: 'Products that a creator features: popular, recent, or those that match words',
  body: z
    .object({
      profileId: id.optional(),
      query: searchQuery.default(''),
      /** By default `trending` without words, `relevant` with words. */
      ranking: searchRanking.optional(),
      page,
      limit: bodyLimit(36),
      filters,
      context: z.string().max(200).default('include:gallery_products'),
      includes,
      styled,
      analytics,
    })
    .transform(({ ranking, ...body }) => ({
      ...body,
      ranking: ranking ?? (body.query === '' ? ('trending' as const) : ('relevant' as const)),
    })),
  response: searchResults,
})

/** The call that mixes kinds: `post` and `product`, or `profile`. */
const mixedBody = z.object({
  query: searchQuery,
  types: z
    .array(z.enum(['post', 'product', 'profile']))
    .min(1)
    .max(3),
  limit: bodyLimit(20),
  offset: z
    .int32()
    .min(0)
    .max(maxHitDepth - 1)
    .default(0),
  /** Nothing that hangs on an item comes with it. */
  childrenCount: z.literal(0).default(0),
})

export const searchMixed = route({
  ...search,
  path: '/v1/search',
  summary: 'Posts and products, or creators, that match words',
  body: mixedBody,
  response: z.object({ items: z.array(searchHit), total: z.int32(), complete: z.boolean() }),
})

export const searchIds = route({
  ...search,
  path: '/v1/search/ids',
  summary: 'The ids of what matches words',
  body: mixedBody,
  response: z.object({
    items: z.array(z.object({ id, type: z.enum(['post', 'profile', 'product']) })),
    total: z.int32(),
    complete: z.boolean(),
  }),
})

const indexSearch = z.object({
  query: searchQuery,
  page,
  hitsPerPage: bodyLimit(20),
  ranking: resultRanking.default('relevant'),
  filters,
  /** Searches for the words as they are typed, however few results have them. */
  exact: z.boolean().default(false),
  includes,
  styled,
})

export const searchByIndex = route({
  ...search,
  path: '/v2/search/indexes/{index}',
  summary: 'What matches words in one index',
  params: z.object({ index: searchIndexName }),
  body: indexSearch,
  response: searchResults,
})

/** Apart from the hits, which take a fraction of the time where many match. */
export const searchCounts = route({
  ...search,
  path: '/v2/search/indexes/{index}/counts',
  summary: 'How many posts or products match words, and how many each further filter would leave',
  params: z.object({ index: searchIndexName.exclude(['profiles']) }),
  body: indexSearch.pick({ query: true, filters: true, exact: true }),
  response: searchMeta
    .pick({ nbHits: true, exhaustiveNbHits: true })
    .extend({ facets: searchFacets }),
})

export const searchManyIndexes = route({
  ...search,
  path: '/v2/search/multi',
  summary: 'Several searches at once, each in an index of its own',
  body: z
    .array(indexSearch.extend({ index: searchIndexName }))
    .min(1)
    .max(5),
  response: z.object({ results: z.array(searchResults) }),
})
