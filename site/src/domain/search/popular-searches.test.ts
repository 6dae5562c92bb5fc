import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pickPopularSearches, popularSearches } from './popular-searches.ts'

test('there are 40 popular searches, none twice', { tags: ['U-24', 'V-03', 'F-SRCH-02'] }, () => {
  expect(popularSearches).toHaveLength(40)
  // As they are typed; so none differs from another by its case alone.
  for (const term of popularSearches) expect(term).toMatch(/^[a-z]+([ -][a-z]+)*$/)
  expect(new Set(popularSearches).size).toBe(40)
})

test(
  'three different ones are picked, the same for a seed wherever the page is rendered',
  { tags: ['V-03', 'F-SRCH-02'] },
  () =>
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const picked = pickPopularSearches(seed)
        expect(new Set(picked).size).toBe(3)
        expect(popularSearches).toEqual(expect.arrayContaining(picked))
        expect(pickPopularSearches(seed)).toEqual(picked)
      }),
    ),
)

test(
  'all of them are picked, each about as often as any other',
  { tags: ['V-03', 'F-SRCH-02'] },
  () => {
    const seeds = Array.from({ length: 4_000 }, (_, index) => String(index))
    const picked = Map.groupBy(seeds.flatMap(pickPopularSearches), (term) => term)
    const counts = popularSearches.map((term) => picked.get(term)?.length ?? 0)
    expect(Math.min(...counts)).toBeGreaterThan(200)
    expect(Math.max(...counts)).toBeLessThan(400)
  },
)
