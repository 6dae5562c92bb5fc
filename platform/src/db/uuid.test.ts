import { expect, test } from 'vitest'

import { newId } from './uuid.ts'

const uuidOf = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('ids sort by their time, and those of a millisecond in the order in which they were made', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const made = [now - 1, now, now + 1].flatMap((ms) =>
    Array.from({ length: 1_000 }, () => newId(ms)),
  )
  expect(made.filter((id) => !uuidOf.test(id))).toEqual([])
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

test('an earlier time has an earlier id, whenever that is made', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const [later, earlier] = [newId(now), newId(now - 1)]
  expect(earlier < later).toBe(true)
})
