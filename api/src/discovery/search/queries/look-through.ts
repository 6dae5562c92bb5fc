import type { SearchFilters } from '@ltk/contract/search'
import { type RawBuilder, sql } from 'kysely'

import { carry, type SearchDatabases } from './carry.ts'
import { productConditions } from './offer-conditions.ts'

/** A product, and its place in the order of a list: the greatest comes first. */
export type PlacedProduct = { id: string; place: number }

/** So many of a list are handed over first to documents in another database. */
const mostlyEnough = 500

type Look = {
  /** A query of ids and places, in order, of no more than should be looked through. */
  list: RawBuilder<unknown>
  filters: SearchFilters
  /** Of these kinds, if they are given, whatever the filters are. */
  kinds?: readonly string[] | undefined
  after: PlacedProduct | undefined
  limit: number
}

/** The products of a list after a cursor that pass all filters. */
export async function lookThrough(
  databases: SearchDatabases,
  { list, filters, kinds, after, limit }: Look,
): Promise<PlacedProduct[]> {
  const { content } = databases
  // Without filters nothing is asked of documents.
  const isFiltered = kinds !== undefined || productConditions(filters).length > 0
  const database = isFiltered ? databases.index : content
  const isAfter = after ? sql`(place, id) < (${after.place}, ${after.id})` : sql`true`
  const ordered = sql`
    select id, place from (${list}) listed where ${isAfter} order by place desc, id desc`
  const parts =
    database === content
      ? [list]
      : [sql`${ordered} limit ${mostlyEnough}`, sql`${ordered} offset ${mostlyEnough}`]
  const found: PlacedProduct[] = []
  for (const query of parts) {
    if (found.length >= limit) break
    const columns = { id: 'uuid', place: 'float8' }
    // oxlint-disable-next-line no-await-in-loop -- mostly the first part is enough
    const listed = await carry({ query, columns, from: content, to: database })
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await sql<PlacedProduct>`
      select id, place from (${listed}) listed
      where ${isAfter} and ${passesAll(filters, sql`listed.id`)}
        and ${isOfKinds(kinds, sql`listed.id`)}
      order by place desc, id desc limit ${limit - found.length}`.execute(database)
    found.push(...rows)
  }
  return found
}

/** Whether a product is of some kinds, or of what they are made up of. */
function isOfKinds(kinds: readonly string[] | undefined, id: RawBuilder<unknown>) {
  return kinds ? passesAll({ kinds: [...kinds] }, id) : sql`true`
}

/** Whether a product passes all filters: one after the other by their keys, as long as any are wanted. */
export function passesAll(filters: SearchFilters, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = productConditions(filters)
  if (conditions.length === 0) return sql`true`
  const all = sql.join(conditions, sql` and `)
  return sql`exists (select from search_products s where s.id = ${id} and ${all} offset 0)`
}

/**
 * Whether a product of a list passes all filters, for a statement about content. Where documents are in another
 * database, it is asked first which ones of the list do: two more statements, which one machine is spared.
 */
export async function passIn(
  { content, index }: SearchDatabases,
  filters: SearchFilters,
  { list, id }: Record<'list' | 'id', RawBuilder<unknown>>,
): Promise<RawBuilder<unknown>> {
  if (content === index || productConditions(filters).length === 0) return passesAll(filters, id)
  const columns = { id: 'uuid' }
  const listed = await carry({ query: list, columns, from: content, to: index })
  const query = sql`select id from (${listed}) listed where ${passesAll(filters, sql`listed.id`)}`
  return sql`${id} in (${await carry({ query, columns, from: index, to: content })})`
}

/** Beyond all prices, in minor units. */
const dearest = 2_000_000_000

/** The place of a product by its price, the cheapest first, those sold in other currencies last. */
export const cheapness = sql`
  -coalesce(case when currency = 'USD' then coalesce(sale_price, price) end, ${sql.lit(dearest)})`
