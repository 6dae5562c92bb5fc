import { beforeEach, expect, test, vi } from 'vitest'

import { storedEntry, storedText } from './storage.ts'

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
  return () => vi.unstubAllGlobals()
})

const toNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
const toList = (value: unknown) => (Array.isArray(value) ? value.map(String) : undefined)
const count = storedEntry({ storage: 'local', key: 'count', parse: toNumber })

test('a value is stored as JSON, a text as it is, each in its storage', () => {
  count.write(7)
  storedEntry({ storage: 'session', key: 'list', parse: toList }).write(['a', 'b'])
  storedText({ storage: 'session', key: 'name' }).write('Ada "A"')
  expect([...local.items]).toEqual([['count', '7']])
  expect([...session.items]).toEqual([
    ['list', '["a","b"]'],
    ['name', 'Ada "A"'],
  ])
})

test('a value is read until it is removed', () => {
  expect(count.read()).toBeUndefined()
  count.write(7)
  expect(count.read()).toBe(7)
  count.remove()
  expect(count.read()).toBeUndefined()
  const name = storedText({ storage: 'session', key: 'name' })
  name.write('')
  expect(name.read()).toBe('')
})

test.each(['', '{', 'null', '"7"', '[7]'])('a stored %j that is no such value is none', (text) => {
  local.setItem('count', text)
  expect(count.read()).toBeUndefined()
})

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each([
  ['missing', undefined],
  ['disabled', { getItem: refuse, setItem: refuse, removeItem: refuse }],
])('without storage, as it is %s, there is no value, and no error', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  count.write(7)
  count.remove()
  expect(count.read()).toBeUndefined()
})

test('who asks for it is told why a value cannot be read, and may stand in for it', () => {
  const onUnreadable = vi.fn<(error: unknown) => number>(() => 1)
  const entry = storedEntry({ storage: 'local', key: 'count', parse: toNumber, onUnreadable })
  expect(entry.read()).toBeUndefined()
  expect(onUnreadable).not.toHaveBeenCalled()
  local.setItem('count', '{')
  expect(entry.read()).toBe(1)
  expect(onUnreadable).toHaveBeenLastCalledWith(expect.any(SyntaxError))
  vi.stubGlobal('localStorage', { getItem: refuse })
  expect(entry.read()).toBe(1)
  expect(onUnreadable).toHaveBeenLastCalledWith(expect.any(DOMException))
})
