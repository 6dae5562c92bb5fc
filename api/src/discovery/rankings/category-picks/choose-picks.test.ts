import { expect, test } from 'vitest'

import { choosePicks } from './choose-picks.ts'

const lamp = { id: 'lamp', kind: 'Lamps' }
const bag = { id: 'bag', kind: 'Bags' }
const tote = { id: 'tote', kind: 'Bags' }

test('no post and no first product shows two categories while there are others', () => {
  const candidates = ['a', 'b', 'c'].map((hashtag) => ({
    hashtag,
    postIds: ['one', 'two'],
    products: [lamp, bag],
  }))
  expect(choosePicks(candidates)).toEqual([
    { hashtag: 'a', postId: 'one', detailsIds: ['lamp', 'bag'] },
    { hashtag: 'b', postId: 'two', detailsIds: ['bag', 'lamp'] },
    { hashtag: 'c', postId: 'one', detailsIds: ['lamp', 'bag'] },
  ])
})

test('a category begins with another kind of product than those before it, if it has one', () => {
  const picks = choosePicks([
    { hashtag: 'a', postIds: [], products: [bag] },
    { hashtag: 'b', postIds: [], products: [tote, lamp] },
    { hashtag: 'c', postIds: [], products: [bag, tote] },
  ])
  expect(picks.map(({ detailsIds }) => detailsIds[0])).toEqual(['bag', 'lamp', 'tote'])
})

test('a category without candidates has nothing, and twelve products at most are kept', () => {
  const ids = Array.from({ length: 20 }, (_, index) => `p${index}`)
  const picks = choosePicks([
    { hashtag: 'none', postIds: [], products: [] },
    { hashtag: 'many', postIds: [], products: ids.map((id) => ({ id, kind: null })) },
  ])
  expect(picks[0]).toEqual({ hashtag: 'none', postId: null, detailsIds: [] })
  expect(picks[1]?.detailsIds).toEqual(ids.slice(0, 12))
})
