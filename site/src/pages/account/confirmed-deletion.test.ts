import { afterEach, expect, test, vi } from 'vitest'

import { rememberConfirmation, takeConfirmation } from './confirmed-deletion.ts'

afterEach(() => vi.unstubAllGlobals())

test('a deletion that was confirmed goes on once, within five minutes', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  expect(takeConfirmation(0)).toBe(false)
  rememberConfirmation(1_000)
  expect(takeConfirmation(301_000)).toBe(true)
  expect(takeConfirmation(301_000)).toBe(false)
  rememberConfirmation(1_000)
  expect(takeConfirmation(301_001)).toBe(false)
})

test('without a storage a deletion is confirmed once more', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberConfirmation()
  expect(takeConfirmation()).toBe(false)
})
