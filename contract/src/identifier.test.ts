import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toDashedId, toDashedIdSafely, toShortId, toShortIdSafely } from './identifier.ts'

test('reorders the parts and finds them again', { tags: ['D-41', 'U-08', 'V-19', 'V-20'] }, () => {
  expect(toShortId('00112233-4455-6677-8899-aabbccddeeff')).toBe('66774455001122338899aabbccddeeff')
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(toDashedId(toShortId(id))).toBe(id)
    }),
  )
})

test('refuses what is no UUID', { tags: ['V-19', 'V-20'] }, () => {
  const wrong = [
    '',
    '00112233-4455-6677-8899-aabbccddeeff0',
    '00112233-4455-6677-8899',
    // One character on the wrong side of each dash.
    '0011223-34455-6677-8899-aabbccddeeff',
    '00112233-445-56677-8899-aabbccddeeff',
    '00112233-4455-667-78899-aabbccddeeff',
    '00112233-4455-6677-889-9aabbccddeeff',
    '00112233-4455-6677-8899-aabbccddeef',
  ]
  for (const value of wrong) expect(() => toShortId(value)).toThrow('not a valid UUID input')
  for (const value of ['', 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}-`]) {
    expect(() => toDashedId(value)).toThrow('not a valid UUID input')
  }
})

test('returns unchanged what it cannot convert', { tags: 'V-21' }, () => {
  const id = '00112233-4455-6677-8899-aabbccddeeff'
  expect(toDashedIdSafely(toShortIdSafely(id))).toBe(id)
  expect(toShortIdSafely(id)).toBe(toShortId(id))
  const noId = fc.string({ maxLength: 50 }).filter(({ length }) => length !== 32 && length !== 36)
  fc.assert(
    fc.property(noId, (value) => {
      expect(toShortIdSafely(value)).toBe(value)
      expect(toDashedIdSafely(value)).toBe(value)
    }),
  )
})
