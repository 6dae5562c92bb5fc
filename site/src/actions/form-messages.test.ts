import { setupI18n } from '@lingui/core'
import { fieldErrorCode } from '@ltk/contract/field-errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fieldMessages, problemMessage } from './form-messages.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } })

test('every code of the contract has a message, each a different one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fieldErrorCode.options), (code) => {
      expect(english._(fieldMessages[code])).toMatch(/^[A-Z].+/)
    }),
  )
  const messages = fieldErrorCode.options.map((code) => english._(fieldMessages[code]))
  expect(new Set(messages).size).toBe(messages.length)
})

test('a code without a message falls back to the text of the server, then to a general message', () => {
  const said = 'The moon is in the way.'
  expect(problemMessage(english, { code: 'moon', said })).toBe(said)
  expect(problemMessage(english, { code: 'toString', said: '' })).toBe(
    'Something went wrong. Please try again.',
  )
  expect(problemMessage(english, { code: 'link_expired', said: 'x' })).toBe(
    'This link has expired or was used already. Please ask for a new one.',
  )
})
