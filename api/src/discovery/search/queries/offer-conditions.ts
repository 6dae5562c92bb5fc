import type { SearchFilters } from '@ltk/contract/search'
import { type RawBuilder, sql } from 'kysely'

import { attributeTerm } from '../index/attributes/attribute.ts'

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

/**
 * Products `p` with their retailers `r`, what these say of them, `b`, and what the index knows, `s`. Of
 * the last two the database reads only what is asked for.
 */
export const offers = sql`shown_product_details p
  join retailers r on r.id = p.retailer_id
  left join retailer_products b on b.id = p.retailer_product_id
  left join search_products s on s.id = p.id`

/** What a product `p` costs. */
export const pricePaid = sql`coalesce(p.sale_price, p.price)`

/** The conditions of filters on `offers`, one for each facet that has any. */
export function offerConditions(filters: SearchFilters): Map<Facet, RawBuilder<unknown>> {
  const { retailers, brands, kinds, colours, sizes, priceMin, priceMax, onSale, inStock } = filters
  const prices = [
    ...(priceMin === undefined ? [] : [sql`${pricePaid} >= ${priceMin}`]),
    ...(priceMax === undefined ? [] : [sql`${pricePaid} <= ${priceMax}`]),
  ]
  const conditions = new Map<Facet, RawBuilder<unknown>>()
  if (retailers) conditions.set('retailers', sql`r.name = any(${retailers}::text[])`)
  if (brands) conditions.set('brands', sql`b.brand = any(${brands}::text[])`)
  for (const [facet, type, ids] of [
    ['kinds', 'kind', kinds],
    ['colours', 'colour', colours],
    ['sizes', 'size', sizes],
  ] as const) {
    if (!ids) continue
    const terms = ids.map((id) => attributeTerm({ type, id }))
    conditions.set(facet, sql`s.attributes && ${terms}::text[]`)
  }
  if (prices.length > 0) {
    conditions.set('prices', sql`(p.currency = 'USD' and ${sql.join(prices, sql` and `)})`)
  }
  if (onSale !== undefined) conditions.set('onSale', sql`(p.percent_change > 0) = ${onSale}`)
  if (inStock !== undefined) conditions.set('inStock', sql`p.available = ${inStock}`)
  return conditions
}
