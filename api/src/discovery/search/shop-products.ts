import type { SearchFilters } from '@ltk/contract/search'

import type { Dependencies } from '../../dependencies.ts'
import { type SearchAnswer, searchMeta } from './answer-search.ts'
import { presentProducts, type HitOptions } from './present-hits.ts'
import { listShopProducts, maxRanked } from './queries/shop-products.ts'

type ShopProducts = Pick<HitOptions, 'includes'> & {
  profileId: string
  ranking: 'trending' | 'recent'
  filters?: SearchFilters | undefined
  page: number
  limit: number
}

/**
 * A page of the products that a creator features, each once: first those that shoppers liked most
 * lately, or the newest.
 */
export async function answerShopProducts(
  dependencies: Dependencies,
  { profileId, ranking, filters = {}, page, limit, ...wanted }: ShopProducts,
): Promise<SearchAnswer> {
  const { searchDatabases, searchIndex } = dependencies
  const offset = page * limit
  const [{ rows, count, isCut }, facets] = await Promise.all([
    listShopProducts(
      searchDatabases,
      { profileId, ranking, filters },
      { offset, limit: Math.max(0, Math.min(limit, maxRanked - offset)) },
    ),
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
    pictured: filters,
  })
  const total = Math.min(count, maxRanked)
  const meta = searchMeta(
    {
      total,
      totalIsExact: !isCut,
      sorted: total,
      correctedQuery: null,
      nearSpellings: [],
      understood: [],
    },
    { index: 'products', page, limit, length: hits.length, deepest: maxRanked },
  )
  return { hits, ...presented, meta, facets }
}
