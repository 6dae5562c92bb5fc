import { beforeEach, expect, test, vi } from 'vitest'

import { noteVisit } from './last-visit.ts'

const hour = 3_600_000
const minute = 60_000

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('the first visit has none before it', () => {
  expect(noteVisit(hour)).toBeUndefined()
  expect(noteVisit(hour + minute)).toBeUndefined()
})

test('a look after half an hour is another visit, and one soon after it is not', () => {
  noteVisit(hour)
  expect(noteVisit(9 * hour)).toBe(hour)
  expect(noteVisit(9 * hour + 29 * minute)).toBe(hour)
  expect(noteVisit(9 * hour + 60 * minute)).toBe(9 * hour + 29 * minute)
})

test('what another version stored is begun anew', () => {
  items.set('visits', '"never"')
  expect(noteVisit(hour)).toBeUndefined()
  expect(noteVisit(3 * hour)).toBe(hour)
})
