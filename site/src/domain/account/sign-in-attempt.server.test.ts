import { expect, test } from 'vitest'

import { readSignInAttempt } from './sign-in-attempt.server.ts'

const read = (query: string) => readSignInAttempt(new URL(`https://shop.example/login?${query}`))

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
      'interaction=x&error=invalid_form&fieldError=email.email&fieldError=password.required&email=ada',
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
