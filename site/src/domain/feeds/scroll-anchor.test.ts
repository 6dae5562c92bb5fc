import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { findScrollAnchor, storeScrollAnchor } from './scroll-anchor.ts'

const place = { path: '/home', pages: 3, postId: 'abc', offset: -12.5 }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a place is restored for its history entry, at the same address only', () => {
  storeScrollAnchor('k1', place)
  expect(findScrollAnchor('k1', '/home')).toEqual(place)
  expect(findScrollAnchor('k1', '/home?next=2')).toBeUndefined()
  expect(findScrollAnchor('k2', '/home')).toBeUndefined()
})

test.each(['', 'no JSON', '{}', '{"path":"/home","pages":"3"}'])(
  'a stored place of %j is ignored',
  (text) => {
    sessionStorage.setItem('feed-place:k1', text)
    expect(findScrollAnchor('k1', '/home')).toBeUndefined()
  },
)

test('storage that is denied causes no error', () => {
  const forbidden = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden })
  storeScrollAnchor('k1', place)
  expect(findScrollAnchor('k1', '/home')).toBeUndefined()
})
