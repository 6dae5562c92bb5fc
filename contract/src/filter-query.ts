import { z } from 'zod'

import type { SearchFilters } from './search.ts'
import { flag, listOf, minorUnits } from './wire.ts'

const most = 20

function namesOf(maxLength: number) {
  const name = z.string().min(1).max(maxLength)
  return listOf(
    name.refine((text) => !text.includes('\0'), 'must be text'),
    most,
  ).optional()
}

const amount = z.coerce.number().pipe(minorUnits.min(0)).optional()

/** The filters of a search as they stand in a query string, of each list one value a parameter. */
export const filterQuery = z.object({
  /** Names of retailers. */
  retailer: listOf(
    z
      .string()
      .max(60)
      .regex(/^[a-z0-9-]+$/, 'must be the name of a retailer, such as north-lane'),
    most,
  ).optional(),
  /** Brands as retailers write them. */
  brand: namesOf(100),
  /** Kinds of things, colours and sizes as facets name them. */
  kind: namesOf(40),
  colour: namesOf(40),
  size: namesOf(40),
  /** Of the current price, in minor units of US dollars. */
  price_min: amount,
  price_max: amount,
  on_sale: flag.optional(),
  in_stock: flag.optional(),
})

/** Returns the filters that a query string has. */
export function filtersOf(query: z.output<typeof filterQuery>): SearchFilters {
  return {
    retailers: query.retailer,
    brands: query.brand,
    kinds: query.kind,
    colours: query.colour,
    sizes: query.size,
    priceMin: query.price_min,
    priceMax: query.price_max,
    onSale: query.on_sale,
    inStock: query.in_stock,
  }
}
