import { expect, test } from 'vitest'

import { namesCreator } from './names-creator.ts'

const creator = { displayName: 'Maya.Lindqvist', name: 'Maya Lindqvist-Öberg' }

test.each([
  ['maya', true],
  ['Lindqvist Maya', true],
  ['oberg', true],
  ['mayalindqvist', true],
  ['@maya.lindqvist', true],
  ['may', false],
  ['maya dress', false],
  ['…', false],
])('%j names a creator: %s', (words, isNamed) => {
  expect(namesCreator(words, creator)).toBe(isNamed)
})
