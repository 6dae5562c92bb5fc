import { mailedToken, signInWith, type Site, startSite } from '@ltk/testing/identity/start-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fieldMessages } from './field-messages.ts'
import { findPasswordError } from './passwords/rules.ts'

describe('the rules', () => {
  test.each([
    ['seven characters', '7 chars', 'short'],
    ['eight characters', '8 chars!', undefined],
    ['64 characters', 'p'.repeat(63) + '4', undefined],
    ['256 characters', 'long '.repeat(51) + '!', undefined],
    ['257 characters', 'x'.repeat(257), 'long'],
    ['spaces inside', 'a b c d e f', undefined],
    ['only spaces', '          ', 'required'],
    ['nothing', '', 'required'],
    ['eight emoji', '🐎🔋📎🦄🌊🍋🎻🧭', undefined],
    ['four emoji', '🐎🔋📎🦄', 'short'],
    ['an accent that is two code points', `cafe\u0301 fe`, 'short'],
    ['a common one', 'password', 'common'],
    ['a common one in capitals', 'PassWord1', 'common'],
    ['one of the 10,000 commonest', 'rush2112', 'common'],
    ['the same in capitals', 'RUSH2112', 'common'],
    ['a common one in fullwidth letters', 'ｐａｓｓｗｏｒｄ', 'common'],
    ['a common one with a ligature', 'sword\ufb01sh', 'common'],
    ['one character again and again', 'aaaaaaaa', 'common'],
    ['a season and a year', 'summer2024', 'common'],
    ['a common one with more', 'rush2112 and more', undefined],
  ])('a shopper: %s', { tags: ['V-24', 'V-26', 'C-25'] }, (_name, password, code) => {
    expect(findPasswordError(password, 'shopper')).toBe(code)
  })

  test.each([
    ['all kinds', 'Longer4me', undefined],
    ['a special character for the digit', 'Longer-me', undefined],
    ['no upper case', 'longer4me', 'creator'],
    ['no lower case', 'LONGER4ME', 'creator'],
    ['neither digit nor special', 'LongerForMe', 'creator'],
    ['too short', 'Lon4me!', 'creator'],
  ])('a creator: %s', { tags: ['V-28', 'X-08'] }, (_name, password, code) => {
    expect(findPasswordError(password, 'creator')).toBe(code)
  })
})

describe('changing and resetting', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())

  const makeLogin = async (name: string, publisherId?: string) => {
    const login = { email: `${name}@example.com`, password: `the one of ${name}` }
    await site.identity.ensureAccount({ ...login, name, publisherId })
    return login
  }
  const change = (token: string, body: Record<string, string>, form = false) =>
    fetch(`${site.url}/identity/api/users/me/password/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: form ? new URLSearchParams(body) : JSON.stringify(body),
    })

  test(
    'a change ends every other session at once, and keeps the one it was made in',
    { tags: ['A-65', 'F-ACC-03'] },
    async () => {
      const login = await makeLogin('change')
      const here = await signInWith(site, login)
      const there = await signInWith(site, login)
      const password = 'a newer one, longer'
      const answer = await change(
        here.tokens.access_token,
        { currentPassword: login.password, password, confirmPassword: password },
        true,
      )
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ message: 'Your password is changed.' })
      const told = (await site.identity.listOutbox()).filter(({ to }) => to === login.email)
      expect(told.map(({ kind }) => kind)).toEqual(['password_changed'])
      expect((await site.userinfo(there.tokens.access_token)).status).toBe(401)
      expect(await site.identity.verifyAccessToken(there.tokens.access_token)).toBeUndefined()
      expect((await site.userinfo(here.tokens.access_token)).status).toBe(200)
      await expect(signInWith(site, login)).rejects.toThrow('401')
      await signInWith(site, { ...login, password })

      const stale = await there.browser.follow(there.attempt.start, '/login')
      expect(stale.pathname).toBe('/login')
      const kept = await here.browser.follow(here.attempt.start, '/auth/callback')
      expect(kept.searchParams.get('code')).toBeTruthy()
    },
  )

  test(
    'a wrong change says what is wrong with each field',
    { tags: ['A-65', 'F-ACC-03', 'V-24', 'V-26', 'V-27', 'C-25'] },
    async () => {
      const login = await makeLogin('wrong-fields')
      const { tokens } = await signInWith(site, login)
      const short = await change(tokens.access_token, {
        currentPassword: '',
        password: 'seven77',
        confirmPassword: 'other',
      })
      expect(short.status).toBe(400)
      expect(await short.json()).toMatchObject({
        status: 400,
        error_code: 'invalid_form',
        error_details: [
          `password: ${fieldMessages.short}`,
          `confirmPassword: ${fieldMessages.match}`,
          `currentPassword: ${fieldMessages.required}`,
        ],
        field_errors: { password: 'short', confirmPassword: 'match', currentPassword: 'required' },
      })
      const wrong = await change(tokens.access_token, {
        currentPassword: 'not it at all',
        password: 'a newer one, longer',
        confirmPassword: 'a newer one, longer',
      })
      expect(wrong.status).toBe(400)
      expect(await wrong.json()).toMatchObject({
        error_details: [`currentPassword: ${fieldMessages.wrong}`],
        field_errors: { currentPassword: 'wrong' },
      })
      expect((await change('made-up', {})).status).toBe(401)
      // Nothing of that changed it.
      await signInWith(site, login)
    },
  )

  test(
    'a creator is held to the stricter rule',
    { tags: ['F-SCOPE-16', 'A-61', 'A-65', 'A-69', 'V-28', 'D-38', 'X-08', 'F-AUTH-10'] },
    async () => {
      const login = await makeLogin('creator', '0199aaaa-0000-7000-8000-000000000001')
      const { tokens } = await signInWith(site, login)
      const caller = await site.identity.verifyAccessToken(tokens.access_token)
      expect(caller?.publisherId).toBe('0199aaaa-0000-7000-8000-000000000001')
      expect(tokens.claims()?.publisher_id).toBe('0199aaaa-0000-7000-8000-000000000001')
      expect(await (await site.userinfo(tokens.access_token)).json()).toMatchObject({
        publisher_id: '0199aaaa-0000-7000-8000-000000000001',
      })
      const password = 'all lower case'
      const answer = await change(tokens.access_token, {
        currentPassword: login.password,
        password,
        confirmPassword: password,
      })
      expect(await answer.json()).toMatchObject({ user_message: fieldMessages.creator })
    },
  )

  test(
    'a forgotten password is reset by a mailed link, once, and every session ends',
    { tags: ['A-64', 'F-ACC-03', 'V-27', 'C-25'] },
    async () => {
      const login = await makeLogin('forgot')
      const before = await signInWith(site, login)
      const asked = await site.send('/password/request/ltk/', { email: ' Forgot@Example.com ' })
      expect(asked.status).toBe(200)
      expect(await asked.json()).toEqual({
        message:
          'If there is an account with this email, a link to set a new password is on its way.',
      })
      const token = await mailedToken(site, login.email, 'reset_password')
      const mails = (await site.identity.listOutbox()).filter(({ to }) => to === login.email)
      expect(mails.map(({ kind }) => kind)).toEqual(['reset_password'])
      const password = 'a fresh start today'
      const reset = (body: object) => site.send('/password/reset/ltk/', { token, ...body })

      const refused = await reset({ password, confirmPassword: 'something else' })
      expect(await refused.json()).toMatchObject({ user_message: fieldMessages.match })
      const short = await reset({ password: 'seven77', confirmPassword: 'seven77' })
      expect(await short.json()).toMatchObject({ user_message: fieldMessages.short })
      const form = { password, confirmPassword: password }
      const atOnce = await Promise.all([reset(form), reset(form)])
      expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
      expect((await site.userinfo(before.tokens.access_token)).status).toBe(401)
      expect((await before.browser.follow(before.attempt.start, '/login')).pathname).toBe('/login')
      const again = await reset(form)
      expect(await again.json()).toMatchObject({ status: 400, error_code: 'link_expired' })
      await signInWith(site, { ...login, password })
      await expect(signInWith(site, login)).rejects.toThrow('401')
    },
  )

  test('a reset link ends after an hour', { tags: ['A-64', 'F-ACC-03'] }, async () => {
    let time = Date.now()
    const later = await startSite({ now: () => new Date(time), database: site.database })
    const login = await makeLogin('late')
    await later.send('/password/request/ltk', { email: login.email })
    const token = await mailedToken(later, login.email, 'reset_password')
    time += 3_600_001
    const answer = await later.send('/password/reset/ltk', {
      token,
      password: 'a fresh start today',
      confirmPassword: 'a fresh start today',
    })
    expect(await answer.json()).toMatchObject({ error_code: 'link_expired' })
    await later.stop()
  })

  test('a composed and a decomposed password are the same', async () => {
    const login = { email: 'accent@example.com', password: 'crème brûlée'.normalize('NFC') }
    await site.identity.ensureAccount({ ...login, name: 'Accent' })
    const password = login.password.normalize('NFD')
    const { tokens } = await signInWith(site, { ...login, password })
    expect(tokens.claims()?.email).toBe(login.email)
  })
})
