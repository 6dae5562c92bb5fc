import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toDashedId, toDashedIdSafely, toShortId, toShortIdSafely } from './identifier.ts'

test('reorders the parts and finds them again', { tags: ['D-41', 'U-08'] }, () => {
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
    '0011223-34455-6677-8899-aabbccddeeff',
  ]
  for (const value of wrong) expect(() => toShortId(value)).toThrow('not a valid UUID input')
  for (const value of ['', 'a'.repeat(33)]) {
    expect(() => toDashedId(value)).toThrow('not a valid UUID input')
  }
})

test('returns unchanged what it cannot convert', { tags: 'V-21' }, () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 31 }), (value) => {
      expect(toShortIdSafely(value)).toBe(value)
      expect(toDashedIdSafely(value)).toBe(value)
    }),
  )
})
