import { expect, test } from 'vitest'

import { createSessionCookie, parseProfile } from './session.ts'

test('the cookie is sent over https only, unless the site itself has none', () => {
  const line = (siteUrl: string) => createSessionCookie(siteUrl).line('value')
  expect(line('https://shop.example')).toMatch(/^__Host-session=value;.*; Secure/)
  expect(line('http://shop.example')).not.toContain('Secure')
})

test('a profile without more than an email may not change that', () => {
  const email = 'a@b.co'
  expect(parseProfile({ email })).toEqual({ email, name: '', canChangeEmail: false })
})

test('a profile keeps how its user signed in, and nothing that is not a way', () => {
  const known = { email: 'a@b.co', name: 'A', canChangeEmail: true, locale: 'de' }
  for (const provider of ['email', 'google']) {
    for (const signed of ['in', 'up']) {
      const profile = { ...known, provider, signed }
      expect(parseProfile(profile)).toEqual(profile)
    }
  }
  expect(() => parseProfile({ ...known, provider: 'other' })).toThrow('provider')
})
