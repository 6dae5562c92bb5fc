import fc from 'fast-check'
import { expect, test } from 'vitest'

import { demoSeed, generateCatalogue } from './generate.ts'
import type { Catalogue, Creator } from './types.ts'
import { makeViews } from './views.ts'

const now = new Date('2026-05-31T12:00:00Z')
const catalogue = generateCatalogue({ seed: demoSeed, now, scale: 0.1 })

function makeFor(index: number) {
  const creator = catalogue.creators[index]
  if (!creator) throw new Error('The catalogue has too few creators')
  return { creator, ...makeViews(demoSeed, now, { ...catalogue, creator }) }
}

test("the demo creator's posts were seen on days from their publication until today", () => {
  const { creator, posts, shops } = makeFor(0)
  const published = new Map(catalogue.posts.map((post) => [post.id, post]))
  for (const { post, day, seen, opened } of posts) {
    expect(published.get(post)?.creator).toBe(creator.id)
    expect(day >= (published.get(post)?.publishedAt.toISOString().slice(0, 10) ?? '')).toBe(true)
    expect(opened).toBeLessThanOrEqual(seen)
  }
  expect(posts.length).toBeGreaterThan(20)
  const days = shops.map(({ day }) => day)
  expect([days.length, days.at(0), days.at(-1)]).toEqual([181, '2025-12-02', '2026-05-31'])
})

test('they are the same each time, and others for another creator', () => {
  expect(makeFor(0)).toEqual(makeFor(0))
  expect(makeFor(0).shops).not.toEqual(makeFor(1).shops)
})

test("a day's followers, likes, saves and clicks come from posts that were seen that day", () => {
  const anyMoment = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(anyMoment, fc.nat(1_000), (madeAt, seed) => {
      const made = generateCatalogue({ seed, now: madeAt, scale: 0.5 })
      const wrong = made.creators.flatMap((creator) => findContradictions(seed, made, creator))
      expect(wrong).toEqual([])
    }),
    { numRuns: 6 },
  )
})

/** Returns what cannot be true of the days of a creator, such as `follows 2026-05-31`. */
function findContradictions(seed: number, made: Catalogue, creator: Creator): string[] {
  const { posts, shops } = makeViews(seed, made.madeAt, { ...made, creator })
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const own = new Set(made.posts.filter((post) => post.creator === creator.id).map(({ id }) => id))
  const seenOf = new Map(posts.map(({ post, day, seen }) => [`${post} ${day}`, seen]))
  const firstDay = shops[0]?.day ?? ''
  const countBy = <T extends { at: Date }>(things: readonly T[], keyOf: (thing: T) => string) => {
    const shown = things.filter(({ at }) => dayOf(at) >= firstDay)
    return Array.from(Map.groupBy(shown, keyOf), ([key, same]) => ({ key, count: same.length }))
  }
  const reactions = [made.likes, made.saves].flatMap((all) =>
    countBy(
      all.filter(({ post }) => own.has(post)),
      ({ post, at }) => `${post} ${dayOf(at)}`,
    ),
  )
  const follows = countBy(
    made.follows.filter((follow) => follow.creator === creator.id),
    ({ at }) => dayOf(at),
  )
  return [
    ...reactions
      .filter(({ key, count }) => count > (seenOf.get(key) ?? 0))
      .map(({ key }) => `reactions ${key}`),
    ...follows
      .filter(({ key, count }) => {
        const ofDay = posts.filter(({ day }) => day === key)
        const opened = ofDay.reduce((sum, one) => sum + one.opened, 0)
        const visits = shops.find(({ day }) => day === key)?.visits ?? 0
        return count > Math.min(opened, visits)
      })
      .map(({ key }) => `follows ${key}`),
    ...posts
      .filter(
        ({ seen, opened, productsOpened, clicks }) =>
          opened > seen || productsOpened > opened || clicks > opened,
      )
      .map(({ post, day }) => `views ${post} ${day}`),
  ]
}
