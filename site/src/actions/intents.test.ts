import { beforeEach, expect, test, vi } from 'vitest'

import { type Intent, rememberIntent, takeIntent } from './intents.ts'

function createStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let local = createStorage()
let session = createStorage()

beforeEach(() => {
  local = createStorage()
  session = createStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})

const follow: Intent = { kind: 'follow', profileId: 'p' }
const like: Intent = { kind: 'like', postId: 'l' }
const hour = 3_600_000

test('can be taken once', () => {
  rememberIntent(like, 0)
  expect(takeIntent(1)).toEqual(like)
  expect(takeIntent(1)).toBeUndefined()
})

test('is dropped after one hour', () => {
  rememberIntent(like, 0)
  expect(takeIntent(hour)).toBeUndefined()
  rememberIntent(like, 0)
  expect(takeIntent(hour - 1)).toEqual(like)
})

test('a follow stays in the tab, a like and a save outlive it', () => {
  rememberIntent(follow, 0)
  expect([session.items.size, local.items.size]).toEqual([1, 0])
  rememberIntent(like, 0)
  expect([session.items.size, local.items.size]).toEqual([0, 1])
  rememberIntent({ kind: 'save', productId: 'd' }, 0)
  expect([session.items.size, local.items.size]).toEqual([0, 1])
})

test('the newer of two wins', () => {
  rememberIntent(like, 0)
  // Another tab could not clear this tab's session storage.
  session.setItem('intent', JSON.stringify({ intent: follow, at: 5 }))
  expect(takeIntent(10)).toEqual(follow)
  expect(takeIntent(10)).toBeUndefined()
})

test('anything that is not an intent is ignored', () => {
  for (const text of ['{', '7', '{"at":1}', '{"at":1,"intent":{"kind":"toString"}}']) {
    local.setItem('intent', text)
    expect([text, takeIntent(2)]).toEqual([text, undefined])
  }
  local.setItem('intent', '{"at":1,"intent":{"kind":"like","postId":7}}')
  expect(takeIntent(2)).toBeUndefined()
})

test('a browser without storage causes no error', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberIntent(like, 0)
  expect(takeIntent(1)).toBeUndefined()
})
