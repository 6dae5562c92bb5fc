import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { findSavedPlace, savePlace } from './scroll-anchor.ts'

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
  savePlace('k1', place)
  expect(findSavedPlace('k1', '/home')).toEqual(place)
  expect(findSavedPlace('k1', '/home?next=2')).toBeUndefined()
  expect(findSavedPlace('k2', '/home')).toBeUndefined()
})

test.each(['', 'no JSON', '{}', '{"path":"/home","pages":"3"}'])(
  'a stored place of %j is ignored',
  (text) => {
    sessionStorage.setItem('feed-place:k1', text)
    expect(findSavedPlace('k1', '/home')).toBeUndefined()
  },
)

test('storage that is denied causes no error', () => {
  const forbidden = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden })
  savePlace('k1', place)
  expect(findSavedPlace('k1', '/home')).toBeUndefined()
})
