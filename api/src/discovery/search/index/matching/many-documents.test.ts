import type { Database } from '@ltk/platform/db/open'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { createPostgresSearchIndex } from '../postgres-search-index.ts'
import type { SearchIndex } from '../search-index.ts'
import { termsOf } from '../text/tokens.ts'
import { findMatches } from './find-matches.ts'
import { matchesOf } from './queries.ts'

const documents = 8_000
/** Which documents have a word, by their number from the newest. */
const words: Record<string, (n: number) => boolean> = {
  everywhere: (n) => n % 2 === 0,
  middling: (n) => n % 7 === 0,
  formerly: (n) => n >= 6_500,
  again: (n) => n === 3 || n >= 6_500,
  seldom: (n) => n % 1_000 === 0,
}
const numbers = Array.from({ length: documents }, (_, n) => n)

let database: Database
let index: SearchIndex
beforeAll(async () => {
  database = await openTestDatabase()
  index = createPostgresSearchIndex(database.db)
  await fill(database)
})
afterAll(() => database.close())

/** Fills the index with posts an hour apart, each of some words and many that no other has. */
async function fill({ background: db }: Database): Promise<void> {
  const texts = numbers.map((n) => {
    const known = Object.keys(words).filter((word) => words[word]?.(n))
    const others = Array.from({ length: 60 }, (_, at) => `filler${(n * 61 + at * 7) % 20_000}`)
    return [...known, ...others].join(' ')
  })
  const week = sql`floor(extract(epoch from at) / (7 * 24 * 3600))::integer`
  await sql`
    with texts as (
      select n - 1 as n, text, date_trunc('hour', now()) - (n - 1) * interval '1 hour' as at
      from unnest(${texts}::text[]) with ordinality as given (text, n)
    )
    insert into search_posts (id, profile_id, at, tokens)
    select lpad(n::text, 32, '0')::uuid, lpad('1', 32, '0')::uuid, at,
      to_tsvector('simple', text) || array_to_tsvector(array['@' || ${week}, '@@' || ${week} / 8])
    from texts order by n desc`.execute(db)
  await sql`
    insert into search_terms (index, term, word, documents, names, newest)
    select 'posts', lexeme, lexeme, count(*), 0, max(${week})
    from search_posts, unnest(tokens) group by lexeme`.execute(db)
  await sql`vacuum analyze search_posts`.execute(db)
}

async function find(
  query: string,
  more: { offset?: number; limit?: number; facets?: boolean } = {},
) {
  const search = { index: 'posts' as const, query, ranking: 'recent' as const }
  const { hits, ...answer } = await index.search({ ...search, offset: 0, limit: 20, ...more })
  return { ...answer, numbers: hits.map(({ id }) => Number(id.replaceAll('-', ''))) }
}

/** Where the matches of a query were looked for. */
async function candidatesOf(query: string) {
  const search = { index: 'posts' as const, query, ranking: 'relevant' as const }
  const { candidates } = await findMatches(
    database.db,
    { ...search, offset: 0, limit: 20 },
    {
      things: termsOf(query).map((term) => ({ typed: [term], attributes: [], isForeign: false })),
      needs: 'all',
      unwanted: [],
      better: [],
      suiting: [],
      filters: {},
    },
  )
  return candidates
}

const having = (...all: string[]) => numbers.filter((n) => all.every((word) => words[word]?.(n)))

describe('of many documents that match, the newest are found', () => {
  test.each([
    'everywhere',
    'middling',
    'formerly',
    'again',
    'seldom',
    'middling everywhere',
    'formerly middling',
    'formerly everywhere',
  ])('%s', async (query) => {
    const expected = having(...query.split(' '))
    const { numbers: found, total, totalIsExact } = await find(query)
    expect(found).toEqual(expected.slice(0, 20))
    expect(total).toBeLessThanOrEqual(expected.length)
    expect(total).toBeGreaterThanOrEqual(Math.min(100, expected.length))
    expect(totalIsExact).toBe(total === expected.length)
  })

  test('what only old ones have is looked for from the newest of those on', async () => {
    expect(await candidatesOf('formerly')).toMatchObject({ scope: { terms: expect.anything() } })
    expect(await candidatesOf('again')).toMatchObject({ scope: 'all' })
  })

  test('with facets all are counted, up to what can be counted in time', async () => {
    const { total, totalIsExact, facets } = await find('again everywhere', { facets: true })
    expect(total).toBe(having('again', 'everywhere').length)
    expect(totalIsExact).toBe(true)
    expect(facets).toMatchObject({ exhaustive: true, kinds: [], prices: [] })
    const more = await find('everywhere', { facets: true })
    expect(more).toMatchObject({ total: 1_000, totalIsExact: false, facets: { exhaustive: false } })
  })

  test('page by page, as far as pages go', async () => {
    for (const offset of [280, 380, 400, 580, 980]) {
      const { numbers: found, total } = await find('middling', { offset })
      expect(found).toEqual(having('middling').slice(offset, offset + 20))
      expect(total).toBeGreaterThan(Math.min(offset + 20, 999))
    }
  })
})

describe.runIf(inject('database') === 'postgres')('the plan of a search', () => {
  type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] }

  async function planOf(query: string): Promise<string[]> {
    const candidates = await candidatesOf(query)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (format json) ${matchesOf(candidates)}`.execute(database.db)
    const nodesOf = (plan: Plan): string[] => [
      [plan['Node Type'], plan['Index Name']].filter(Boolean).join(' on '),
      ...(plan.Plans ?? []).flatMap(nodesOf),
    ]
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)))
  }

  test.each(['middling', 'formerly', 'seldom', 'middling everywhere'])(
    'finds by the index of words: %s',
    async (query) => {
      const plan = await planOf(query)
      expect(plan).toContain('Bitmap Index Scan on search_posts_tokens')
      expect(plan.join()).not.toContain('Seq Scan')
    },
  )

  test('goes through the newest, and sorts nothing, where most documents match', async () => {
    const plan = await planOf('everywhere')
    expect(plan).toContain('Index Scan on search_posts_newest')
    expect(plan.join()).not.toMatch(/Seq Scan|Sort/)
  })
})
