import { expect, test } from 'vitest'

import { countHashtags, maxPicks, rankCreators, readPicks } from './matching.ts'

const look = (id: string, profileId: string, ...hashtags: string[]) => ({ id, profileId, hashtags })
const idOf = (number: number) =>
  `01a1f456-f530-71cd-8db6-e867a15cb${String(number).padStart(3, '0')}`

test(
  'the looks that an address names count once each, up to twelve, and only valid ids',
  { tags: ['F-ROUTE-29', 'F-NAV-02'] },
  () => {
    const search = new URLSearchParams([
      ['like', idOf(0)],
      ['like', 'nonsense'],
      ...Array.from({ length: 20 }, (_, index) => ['like', idOf(index)]),
    ])
    expect(readPicks(search)).toEqual(Array.from({ length: maxPicks }, (_, index) => idOf(index)))
  },
)

test('hashtags are counted by posts, the most frequent first', () => {
  const counts = countHashtags([
    look('1', 'a', 'linen', 'linen', 'summer'),
    look('2', 'b', 'summer'),
  ])
  expect([...counts]).toEqual([
    ['summer', 2],
    ['linen', 1],
  ])
})

test(
  'the creator of a picked look ranks before others, who rank by shared hashtags',
  { tags: 'F-ROUTE-29' },
  () => {
    const picks = [look('1', 'picked', 'linen', 'summer'), look('2', 'other-pick', 'summer')]
    const others = [
      look('3', 'one-in-common', 'linen'),
      look('4', 'both-in-common', 'summer'),
      look('5', 'both-in-common', 'linen', 'winter'),
    ]
    const ranked = rankCreators(picks, others)
    expect(ranked.map((match) => match.profileId)).toEqual([
      'picked',
      'other-pick',
      'both-in-common',
      'one-in-common',
    ])
    expect(ranked[2]).toEqual({
      profileId: 'both-in-common',
      picks: 0,
      hashtags: ['summer', 'linen'],
    })
  },
)

test('many posts with one hashtag count no more than one post', () => {
  const picks = [look('1', 'picked', 'linen', 'summer')]
  const others = [
    ...Array.from({ length: 9 }, (_, index) => look(`l${index}`, 'eager', 'linen')),
    look('9', 'similar', 'linen', 'summer'),
  ]
  expect(rankCreators(picks, others).map((match) => match.profileId)).toEqual([
    'picked',
    'similar',
    'eager',
  ])
})
