import type { SearchFilters, SearchIndexName } from '@ltk/contract/search'
import { type RawBuilder, sql } from 'kysely'

import { attributeTerm } from '../index/attributes/attribute.ts'
import { anyWay, type WordGroup } from '../index/matching/match-query.ts'

/** What filters are about. */
export type Facet =
  | 'retailers'
  | 'brands'
  | 'kinds'
  | 'colours'
  | 'sizes'
  | 'prices'
  | 'onSale'
  | 'inStock'

/** The filters that the index has terms of products for. */
export const termFilters = [
  { facet: 'retailers', type: 'retailer' },
  { facet: 'brands', type: 'brand' },
  { facet: 'kinds', type: 'kind' },
  { facet: 'colours', type: 'colour' },
  { facet: 'sizes', type: 'size' },
] as const
/** Facets whose values are terms. */
export type TermFacet = (typeof termFilters)[number]['facet']

/** For each filter that the documents of an index have terms for its terms, of which one is enough. */
export function filterTermsOf(index: SearchIndexName, filters: SearchFilters): WordGroup[] {
  if (index !== 'products') return []
  return termFilters.flatMap(({ facet, type }) => {
    const terms = filters[facet]?.map((id) => [attributeTerm({ type, id })])
    return terms ? [terms.length > 0 ? terms : [[noTerm]]] : []
  })
}

/** Nothing has it, as nothing is one of no values. */
const noTerm = '#none'

/** What filters ask of a product, a row of `search_products`, that its document has no terms for. */
export function offersAsked(filters: SearchFilters, row = 's'): RawBuilder<unknown>[] {
  const { priceMin, priceMax, onSale, inStock } = filters
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return [
    ...(priceMin === undefined ? [] : [sql`${column('price')} >= ${priceMin}`]),
    ...(priceMax === undefined ? [] : [sql`${column('price')} <= ${priceMax}`]),
    ...(onSale === undefined ? [] : [sql`${column('on_sale')} = ${onSale}`]),
    ...(inStock === undefined ? [] : [sql`${column('in_stock')} = ${inStock}`]),
  ]
}

/** The row `s` that the index has of a product, by an id: each by its key, whatever else is asked of it. */
export const indexedProduct = (id: RawBuilder<unknown>) => sql`
  cross join lateral (select * from search_products where id = ${id} offset 0) s`

/** All that filters ask of a product, a row `s` of `search_products`. */
export function productConditions(filters: SearchFilters): RawBuilder<unknown>[] {
  const groups = filterTermsOf('products', filters)
  const terms = groups.map((any) => sql`s.tokens @@ ${anyWay(any)}::tsquery`)
  return [...terms, ...offersAsked(filters)]
}
