import type { SearchMeta } from '@ltk/contract/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { hasMorePages, isAllRead, nextPageOf, pageAfter } from './shop-search-pages.ts'

test(
  'before the first answer there are more pages, beginning with the first',
  { tags: 'F-SHOP-06' },
  () => {
    const nothing = { posts: 0, page: 0, pages: 0 }
    expect(hasMorePages(nothing)).toBe(true)
    expect(nextPageOf(nothing)).toBe(0)
  },
)

test.each([
  [0, 3, true, 1],
  [1, 3, true, 2],
  [2, 3, false, 0],
  [0, 1, false, 0],
])(
  'on page %i of %i there are more pages: %j; the next is %i',
  { tags: 'F-SHOP-06' },
  (page, pages, hasMore, next) => {
    expect(hasMorePages({ posts: 36, page, pages })).toBe(hasMore)
    expect(nextPageOf({ page, pages })).toBe(next)
  },
)

/** Returns what an answer says of a page with so many hits. */
const answer = (page: number, nbPages: number, length: number): SearchMeta => ({
  nbHits: nbPages * 36,
  exhaustiveNbHits: true,
  nbSortedHits: nbPages * 36,
  nbPages,
  page,
  length,
  offset: page * 36,
  hitsPerPage: 36,
  queryId: 'q',
  index: 'products',
  correctedQuery: null,
  nearSpellings: [],
  understood: [],
})

test('an answer is followed by the next page until it is the last', { tags: 'F-SHOP-09' }, () => {
  expect([0, 1, 2].map((page) => pageAfter(answer(page, 3, 36)))).toEqual([1, 2, undefined])
})

test('every page is read once, in order, and then no more', { tags: 'F-SHOP-09' }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (pages) => {
      const read = [0]
      let page = 0
      while (read.length <= pages && !isAllRead({ page, pages })) {
        expect(hasMorePages({ posts: 36, page, pages })).toBe(true)
        page = nextPageOf({ page, pages })
        read.push(page)
      }
      expect(read).toEqual(Array.from({ length: pages }, (_, page) => page))
    }),
  )
})

test('a search that found nothing is not asked again', { tags: 'F-SHOP-09' }, () => {
  expect(isAllRead({ page: 0, pages: 0 })).toBe(true)
  expect(pageAfter(answer(0, 0, 0))).toBeUndefined()
})
