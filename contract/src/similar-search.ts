import { z } from 'zod'

import { searchQuery } from './search.ts'
import { id, minorUnits, route } from './wire.ts'

export const getSimilarSearch = route({
  method: 'get',
  path: '/v1/product_details/{id}/similar_search',
  tag: 'search',
  summary:
    'The search that finds products like one: in words of the language asked for, as close to it as finds several',
  access: 'public',
  params: z.object({ id }),
  /** The variant that is pictured, whose colour counts. */
  query: z.object({ variant_id: id.optional() }),
  response: z.object({
    /** Its kind, colour, material and pattern, or its name where no kind is known. */
    query: searchQuery,
    /** A range about its price, in minor units of US dollars; null where that leaves too little. */
    priceMin: minorUnits.nullable(),
    priceMax: minorUnits.nullable(),
  }),
})
