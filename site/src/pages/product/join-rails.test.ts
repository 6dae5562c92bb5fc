import { expect, test } from 'vitest'

import { joinRails } from './join-rails.ts'

/** Returns the titles of what is shown as one, of lists with so many things. */
const titlesOf = (...counts: number[]) =>
  joinRails(counts.map((count, index) => ({ title: 'abc'[index] ?? '', count }))).map((group) =>
    group.map(({ title }) => title).join('+'),
  )

test.each([
  [
    [4, 3, 8],
    ['a', 'b', 'c'],
  ],
  [
    [1, 3, 8],
    ['a+b', 'c'],
  ],
  [[1, 1, 1], ['a+b+c']],
  [
    [4, 1, 8],
    ['a', 'b+c'],
  ],
  [
    [4, 3, 1],
    ['a', 'b+c'],
  ],
  [[4, 0, 2], ['a+c']],
  [[1, 0, 0], ['a']],
  [[0, 0, 0], []],
])('of lists of %o things a short one is joined with another', (counts, expected) => {
  expect(titlesOf(...counts)).toEqual(expected)
})
