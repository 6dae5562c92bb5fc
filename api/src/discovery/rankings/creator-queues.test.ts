import fc from 'fast-check'
import { expect, test } from 'vitest'

import { diversify } from './diversify.ts'
import { mixForYou } from './mix.ts'
import type { RankedEntry } from './queries.ts'

type Entry = { postId: string; profileId: string }

/** The rule as its sentence says it, place by place; far too slow for a ranking. */
function diversifyByRule(ranked: readonly Entry[], gap: number): Entry[] {
  const left = [...ranked]
  const places: Entry[] = []
  while (left.length > 0) {
    const stoodRecently = ({ profileId }: Entry) =>
      places.slice(-gap).some((recent) => recent.profileId === profileId)
    const best = left.findIndex((entry) => !stoodRecently(entry))
    places.push(...left.splice(Math.max(best, 0), 1))
  }
  return places
}

/** `mixForYou` as its sentence says it, of what was picked for no or one reason. */
function mixByRule(
  sources: { personal: RankedEntry[]; trending: Entry[]; fresh: Entry[] },
  length: number,
): RankedEntry[] {
  const { personal: own } = sources
  const popular = sources.trending.map((post) => ({ ...post, reason: 'trending' as const }))
  const newest = sources.fresh.map((post) => ({ ...post, reason: 'fresh' as const }))
  const mixed: RankedEntry[] = []
  while (mixed.length < length) {
    const lists: RankedEntry[][] =
      mixed.length % 4 === 3
        ? [newest, own, popular]
        : mixed.length % 2 === 1
          ? [popular, own, newest]
          : [own, popular, newest]
    const post = lists
      .flat()
      .find(
        ({ postId, profileId }) =>
          !mixed.some((before) => before.postId === postId) &&
          mixed.slice(-35).filter((before) => before.profileId === profileId).length < 2,
      )
    if (!post) break
    mixed.push(post)
  }
  return mixed
}

const rankingOf = (creators: number, maxLength: number) =>
  fc
    .array(fc.nat(creators - 1), { maxLength })
    .map((list) => list.map((by, rank) => ({ postId: `${rank}`, profileId: `by-${by}` })))

test('a diversified list is what the rule says, place by place', () => {
  const given = fc.integer({ min: 1, max: 12 }).chain((creators) => rankingOf(creators, 80))
  fc.assert(
    fc.property(given, fc.integer({ min: 1, max: 7 }), (ranked, gap) => {
      expect(diversify(ranked, gap)).toEqual(diversifyByRule(ranked, gap))
    }),
  )
})

test('a mixed feed is what the rule says, place by place', () => {
  const given = fc.integer({ min: 1, max: 20 }).chain((creators) => {
    // A post always has the same creator.
    const list = fc
      .array(fc.nat(90), { maxLength: 60 })
      .map((ids) => ids.map((n) => ({ postId: `${n}`, profileId: `by-${n % creators}` })))
    return fc.record({ personal: list, trending: list, fresh: list })
  })
  fc.assert(
    fc.property(given, (sources) => {
      expect(mixForYou({ ...sources, known: new Map() }, 70)).toEqual(mixByRule(sources, 70))
    }),
  )
})

test.each([
  ['half of it is from five creators', (n: number) => (n < 25_000 ? n % 5 : n)],
  ['all of it is from two creators', (n: number) => n % 2],
  ['one creator comes before all others', (n: number) => (n < 25_000 ? 0 : 1 + (n % 50))],
])('a ranking of 50,000 looks at each entry a bounded number of times: %s', (_, creatorOf) => {
  let looks = 0
  const ranked = Array.from({ length: 50_000 }, (_entry, n) => ({
    postId: `${n}`,
    get profileId() {
      looks++
      return `by-${creatorOf(n)}`
    },
  }))
  expect(diversify(ranked, 5)).toHaveLength(ranked.length)
  expect(looks / ranked.length).toBeLessThan(10)
  looks = 0
  mixForYou({ personal: [], trending: ranked, fresh: ranked, known: new Map() }, 720)
  expect(looks / ranked.length).toBeLessThan(10)
})
