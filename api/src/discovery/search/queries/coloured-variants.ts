import type { Db } from '@ltk/platform/db/open'
import { anyOf, prepared } from '@ltk/platform/db/prepared'
import { sql } from 'kysely'

import { foundVariants } from '../../../entities/found-variant.ts'

/**
 * The variants of products that have a colour, by the ids of the products' details: those to be had
 * first, the cheapest of these first.
 */
export function listColouredVariants(db: Db, detailsIds: string[]) {
  return foundVariants(db)
    .select([
      'details.name',
      'variant.retailer_product_id',
      sql<string>`variant.colour`.as('colour'),
    ])
    .where('details.id', '=', anyOf(detailsIds))
    .where('variant.colour', 'is not', null)
    .orderBy('variant.available', 'desc')
    .orderBy(sql`coalesce(variant.sale_price, variant.price)`)
    .orderBy('variant.position')
    .modifyEnd(prepared)
    .execute()
}
