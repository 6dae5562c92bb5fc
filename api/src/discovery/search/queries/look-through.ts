import type { SearchFilters } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

import { productConditions } from './offer-conditions.ts'

/** A product, and its place in the order of a list: the greatest comes first. */
export type PlacedProduct = { id: string; place: number }

type Look = {
  /** A query of ids and places, in order, of no more than should be looked through. */
  list: RawBuilder<unknown>
  filters: SearchFilters
  after: PlacedProduct | undefined
  limit: number
}

/** The products of a list after a cursor that pass all filters. */
export async function lookThrough(
  db: Db,
  { list, filters, after, limit }: Look,
): Promise<PlacedProduct[]> {
  const isAfter = after ? sql`(place, id) < (${after.place}, ${after.id})` : sql`true`
  const { rows } = await sql<PlacedProduct>`
    select id, place from (${list}) listed
    where ${isAfter} and ${passesAll(filters, sql`listed.id`)}
    order by place desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Whether a product passes all filters: one after the other by their keys, as long as any are wanted. */
export function passesAll(filters: SearchFilters, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = productConditions(filters)
  if (conditions.length === 0) return sql`true`
  const all = sql.join(conditions, sql` and `)
  return sql`exists (select from search_products s where s.id = ${id} and ${all} offset 0)`
}

/** Beyond all prices, in minor units. */
const dearest = 2_000_000_000

/** The place of a product by its price, the cheapest first, those sold in other currencies last. */
export const cheapness = sql`
  -coalesce(case when currency = 'USD' then coalesce(sale_price, price) end, ${sql.lit(dearest)})`
