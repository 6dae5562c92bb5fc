import type { SearchFilters } from '@ltk/contract/search'
import type { Database } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createPostgresSearchIndex } from '../postgres-search-index.ts'
import type { SearchIndex } from '../search-index.ts'

/** More than are looked up. */
const documents = 10_500
/** How many of the oldest are of the rare brand, the first of them of the rarer colour. */
const rare = 4

let database: Database
let index: SearchIndex
beforeAll(async () => {
  database = await openTestDatabase()
  index = createPostgresSearchIndex(database.db)
  await fill(database)
})
afterAll(() => database.close())

/** Fills the index with products, a minute apart, all of which are dresses. */
async function fill({ background: db }: Database): Promise<void> {
  const retailer = newId()
  await db
    .insertInto('retailers')
    .values({ id: retailer, name: 'shop', display_name: 'The Shop' })
    .execute()
  const id = sql`lpad(n::text, 32, '0')::uuid`
  const week = sql`floor(extract(epoch from at) / (7 * 24 * 3600))::integer`
  await sql`
    insert into product_details (id, retailer_id, name, price, currency)
    select ${id}, ${retailer}, 'Dress', 1000 + n, 'USD'
    from generate_series(1, ${documents}::integer) n`.execute(db)
  const terms = [
    '#retailer shop',
    '#kind dress',
    '#brand Rare',
    '#brand Common',
    '#colour green',
    '#colour red',
  ]
  await db
    .insertInto('search_facets')
    .values(terms.map((term) => ({ term })))
    .execute()
  await sql`
    with products as (
      select n, now() - n * interval '1 minute' as at,
        array['#retailer shop', '#kind dress',
          case when n > ${documents - rare}::integer then '#brand Rare' else '#brand Common' end,
          case when n = ${documents}::integer then '#colour green' else '#colour red' end] as attributes
      from generate_series(1, ${documents}::integer) n
    )
    insert into search_products (id, at, tokens, kind, price, facets)
    select ${id}, at, array_to_tsvector(array['dress', '@' || ${week}, '@@' || ${week} / 8] || attributes),
      'dress', 1000 + n,
      (select string_agg(int4send(number), '') from search_facets where term = any(attributes))
    from products`.execute(db)
  await sql`
    insert into search_terms (index, term, word, documents, names, newest)
    select 'products', lexeme, lexeme, count(*), 0, max(${week})
    from search_products, unnest(tokens) group by lexeme`.execute(db)
  await sql`vacuum analyze search_products`.execute(db)
}

const find = (filters: SearchFilters, facets = true) =>
  index.search({
    index: 'products',
    query: 'dress',
    ranking: 'relevant',
    offset: 0,
    limit: 20,
    filters,
    facets,
  })

const countsOf = (values: { name: string; count: number }[] = []) =>
  Object.fromEntries(values.map(({ name, count }) => [name, count]))

test('more than are looked up are not counted', async () => {
  const { total, totalIsExact, facets } = await find({})
  expect({ total, totalIsExact }).toEqual({ total: 10_000, totalIsExact: false })
  expect(facets?.exhaustive).toBe(false)
  expect(countsOf(facets?.kinds)).toEqual({ dress: 10_000 })
})

test('a rare brand is found however old it is, and counted whole', async () => {
  const { hits, total, totalIsExact, facets } = await find({ brands: ['Rare'] })
  expect(hits).toHaveLength(rare)
  expect({ total, totalIsExact }).toEqual({ total: rare, totalIsExact: true })
  expect(countsOf(facets?.colours)).toEqual({ red: rare - 1, green: 1 })
  expect(countsOf(facets?.retailers)).toEqual({ shop: rare })
  expect(facets?.exhaustive).toBe(false)
})

test('of two that are chosen, each is counted besides the other', async () => {
  const { total, facets } = await find({ brands: ['Rare'], colours: ['red'] })
  expect(total).toBe(rare - 1)
  expect(countsOf(facets?.colours)).toEqual({ red: rare - 1, green: 1 })
  expect(countsOf(facets?.brands)).toMatchObject({ Rare: rare - 1 })
})

test('a price is asked of the newest only, and that there may be more is said', async () => {
  const ofOldest = await find({ priceMin: 1_000 + documents - 1 }, false)
  expect(ofOldest).toMatchObject({ hits: [], total: 0, totalIsExact: false })
  const dearestOfBrand = await find({ priceMin: 1_000 + documents - 1, brands: ['Rare'] }, false)
  expect(dearestOfBrand.hits).toHaveLength(2)
})
