import type { SearchFilters, SearchIndexName } from '@ltk/contract/search'
import { type RawBuilder, sql } from 'kysely'

import { attributeTerm } from '../index/attributes/attribute.ts'
import type { WordGroup } from '../index/matching/match-query.ts'

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

/** Products `p` and what the index knows of them, `s`, which the database reads only where it is asked for. */
export const offers = sql`shown_product_details p left join search_products s on s.id = p.id`

/** What a product `p` costs. */
export const pricePaid = sql`coalesce(p.sale_price, p.price)`

/** The filters that the index has terms of products for. */
export const termFilters = [
  { facet: 'retailers', type: 'retailer' },
  { facet: 'brands', type: 'brand' },
  { facet: 'kinds', type: 'kind' },
  { facet: 'colours', type: 'colour' },
  { facet: 'sizes', type: 'size' },
] as const

/** For each filter that the documents of an index have terms for its terms, of which one is enough. */
export function filterTermsOf(index: SearchIndexName, filters: SearchFilters): WordGroup[] {
  if (index !== 'products') return []
  return termFilters.flatMap(({ facet, type }) => {
    const ids = filters[facet]
    return ids ? [ids.map((id) => [attributeTerm({ type, id })])] : []
  })
}

/** What filters ask of offers that the documents of an index have no terms for, so that it is looked up. */
export function offersAsked(index: SearchIndexName, filters: SearchFilters): RawBuilder<unknown>[] {
  const conditions = offerConditions(filters)
  if (index === 'products') for (const { facet } of termFilters) conditions.delete(facet)
  return [...conditions.values()]
}

/** The conditions of filters on `offers`, one for each facet that has any. */
export function offerConditions(filters: SearchFilters): Map<Facet, RawBuilder<unknown>> {
  const { retailers, priceMin, priceMax, onSale, inStock } = filters
  const prices = [
    ...(priceMin === undefined ? [] : [sql`${pricePaid} >= ${priceMin}`]),
    ...(priceMax === undefined ? [] : [sql`${pricePaid} <= ${priceMax}`]),
  ]
  const conditions = new Map<Facet, RawBuilder<unknown>>()
  for (const { facet, type } of termFilters) {
    const terms = filters[facet]?.map((id) => attributeTerm({ type, id }))
    if (terms) conditions.set(facet, sql`s.attributes && ${terms}::text[]`)
  }
  if (retailers) {
    const named = sql`select id from retailers where name = any(${retailers}::text[])`
    conditions.set('retailers', sql`p.retailer_id = any(array(${named}))`)
  }
  if (prices.length > 0) {
    conditions.set('prices', sql`(p.currency = 'USD' and ${sql.join(prices, sql` and `)})`)
  }
  if (onSale !== undefined) conditions.set('onSale', sql`(p.percent_change > 0) = ${onSale}`)
  if (inStock !== undefined) conditions.set('inStock', sql`p.available = ${inStock}`)
  return conditions
}
