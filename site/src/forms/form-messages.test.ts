import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { setupI18n } from '@lingui/core'
import { fieldErrorCode } from '@ltk/contract/field-errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fieldMessages, problemMessage, reasonOf } from './form-messages.ts'

const open = (locale: string) => setupI18n({ locale, messages: { [locale]: {} } })
const english = open('en')

test('every code of the contract has a message, each a different one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fieldErrorCode.options), (code) => {
      expect(english._(fieldMessages[code])).toMatch(/^[A-Z].+/)
    }),
  )
  const messages = fieldErrorCode.options.map((code) => english._(fieldMessages[code]))
  expect(new Set(messages).size).toBe(messages.length)
})

test(
  'a wrong field is told so in the words of its rule',
  { tags: ['V-24', 'V-25', 'V-26', 'V-27', 'V-28'] },
  () => {
    const said = (['required', 'email', 'short', 'match', 'creator'] as const).map((code) =>
      english._(fieldMessages[code]),
    )
    expect(said).toEqual([
      'This field is required.',
      'Please enter a valid email.',
      'Password must be 8 characters or more',
      'Passwords must match.',
      'Password must be 8 characters or more, have at least one lowercase letter, one uppercase letter, one number or special character.',
    ])
  },
)

test('what is no number from 0 to 1 is refused in the words of its rule', { tags: 'V-29' }, () => {
  expect(english._(fieldMessages.alpha)).toBe('This field must be a number between 0 and 1.')
})

test('a code without a message falls back to the words of the server in English, else to a general message', () => {
  const said = 'The moon is in the way.'
  const general = 'Something went wrong. Please try again.'
  expect(problemMessage(english, { code: 'moon', said })).toBe(said)
  expect(problemMessage(open('en-GB'), { code: 'moon', said })).toBe(said)
  expect(problemMessage(open('de'), { code: 'moon', said })).toBe(general)
  expect(problemMessage(english, { code: 'toString', said: '' })).toBe(general)
  expect(english._(reasonOf({ code: 'moon' }))).toBe(general)
  expect(problemMessage(english, { code: 'link_expired', said: 'x' })).toBe(
    'This link has expired or was used already. Please ask for a new one.',
  )
})

/** Codes for which there is nothing better to say than that something went wrong. */
const general = ['internal', 'internal_error', 'key-not-authorised']

/** Codes that carts show as notifications of their own, by the change that was tried. */
const shownByCarts = [
  'already-answered',
  'already-ordered',
  'cart-changed',
  'cart-full',
  'not-buyable',
  'other-currency',
  'other-product',
  'price_changed',
  'quantity-changed',
  'quantity-unavailable',
  'retailer-failed',
  'retailer-unavailable',
  'several-retailers',
  'too-many-carts',
]

/** Codes that the page of operators has messages for. */
const shownToOperators = ['named-twice', 'no-words', 'too-many', 'unknown-name']

/** Codes that pages show by their status or at a field, or answer by signing in again. */
const shownByPages = [
  'invalid-cursor',
  'invalid-opener',
  'recent-sign-in-required',
  'shared-collection-forbidden',
  'shared-collections-off',
  'too-deep',
  'withdrawn',
]

/** Codes for calls that no page makes: of retailers, scripts, commands and other sites. */
const neverShown = [
  'ambiguous-name',
  'cross-site',
  'cross_site',
  'email_not_confirmed',
  'endpoint-taken',
  'idempotency-key-reused',
  'invalid-idempotency-key',
  'invalid-json',
  'invalid-order',
  'malformed_order',
  'no-original',
  'no-such-call',
  'no_account',
  'no_session',
  'not_an_operator',
  'not_found',
  'order-of-another-checkout',
  'profile-not-found',
  'profile_not_trusted',
  'profile_taken',
  'signature_invalid',
  'too-many-pixels',
  'unknown-checkout',
  'unreadable_body',
  'wrong-method',
]

test('every error that is thrown has a message, or is listed as one that needs none', () => {
  const root = join(import.meta.dirname, '../../..')
  const codes = new Set<string>()
  for (const file of globSync('{api,identity,platform,site}/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.|\/testing\//.test(file)) continue
    const source = readFileSync(join(root, file), 'utf8')
    const thrown = source.matchAll(/new (?:Api|Identity)Error\(\s*\d+,\s*'([^']+)'/g)
    const written = source.matchAll(/error_code: '([^']+)'/g)
    const found = [...thrown].map(([, code = '']) => code)
    // A code that is not written out would go unseen.
    expect(`${file} ${found.length}`).toBe(
      `${file} ${[...source.matchAll(/new (?:Api|Identity)Error\(/g)].length}`,
    )
    for (const code of found) codes.add(code)
    for (const [, code = ''] of written) codes.add(code)
  }
  codes.delete('unknown')
  const excused = [...general, ...shownByCarts, ...shownToOperators, ...shownByPages, ...neverShown]
  const unknown = reasonOf({ code: 'unknown' })
  const withMessage = [...codes].filter((code) => reasonOf({ code }) !== unknown)
  expect(withMessage.length).toBeGreaterThan(20)
  expect([...codes].filter((code) => !withMessage.includes(code)).toSorted()).toEqual(
    excused.toSorted(),
  )
})
