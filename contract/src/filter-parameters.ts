import type { z } from 'zod'

import type { filterQuery } from './filter-query.ts'
import type { SearchFilters } from './search.ts'

type FilterQuery = Omit<z.input<typeof filterQuery>, 'price_min' | 'price_max'> & {
  price_min?: number | undefined
  price_max?: number | undefined
}

/** Returns the parameters of filters, which `filterQuery` reads. */
export function queryOf(filters: SearchFilters): FilterQuery {
  return {
    retailer: filters.retailers,
    brand: filters.brands,
    kind: filters.kinds,
    colour: filters.colours,
    size: filters.sizes,
    price_min: filters.priceMin,
    price_max: filters.priceMax,
    on_sale: asFlag(filters.onSale),
    in_stock: asFlag(filters.inStock),
  }
}

function asFlag(value: boolean | undefined): FilterQuery['on_sale'] {
  if (value === undefined) return undefined
  return value ? 'true' : 'false'
}
