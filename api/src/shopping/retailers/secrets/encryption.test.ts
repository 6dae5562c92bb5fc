import fc from 'fast-check'
import { expect, test } from 'vitest'

import { decrypt, encrypt } from './encryption.ts'
import { type SecretKey, secretKeysText } from './secret-keys-text.ts'

const key = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map(
    (bytes): SecretKey => secretKeysText.parse(Buffer.from(bytes).toString('base64'))[0] ?? noKey(),
  )
const text = fc.string({ unit: 'binary' }).filter((one) => one.isWellFormed())

function noKey(): never {
  throw new Error('no key')
}

test('what was encrypted is decrypted by its key among others, and never looks the same', () => {
  fc.assert(
    fc.property(key, key, text, text, (one, other, secret, purpose) => {
      const encrypted = encrypt(one, secret, purpose)
      expect(decrypt([other, one], encrypted, purpose)).toBe(secret)
      expect(encrypt(one, secret, purpose).value).not.toEqual(encrypted.value)
    }),
  )
})

test('nothing is decrypted for another purpose, by another key or after any change', () => {
  fc.assert(
    fc.property(key, key, text, fc.nat(), (one, other, secret, position) => {
      fc.pre(one.id !== other.id)
      const encrypted = encrypt(one, secret, 'this')
      expect(() => decrypt([one], encrypted, 'that')).toThrow('is damaged')
      expect(() => decrypt([other], encrypted, 'this')).toThrow('is not in SECRETS_KEY')
      expect(() => decrypt([other], { ...encrypted, keyId: other.id }, 'this')).toThrow(
        'is damaged',
      )
      const changed = Buffer.from(encrypted.value)
      const index = position % changed.length
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => decrypt([one], { ...encrypted, value: changed }, 'this')).toThrow('is damaged')
      const cut = changed.subarray(0, index)
      expect(() => decrypt([one], { ...encrypted, value: cut }, 'this')).toThrow('is damaged')
    }),
  )
})

test.each(['', 'short', 'a'.repeat(44), `${'A'.repeat(43)}=,`, 'A'.repeat(64)])(
  '"%s" is no list of keys',
  (given) => {
    expect(secretKeysText.safeParse(given).error?.issues[0]?.message).toContain('openssl rand')
  },
)

test('a list of keys may be in either alphabet of base64, with or without padding', () => {
  const bytes = Buffer.alloc(32, 0xfb)
  const texts = [bytes.toString('base64'), bytes.toString('base64url')]
  const keys = secretKeysText.parse(texts.join(' , '))
  expect(keys.map((one) => Buffer.from(one.bytes))).toEqual([bytes, bytes])
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
})
