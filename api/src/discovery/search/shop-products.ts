import type { SearchFilters } from '@ltk/contract/search'

import type { Dependencies } from '../../dependencies.ts'
import { type SearchAnswer, searchMeta } from './answer-search.ts'
import { presentProducts, type HitOptions } from './present-hits.ts'
import { countShopProducts, listShopProducts } from './queries/shop-products.ts'

type ShopProducts = Omit<HitOptions, 'colours'> & {
  profileId: string
  ranking: 'trending' | 'recent'
  filters?: SearchFilters | undefined
  page: number
  limit: number
}

/** The maximum number of a creator's products that are ranked and counted. */
const maxRanked = 10_000

/**
 * A page of the products that a creator features, each once: first those that shoppers liked most
 * lately, or the newest.
 */
export async function answerShopProducts(
  dependencies: Dependencies,
  { profileId, ranking, filters = {}, page, limit, ...wanted }: ShopProducts,
): Promise<SearchAnswer> {
  const { reader, searchIndex } = dependencies
  const list = { profileId, ranking, filters }
  const offset = page * limit
  const [counted, rows, facets] = await Promise.all([
    countShopProducts(reader, list, maxRanked + 1),
    listShopProducts(reader, list, {
      offset,
      limit: Math.max(0, Math.min(limit, maxRanked - offset)),
    }),
    wanted.includes?.includes('facets')
      ? searchIndex.countFacets({ index: 'products', profileId, filters })
      : undefined,
  ])
  const found = rows.map((row) => ({
    id: row.detailsId,
    profileId,
    postId: row.postId,
    productId: row.productId,
    score: ranking === 'trending' ? row.score : row.publishedAt.getTime() / 1000,
  }))
  const { hits, ...presented } = await presentProducts(dependencies, found, {
    ...wanted,
    colours: filters.colours,
  })
  const total = Math.min(counted, maxRanked)
  const meta = searchMeta(
    {
      total,
      totalIsExact: counted === total,
      sorted: total,
      correctedQuery: null,
      nearSpellings: [],
      understood: [],
    },
    { index: 'products', page, limit, length: hits.length, deepest: maxRanked },
  )
  return { hits, ...presented, meta, facets }
}
