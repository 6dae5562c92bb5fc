import { expect, test } from 'vitest'

import { demoSeed, generateCatalogue } from './generate.ts'
import { makeViews } from './views.ts'

const now = new Date('2026-05-31T12:00:00Z')
const catalogue = generateCatalogue({ seed: demoSeed, now, scale: 0.1 })

function makeFor(index: number) {
  const creator = catalogue.creators[index]
  if (!creator) throw new Error('The catalogue has too few creators')
  return { creator, ...makeViews(demoSeed, now, { ...catalogue, creator }) }
}

test("the demo creator's posts were seen on days from their publication until yesterday", () => {
  const { creator, posts, shops } = makeFor(0)
  const published = new Map(catalogue.posts.map((post) => [post.id, post]))
  for (const { post, day, seen, opened } of posts) {
    expect(published.get(post)?.creator).toBe(creator.id)
    expect(day >= (published.get(post)?.publishedAt.toISOString().slice(0, 10) ?? '')).toBe(true)
    expect(opened).toBeLessThanOrEqual(seen)
  }
  expect(posts.length).toBeGreaterThan(20)
  const days = shops.map(({ day }) => day)
  expect([days.length, days.at(0), days.at(-1)]).toEqual([180, '2025-12-02', '2026-05-30'])
})

test('they are the same each time, and others for another creator', () => {
  expect(makeFor(0)).toEqual(makeFor(0))
  expect(makeFor(0).shops).not.toEqual(makeFor(1).shops)
})
