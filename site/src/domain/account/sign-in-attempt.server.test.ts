import { expect, test } from 'vitest'

import { readSignInAttempt } from './sign-in-attempt.server.ts'

const read = (query: string, cookie = '') =>
  readSignInAttempt(
    // A proxy takes the TLS off.
    new Request(`http://shop.example/login?${query}`, { headers: cookie ? { cookie } : {} }),
    'https://shop.example',
  )
const typed = (fields: object) =>
  `other=1; __Host-typed=${encodeURIComponent(JSON.stringify(fields))}`

test('a fresh sign-in has no errors', () => {
  expect(read('interaction=a_B-9')).toEqual({
    interaction: 'a_B-9',
    error: undefined,
    fieldErrors: {},
    email: '',
    name: '',
    accepted: [],
    reason: undefined,
    invite: '',
  })
})

test('a rejected sign-in says what is wrong with which field', () => {
  expect(
    read(
      'interaction=x&error=invalid_form&fieldError=email.email&fieldError=password.required',
      typed({ interaction: 'x', email: 'ada' }),
    ),
  ).toMatchObject({
    error: undefined,
    fieldErrors: { email: 'email', password: 'required' },
    email: 'ada',
  })
  expect(read('interaction=x&error=email_taken&fieldError=email.taken')).toMatchObject({
    error: undefined,
    fieldErrors: { email: 'taken' },
  })
  expect(read('interaction=x&error=invalid_form&fieldError=name.new-code').fieldErrors).toEqual({
    name: 'invalid',
  })
  expect(read('error=wrong_credentials').error).toBe('wrong_credentials')
})

test('typed fields are shown in their own sign-in only, and never read from an address', () => {
  const fields = { interaction: 'x', email: 'ada@example.com', name: 'Ada Ł' }
  const { interaction: _, ...shown } = fields
  expect(read('interaction=x', typed(fields))).toMatchObject(shown)
  for (const attempt of [
    read('interaction=y', typed(fields)),
    read('', typed(fields)),
    read('interaction=x', '__Host-typed=%7B'),
    read('interaction=x', typed({ interaction: 'x', email: 'a'.repeat(255), name: 7 })),
    read('interaction=x&email=ada@example.com&name=Ada'),
  ]) {
    expect(attempt).toMatchObject({ email: '', name: '' })
  }
})

test('the policies that were accepted stay so after a rejection', () => {
  const { accepted } = read('signedPolicies=tos&signedPolicies=cookie&signedPolicies=everything')
  expect(accepted).toEqual(['cookie', 'tos'])
})

test('an id that would send the form elsewhere is ignored', () => {
  expect(read('interaction=../../logout').interaction).toBeUndefined()
  expect(read('interaction=x%2F..%2F..').interaction).toBeUndefined()
  expect(read(`interaction=${'x'.repeat(65)}`).interaction).toBeUndefined()
  expect(read('fieldError=__proto__.short').fieldErrors).toEqual({})
})
