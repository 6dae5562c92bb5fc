import { hashtagProductRankings } from '@ltk/contract/rankings'

import type { HashtagProducts } from '../../domain/products/hashtag-products.ts'
import { filterParams, readFilters } from '../../domain/search/filters/filter-address.ts'
import { categoryProductsHref } from '../../paths.ts'

/** A category's products with some filters, in an order. */
export type ProductList = Omit<HashtagProducts, 'hashtag'>

/** Returns the order and the filters in the address of a category's products. */
export function productListOf(search: URLSearchParams): ProductList {
  const ranking = hashtagProductRankings.find((known) => known === search.get('ranking'))
  return { ranking: ranking ?? 'recent', filters: readFilters(search) }
}

/** Returns the path of some products of a category, or of a page of them. */
export function productListHref(
  name: string,
  { ranking, filters }: ProductList,
  next?: string,
): string {
  return categoryProductsHref(name, {
    ranking: ranking === 'recent' ? undefined : ranking,
    ...filterParams(filters),
    next,
  })
}
