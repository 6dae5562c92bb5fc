import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mixForYou } from './mix.ts'
import type { RankedEntry } from './queries.ts'

const entry = fc.record({
  postId: fc.nat(120).map((n) => `post-${n}`),
  profileId: fc.constant(''),
})
/** A post always has the same creator. */
const entries = (creators: number) =>
  fc
    .array(entry, { maxLength: 150 })
    .map((list) =>
      list.map(({ postId }) => ({ postId, profileId: `by-${Number(postId.slice(5)) % creators}` })),
    )

test('has each post once and at most two of a creator among any 36', () => {
  const sources = fc.integer({ min: 1, max: 40 }).chain((creators) =>
    fc.record({
      personal: entries(creators),
      trending: entries(creators),
      fresh: entries(creators),
    }),
  )
  fc.assert(
    fc.property(sources, (given) => {
      const mixed = mixForYou(given, 120)
      expect(new Set(mixed.map((post) => post.postId)).size).toBe(mixed.length)
      for (let start = 0; start < mixed.length; start++) {
        const counts = Map.groupBy(mixed.slice(start, start + 36), (post) => post.profileId)
        for (const posts of counts.values()) expect(posts.length).toBeLessThanOrEqual(2)
      }
    }),
  )
})

test('has a fresh post at every fourth place, and what was picked for the reader before what trends', () => {
  const list = (name: string, count: number): RankedEntry[] =>
    Array.from({ length: count }, (_, n) => ({ postId: `${name}${n}`, profileId: `${name}${n}` }))
  const personal = list('own', 4).map((post) => ({
    ...post,
    reason: 'hashtag' as const,
    hashtag: 'ltkfall',
  }))
  const mixed = mixForYou({ personal, trending: list('top', 20), fresh: list('new', 20) }, 12)
  expect(mixed.map((post) => post.postId)).toEqual(
    'own0 own1 own2 new0 own3 top0 top1 new1 top2 top3 top4 new2'.split(' '),
  )
  expect(mixed[0]).toMatchObject({ reason: 'hashtag', hashtag: 'ltkfall' })
  expect(mixed[3]?.reason).toBe('fresh')
  expect(mixed[5]?.reason).toBe('trending')
})
