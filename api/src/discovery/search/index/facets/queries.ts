import type { SearchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

import { indexedProduct, productConditions } from '../../queries/offer-conditions.ts'

/** What facets are counted of. */
export type Matches = {
  index: Exclude<SearchIndexName, 'profiles'>
  /** A query of products as the index has them, or of the `products` of posts: at most one more than are counted. */
  matches: RawBuilder<unknown>
}

/** The products of all matches in one piece, since thousands of rows take far longer (see `unpackOffers`). */
export async function readOffers(
  db: Db,
  { index, matches }: Matches,
): Promise<{ matches: number; packed: Uint8Array }> {
  const { rows } = await sql<{ matches: number; packed: Uint8Array | null }>`
    with matches as materialized (${matches})
    select (select count(*)::integer from matches) as matches, packed
    from ${index === 'products' ? packedProducts : packedProductsOfPosts} read`.execute(db)
  const [row] = rows
  return { matches: row?.matches ?? 0, packed: row?.packed ?? new Uint8Array() }
}

const packed = sql`int4send(coalesce(s.price, -1))
  || int4send(s.on_sale::integer + 2 * s.in_stock::integer)
  || int4send(length(s.facets) / 4) || s.facets`

const packedProducts = sql`(
  select string_agg(int4send(0) || ${packed}, '') as packed from matches s)`

/** Those of a post stand side by side, with its number before each. */
const packedProductsOfPosts = sql`(
  select string_agg(int4send(document) || packed, '' order by document) as packed from (
    select document::integer, ${packed} as packed
    from (select products, row_number() over () as document from matches) m
    cross join unnest(m.products) as featured (id)
    ${indexedProduct(sql`featured.id`)}
  ) offered)`

/** Products of which only the ids are known, as the index has them; of some kinds only, if they are given. */
export function described(
  ids: RawBuilder<unknown>,
  kinds?: readonly string[],
): RawBuilder<unknown> {
  const conditions = kinds ? productConditions({ kinds: [...kinds] }) : [sql`true`]
  return sql`
    select s.price, s.on_sale, s.in_stock, s.facets from (${ids}) m ${indexedProduct(sql`m.id`)}
    where ${sql.join(conditions, sql` and `)}`
}

/** The terms of some numbers. */
export async function loadTerms(
  db: Db,
  numbers: readonly number[],
): Promise<{ number: number; term: string }[]> {
  if (numbers.length === 0) return []
  return db
    .selectFrom('search_facets')
    .selectAll()
    .where(sql<boolean>`number = any(${numbers}::integer[])`)
    .execute()
}

/** What retailers are called, by their names. */
export async function loadRetailerNames(db: Db, names: readonly string[]) {
  if (names.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('retailers')
    .select(['name', 'display_name'])
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.name, row.display_name]))
}
