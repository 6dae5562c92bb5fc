import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertContent } from '@ltk/testing/content/insert-content'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { updateSearchIndex } from './index/writing/update-index.ts'

let api: TestApi
let profileId: string

beforeAll(async () => {
  api = await createTestApi()
  const content = await insertContent(api.database.db)
  profileId = content.profileIds[0] ?? ''
  await updateSearchIndex(api.database.background)
})
afterAll(() => api.close())

/** Words that are in the index, and what a query language or a pattern may stumble over. */
const words = ['linen', 'dress', 'creator1', '#ltktest', 'red dress under $50', 'linnen', 'l', '夏']
const syntax = '\' " \\ & | ! ( ) :* <-> <2> % _ * ;-- $1 {'.split(' ')
const odd = [
  '\u0000',
  '\uD800',
  '\uDC00',
  '\u200D',
  '\u202E',
  '\uFEFF',
  'e\u0301',
  '🛍️',
  'ﬁ',
  'İ',
  'ß',
]
const pieces = fc.constantFrom(...words, ...syntax, ...odd)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  // Halves of characters among others.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
  fc.array(pieces, { maxLength: 12 }).map((some) => some.join(' ')),
  fc.array(pieces, { maxLength: 12 }).map((some) => some.join('')),
  fc.tuple(pieces, fc.integer({ min: 100, max: 3_000 })).map(([piece, n]) => piece.repeat(n)),
)

const calls: [string, (query: string) => Promise<Response>][] = [
  ['searchPosts', (query) => send('/v2/search/post', { query, includes: ['facets', 'ltks'] })],
  ['searchCreators', (query) => send('/v2/search/creator', { query })],
  ['searchShop', (query) => send('/v2/search/shop', { query, profileId })],
  ['searchShopProducts', (query) => send('/v2/search/shop/products', { query, profileId })],
  ['searchMixed', (query) => send('/v1/search', { query, types: ['post', 'product', 'profile'] })],
  ['searchIds', (query) => send('/v1/search/ids', { query, types: ['profile'] })],
  ['searchByIndex', (query) => send('/v2/search/indexes/products', { query, ranking: 'trending' })],
  [
    'searchManyIndexes',
    (query) =>
      send('/v2/search/multi', [
        { index: 'posts', query, ranking: 'recent' },
        { index: 'profiles', query, filters: { retailers: [query.slice(0, 60)] } },
      ]),
  ],
  ['getSuggestions', (query) => suggest('global', query)],
  ['getIndexSuggestions', (query) => suggest('posts', query)],
]

const send = (path: string, body: unknown) =>
  api.request(path, { method: 'POST', body: JSON.stringify(body) })
const suggest = (kind: string, query: string) =>
  api.request(`/v2/suggestions/${kind}?${new URLSearchParams({ query })}`)

/** The database cannot store the character U+0000, so that it is refused everywhere. */
const isStorable = (query: string) => !query.includes('\u0000') && !query.includes('\\u0000')

test.each(calls)('%s answers any text', async (_name, call) => {
  await fc.assert(
    fc.asyncProperty(text, async (query) => {
      const { status } = await call(query)
      expect(isStorable(query) ? [200] : [200, 400]).toContain(status)
    }),
    { numRuns: 60 },
  )
})
