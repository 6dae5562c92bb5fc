import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { knownFor } from './known-for.ts'
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
      known: fc.constant(new Map<string, never[]>()),
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
  const personal = list('own', 4).map((post, index) => ({
    ...post,
    reason: 'hashtag' as const,
    hashtag: ['ltkfall', 'ltkhome', 'ltkkids', 'ltkfall'][index],
  }))
  const known = new Map()
  const mixed = mixForYou(
    { personal, trending: list('top', 20), fresh: list('new', 20), known },
    12,
  )
  expect(mixed.map((post) => post.postId)).toEqual(
    'own0 own1 own2 new0 own3 top0 top1 new1 top2 top3 top4 new2'.split(' '),
  )
  expect(mixed[0]).toMatchObject({ reason: 'hashtag', hashtag: 'ltkfall' })
  expect(mixed[3]?.reason).toBe('fresh')
  expect(mixed[5]?.reason).toBe('trending')
})

describe('the reasons on a screen of eight posts', () => {
  const list = (name: string, count: number): RankedEntry[] =>
    Array.from({ length: count }, (_, n) => ({ postId: `${name}${n}`, profileId: `${name}${n}` }))
  const mostAlike = (mixed: RankedEntry[]) =>
    Math.max(
      ...mixed.slice(0, -7).map((_, start) => {
        const ofScreen = mixed.slice(start, start + 8)
        const kinds = ofScreen.map(({ reason, hashtag, similarTo }) => [reason, hashtag, similarTo])
        return Math.max(...[...Map.groupBy(kinds, String).values()].map((alike) => alike.length))
      }),
    )
  const lists = { trending: list('top', 40), fresh: list('new', 40) }

  test('differ where one hashtag has most of what was picked for the reader', () => {
    const tagged = list('own', 40).map((post, index) => ({
      ...post,
      reason: 'hashtag' as const,
      hashtag: index < 30 ? 'ltkhome' : `ltk${index % 3}`,
    }))
    expect(mostAlike(mixForYou({ ...lists, personal: tagged, known: new Map() }, 16))).toBeLessThan(
      4,
    )
  })

  test('differ where only one thing is known of the reader', () => {
    const known = knownFor([
      ['trending_24h', lists.trending.map(({ postId }) => postId)],
      ['top_shared', lists.trending.map(({ postId }) => postId)],
    ])
    const personal = list('own', 40).map((post) => ({ ...post, reason: 'hashtag' as const }))
    expect(mostAlike(mixForYou({ ...lists, personal, known }, 32))).toBeLessThan(5)
  })

  test('are for visitors those that a post is known for and others are not', () => {
    const ids = lists.trending.map(({ postId }) => postId)
    const known = knownFor([
      ['trending_week', ids],
      ['trending_24h', ids.slice(0, 20)],
      ['top_shared', ids.filter((_, index) => index % 2 === 0)],
    ])
    const mixed = mixForYou({ ...lists, personal: [], known }, 32)
    expect(mostAlike(mixed)).toBeLessThan(5)
    for (const { postId, reason } of mixed.filter((post) => post.reason !== 'fresh')) {
      expect(known.get(postId)).toContain(reason)
    }
  })
})
