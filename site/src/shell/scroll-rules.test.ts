import { expect, test } from 'vitest'

import { type Move, scrollTarget } from './scroll-rules.ts'

const target = (move: Partial<Move>) =>
  scrollTarget({ isBack: false, saved: undefined, keep: false, hash: '', ...move })

test('a new page begins at its top, whatever was saved for its address', () => {
  expect(target({})).toBe(0)
  expect(target({ saved: 900 })).toBe(0)
})

test('on the way back a page stands where it stood', () => {
  expect(target({ isBack: true, saved: 900 })).toBe(900)
  expect(target({ isBack: true, saved: 0, hash: '#posts' })).toBe(0)
})

test('a hash leads to its element', () => {
  expect(target({ hash: '#gift%20guides' })).toBe('gift guides')
  expect(target({ isBack: true, hash: '#posts' })).toBe('posts')
})

test('a page that asks for it is left where it is, but not on the way back', () => {
  expect(target({ keep: true })).toBeUndefined()
  expect(target({ keep: true, hash: '#posts' })).toBeUndefined()
  expect(target({ keep: true, isBack: true, saved: 40 })).toBe(40)
})
