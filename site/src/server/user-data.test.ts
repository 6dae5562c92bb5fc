import { expect, test } from 'vitest'

import { isNewUser, profileOf } from './user-data.ts'

const caller = { userId: 'u', email: 'now@example.com' }

test(
  'the embedded issuer says what may be changed and when the account was created',
  { tags: ['D-38', 'V-33'] },
  () => {
    const claims = {
      sub: 'email|u',
      email: 'before@example.com',
      name: 'Ada',
      locale: 'fr',
      profile: {
        authnProvider: 'email',
        authnCanChangeEmail: true,
        userCreatedAt: '2026-05-01T12:00:00.000Z',
      },
    }
    expect(profileOf(caller, claims)).toMatchObject({
      email: 'now@example.com',
      name: 'Ada',
      canChangeEmail: true,
      provider: 'email',
      createdAt: '2026-05-01T12:00:00.000Z',
    })
  },
)

test("at another issuer the email is not the site's to change", { tags: 'V-33' }, () => {
  const claims = { sub: '1', email: 'a@b.co', profile: 'https://issuer.example/people/1' }
  expect(profileOf({ userId: 'u' }, claims)).toMatchObject({
    email: 'a@b.co',
    name: '',
    canChangeEmail: false,
    provider: undefined,
  })
})

test('an operator may not change the email of the user they act for', { tags: 'V-33' }, () => {
  const profile = { authnCanChangeEmail: true }
  const impersonator = { id: 'o', email: 'ops@example.com' }
  expect(profileOf({ ...caller, impersonator }, { profile })).toMatchObject({
    canChangeEmail: false,
    impersonator,
  })
})

test('a language tag of at most 35 characters is taken over', { tags: 'C-29' }, () => {
  const localeOf = (locale: string) => profileOf(caller, { locale }).locale
  const tag = 'de-Latn-DE-1996-x-a234567-b234567-c'
  expect(tag).toHaveLength(35)
  expect(localeOf(tag)).toBe(tag)
  expect(localeOf(`${tag}d`)).toBeUndefined()
})

test('a user without an email is refused', { tags: 'E-42' }, () => {
  expect(() => profileOf({ userId: 'u' }, { sub: '1' })).toThrow(
    'User Data response does not contain field email',
  )
})

test('an account is new for five minutes', { tags: ['F-AUTH-12', 'C-13', 'U-01'] }, () => {
  const made = '2026-05-01T12:00:00.000Z'
  expect(isNewUser(made, Date.parse(made) + 299_999)).toBe(true)
  expect(isNewUser(made, Date.parse(made) + 300_000)).toBe(false)
  expect(isNewUser(undefined, 0)).toBe(false)
})
