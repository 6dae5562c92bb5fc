import type { SearchFilters } from '@ltk/contract/search'

import { readFilters } from '../../domain/search/filters/filter-address.ts'

/** The order in which a shop lists products. */
export type ProductRanking = 'trending' | 'recent'

/** The list of products in a shop's address. */
export type ProductList = {
  ranking: ProductRanking
  /** Counted from 0. */
  page: number
  filters: SearchFilters
}

/** Returns how the products are ranked and filtered in a shop's address, and the page. */
export function productListOf(search: URLSearchParams): ProductList {
  const page = Number(search.get('page'))
  const isPage = Number.isInteger(page) && page >= 0 && page <= 1000
  return {
    ranking: search.get('ranking') === 'recent' ? 'recent' : 'trending',
    page: isPage ? page : 0,
    filters: readFilters(search),
  }
}
