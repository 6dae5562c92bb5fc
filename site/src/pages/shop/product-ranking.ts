/** The order in which a shop lists products. */
export type ProductRanking = 'trending' | 'recent'

/** Returns how the products are ranked in a shop's address, and the page, numbered from 0. */
export function productListOf(search: URLSearchParams): { ranking: ProductRanking; page: number } {
  const page = Number(search.get('page'))
  const isPage = Number.isInteger(page) && page >= 0 && page <= 1000
  return {
    ranking: search.get('ranking') === 'recent' ? 'recent' : 'trending',
    page: isPage ? page : 0,
  }
}
