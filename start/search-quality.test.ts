import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { importPosts, importProducts, importRetailers } from '@ltk/api/catalogue'
import { createPostgresSearchIndex } from '@ltk/api/search'
import { updateSearchIndex } from '@ltk/api/search-index'
import { demoSeed, generateCatalogue } from '@ltk/demo/generate-catalogue'
import { writeCatalogueFiles } from '@ltk/demo/write-files'
import { type Database, openPostgres } from '@ltk/platform/db/open'
import { popularSearches } from '@ltk/site/popular-searches'
import { createTestPostgres, patient } from '@ltk/testing/databases/test-database'
import {
  type DemoFacts,
  type DemoNames,
  gatherFacts,
  readDemoNames,
} from '@ltk/testing/search-quality/demo-facts'
import { heldOutQueries } from '@ltk/testing/search-quality/held-out-queries'
import { tunedQueries } from '@ltk/testing/search-quality/tuned-queries'
import type { QualityQuery } from '@ltk/testing/search-quality/wanted'
import { afterAll, beforeAll, expect, test } from 'vitest'

const now = new Date('2026-06-01T12:00:00Z')
const considered = 20

let database: Database
let index: ReturnType<typeof createPostgresSearchIndex>
let facts: DemoFacts
let names: DemoNames

beforeAll(async () => {
  const catalogue = generateCatalogue({ seed: demoSeed, now })
  facts = gatherFacts(catalogue)
  database = openPostgres(await createTestPostgres(), undefined, patient)
  const { db } = database
  const folder = await mkdtemp(join(tmpdir(), 'search-quality-'))
  const files = await writeCatalogueFiles(catalogue, folder)
  await importRetailers(db, { file: files.retailers, now })
  for (const { file, retailer } of files.products) await importProducts(db, { file, retailer, now })
  await importPosts(db, { file: files.posts, now })
  await rm(folder, { recursive: true })
  await updateSearchIndex(db)
  index = createPostgresSearchIndex(db)
  names = await readDemoNames(db)
}, 600_000)
afterAll(() => database.close())

/** Everything that a query wants, by the catalogue's names. */
function wantedBy(query: QualityQuery): Set<string> {
  const namesOf = <T>(things: ReadonlyMap<string, T>, wants: (it: T) => boolean) =>
    new Set([...things].filter(([, it]) => wants(it)).map(([name]) => name))
  switch (query.index) {
    case 'products':
      return namesOf(facts.products, query.wants)
    case 'profiles':
      return namesOf(facts.creators, query.wants)
    case 'posts':
      return namesOf(facts.posts, query.wants)
  }
}

/** One over the place of the first result that was wanted, and the share of those wanted that are among the first 20. */
async function measure(query: QualityQuery) {
  const wanted = wantedBy(query)
  expect(wanted.size, `nothing in the catalogue is wanted by "${query.query}"`).toBeGreaterThan(0)
  const { hits } = await index.search({
    index: query.index,
    query: query.query,
    ranking: 'relevant',
    offset: 0,
    limit: considered,
  })
  const found = hits.map(({ id }) => wanted.has(names[query.index].get(id) ?? ''))
  const first = found.indexOf(true)
  return {
    query: query.query,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    recall: found.filter(Boolean).length / Math.min(wanted.size, considered),
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test.each([
  ['looked at while tuning', tunedQueries],
  ['held out', heldOutQueries],
])('what one would want comes first: the queries %s', async (name, queries) => {
  expect(queries).toHaveLength(30)
  const results: Awaited<ReturnType<typeof measure>>[] = []
  for (const query of queries) results.push(await measure(query))
  const rank = mean(results.map(({ reciprocalRank }) => reciprocalRank))
  const recall = mean(results.map(({ recall }) => recall))
  process.stdout.write(
    `queries ${name}: mean reciprocal rank ${rank.toFixed(3)}, recall at 20 ${recall.toFixed(3)}\n`,
  )
  // Those that are held out must not be tuned for.
  if (queries === tunedQueries) {
    for (const it of results.filter(
      ({ recall, reciprocalRank }) => recall * reciprocalRank < 0.9,
    )) {
      process.stdout.write(
        `  ${it.query}: ${it.reciprocalRank.toFixed(2)}, ${it.recall.toFixed(2)}\n`,
      )
    }
  }
  expect(rank).toBeGreaterThanOrEqual(0.85)
})

test('each popular search finds posts of the demo as it is spelled', { tags: 'U-24' }, async () => {
  const found: [string, boolean, string | null][] = []
  for (const query of popularSearches) {
    const search = { index: 'posts', query, ranking: 'relevant', offset: 0, limit: 1 } as const
    const { total, correctedQuery } = await index.search(search)
    found.push([query, total > 0, correctedQuery])
  }
  expect(found).toEqual(popularSearches.map((query) => [query, true, null]))
})
