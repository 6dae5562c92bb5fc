import type { SearchFilters } from '@ltk/contract/search'
import { searchQuery } from '@ltk/contract/search'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  rankingsOf,
  readSearchAddress,
  resultTypes,
  type SearchAddress,
  searchHref,
  trimKeyword,
} from './search-address.ts'

const read = (query: string) => readSearchAddress(new URLSearchParams(query))

const names = fc.uniqueArray(
  fc.stringMatching(/^[a-z&' ]*[a-z]$/).map((name) => name.trim()),
  { minLength: 1, maxLength: 20 },
)
const ordered = fc
  .constantFrom(...resultTypes)
  .chain((type) =>
    fc.record({ type: fc.constant(type), ranking: fc.constantFrom(...rankingsOf(type)) }),
  )
const others = fc.record({
  keyword: fc.string({ unit: 'binary' }).map(trimKeyword),
  filters: fc
    .record(
      {
        retailers: names,
        brands: names,
        kinds: names,
        colours: names,
        sizes: names,
        priceMin: fc.nat(50_000),
        priceMax: fc.integer({ min: 50_000, max: 99_999_999 }),
        onSale: fc.constant(true),
        inStock: fc.constant(true),
      },
      { requiredKeys: [] },
    )
    .map((filters): SearchFilters => ({ ...filters })),
  exact: fc.boolean(),
  debug: fc.boolean(),
})
const searches: fc.Arbitrary<SearchAddress> = fc
  .tuple(ordered, others)
  .map(([order, search]) => ({ ...order, ...search }))

test('a search is read from its address as it was written', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const address = searchHref(search)
      expect(address).toMatch(/^\/search\?keyword=/)
      expect(read(address.slice('/search'.length))).toEqual(search)
    }),
  )
})

test('any query is a search that the wire accepts', () => {
  const parameters = [
    'keyword',
    'type',
    'ranking',
    'retailer',
    'brand',
    'price-from',
    'price-to',
    'sale',
  ]
  const queries = fc.array(fc.tuple(fc.constantFrom(...parameters), fc.string()), { maxLength: 8 })
  fc.assert(
    fc.property(queries, (pairs) => {
      const { keyword, filters } = readSearchAddress(new URLSearchParams(pairs))
      expect(searchQuery.parse(keyword)).toBe(keyword)
      const { retailers = [], priceMin = 0, priceMax = 99_999_999 } = filters
      expect(retailers.length).toBeLessThanOrEqual(20)
      expect(priceMin).toBeGreaterThanOrEqual(0)
      expect(priceMax).toBeGreaterThanOrEqual(priceMin)
    }),
  )
})

describe('a keyword', () => {
  test('is trimmed and cut to 512 characters', { tags: ['U-03', 'V-04'] }, () => {
    expect(read('keyword=%20%20red+dress%0A').keyword).toBe('red dress')
    expect(read(`keyword=${'a'.repeat(10_000)}`).keyword).toBe('a'.repeat(512))
  })

  test('never ends in half a character', { tags: 'V-04' }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 500, maxLength: 520 }), (text) => {
        const keyword = trimKeyword(text)
        expect(keyword.isWellFormed()).toBe(true)
        expect(keyword).toBe(keyword.trim())
        expect(keyword.length).toBeLessThanOrEqual(512)
      }),
    )
    expect(trimKeyword('a'.repeat(511) + '🛍️')).toBe('a'.repeat(511))
  })
})

test(
  'posts are looked for unless creators are asked for',
  { tags: ['F-ROUTE-09', 'F-SRCH-08'] },
  () => {
    expect(read('').type).toBe('post')
    expect(read('type=nonsense').type).toBe('post')
    expect(read('type=profile').type).toBe('profile')
  },
)

test('only debug=1 shows scores', { tags: ['F-ROUTE-09', 'F-SRCH-08'] }, () => {
  expect([read('debug=1').debug, read('debug=0').debug, read('').debug]).toEqual([
    true,
    false,
    false,
  ])
})

describe('prices', () => {
  test.each([
    ['50', 5_000],
    ['49.99', 4_999],
    ['49,9', 4_990],
    ['$20', 2_000],
    ['0', 0],
    ['', undefined],
    ['-5', undefined],
    ['1e9', undefined],
    ['cheap', undefined],
  ])('%j is %j cents', (text, cents) => {
    expect(read(`price-to=${encodeURIComponent(text)}`).filters.priceMax).toBe(cents)
  })

  test('the wrong way round are turned round', () => {
    expect(read('price-from=90&price-to=20').filters).toEqual({ priceMin: 2_000, priceMax: 9_000 })
  })
})
