import {
  actFor,
  mailedToken,
  signInWith,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ limits: { signUpByAddress: { points: 100, seconds: 60 } } })
})
afterAll(() => site.stop())

const changeEmail = (token: string, body: Record<string, string>) =>
  fetch(`${site.url}/identity/api/users/me/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams(body),
  })

test(
  'sign-up mails a link that confirms the address',
  { tags: ['A-61', 'A-63', 'A-69'] },
  async () => {
    const login = { email: 'New@Example.com', password: 'spaces are fine' }
    const answer = await site.send('/signup/ltk/', {
      ...login,
      name: 'New',
      locale: 'fr',
      invite: 'x',
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      email: login.email,
      message: 'Please confirm your email.',
    })
    const mail = (await site.identity.listOutbox()).find(({ to }) => to === 'New@Example.com')
    expect(mail?.kind).toBe('verify_email')
    expect(mail?.text).toContain(`${site.url}/auth/verify?token=`)
    const token = await mailedToken(site, 'New@Example.com', 'verify_email')
    const { password } = login
    expect((await site.send('/verify_email/ltk/', { token, password })).status).toBe(200)
    expect((await site.send('/verify_email/ltk', { token, password })).status).toBe(400)
    const { tokens } = await signInWith(site, { ...login, email: 'new@example.com' })
    const user = { name: 'New', email: 'New@Example.com', email_verified: true, locale: 'fr' }
    expect(tokens.claims()).toMatchObject(user)
    expect(await (await site.userinfo(tokens.access_token)).json()).toEqual({
      ...user,
      sub: tokens.claims()?.sub,
      account_id: tokens.claims()?.['account_id'],
      profile: tokens.claims()?.['profile'],
    })
  },
)

test(
  'an invite is kept where it may be a name, and is never in the way',
  { tags: 'U-14' },
  async () => {
    const kept = []
    for (const invite of ['ada', ' Zoë.B ', '', 'x'.repeat(101), 'a\nb', { $ne: 1 }, 7]) {
      const login = { email: `${crypto.randomUUID()}@example.com`, password: 'spaces are fine' }
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ ...login, invite })
      expect((await site.send('/signup/ltk', {}, { body, headers })).status).toBe(201)
      const { tokens } = await signInWith(site, login)
      const caller = await site.identity.verifyAccessToken(tokens.access_token)
      kept.push((await site.identity.exportAccount(caller?.userId ?? ''))?.account.invite)
    }
    expect(kept).toEqual(['ada', 'Zoë.B', null, null, null, null, null])
  },
)

test('what is wrong with a sign-up is said by field', { tags: 'A-63' }, async () => {
  const answer = await site.send('/signup/ltk', { email: 'nobody', password: '' })
  expect(await answer.json()).toEqual({
    status: 400,
    error_code: 'invalid_form',
    developer_message: 'Please enter a valid email.',
    user_message: 'Please enter a valid email.',
    error_details: ['email: Please enter a valid email.', 'password: This field is required.'],
    field_errors: { email: 'email', password: 'required' },
  })
})

test('a password has 8 characters or more', { tags: ['C-25', 'A-63'] }, async () => {
  const signUp = async (password: string) =>
    site.send('/signup/ltk', { email: `${crypto.randomUUID()}@example.com`, password })
  // Characters as people count them: each of these takes two code units.
  for (const password of ['seven77', '🐎🐎🐎🐎🐎🐎🐎']) {
    const refused = await signUp(password)
    expect([password, refused.status]).toEqual([password, 400])
    expect(await refused.json()).toMatchObject({
      error_details: ['password: Password must be 8 characters or more'],
    })
  }
  for (const password of ['eight 88', '🐎🐎🐎🐎🐎🐎🐎🐎']) {
    expect([password, (await signUp(password)).status]).toEqual([password, 201])
  }
})

test('bodies that cannot be read are refused in the same shape', { tags: 'A-63' }, async () => {
  for (const init of [
    { body: '{', headers: { 'content-type': 'application/json' } },
    { body: 'x', headers: { 'content-type': 'text/plain' } },
    { body: '[]', headers: { 'content-type': 'application/json' } },
    { body: '{"email":{"$ne":1},"password":7}', headers: { 'content-type': 'application/json' } },
    { body: '{"__proto__":{"email":"a@b.co"}}', headers: { 'content-type': 'application/json' } },
  ]) {
    const answer = await site.send('/signup/ltk', {}, init)
    expect([init.body, answer.status]).toEqual([init.body, 400])
    expect(await answer.json()).toMatchObject({ status: 400, error_code: expect.any(String) })
  }
})

test(
  'an erased account is signed out everywhere, cannot sign in, and leaves no name',
  { tags: 'F-ACC-06' },
  async () => {
    const login = { email: 'gone@example.com', password: 'soon forgotten' }
    const userId = await site.identity.ensureAccount({ ...login, name: 'Gone Person' })
    const { tokens, browser, attempt } = await signInWith(site, login)
    expect(await site.identity.exportAccount(userId)).toMatchObject({
      account: { email: login.email, name: 'Gone Person' },
    })
    const erase = () => site.identity.eraseAccount(userId)
    await erase()
    expect((await site.userinfo(tokens.access_token)).status).toBe(401)
    expect(await site.identity.verifyAccessToken(tokens.access_token)).toBeUndefined()
    expect((await browser.follow(attempt.start, '/login')).pathname).toBe('/login')
    await expect(signInWith(site, login)).rejects.toThrow('401')
    await expect(
      client.refreshTokenGrant(attempt.config, tokens.refresh_token ?? ''),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await site.identity.exportAccount(userId)).toBeUndefined()
    // What a sign-in under way still writes is refused, or goes with the second erasure.
    const { Grant } = site.identity.provider
    const { id: clientId } = site.identity.siteClient
    const grant = new Grant({ accountId: tokens.claims()?.sub ?? '', clientId })
    await expect(grant.save()).rejects.toMatchObject({ error: 'invalid_grant' })
    const cookie = await site.identity.sessions.insert({
      userId,
      profile: { email: login.email },
      tokens: { accessToken: 'of nobody', expiresAt: new Date() },
    })
    await erase()
    expect(await site.identity.sessions.find(cookie)).toBeUndefined()
    const connection = site.database.connection
    if (!('pglite' in connection)) throw new Error('not embedded')
    for (const table of ['accounts', 'artifacts', 'links', 'outbox', 'audit']) {
      const { rows } = await connection.pglite.query(`select * from identity_${table}`)
      expect(JSON.stringify(rows)).not.toMatch(/gone@example|Gone Person/)
    }
    const again = await site.identity.ensureAccount({ ...login, name: 'Somebody else' })
    expect(again).not.toBe(userId)
  },
)

test(
  'an operator acts for somebody for an hour, marked, without refresh or credentials',
  { tags: ['F-AUTH-10', 'A-66', 'F-ROLE-11', 'D-38'] },
  async () => {
    const login = { email: 'helped@example.com', password: 'please help me' }
    const userId = await site.identity.ensureAccount({ ...login, name: 'Helped' })
    const { link, opened, tokens } = await actFor(site, login.email)
    expect(opened.status).toBe(303)
    expect(tokens.refresh_token).toBeUndefined()
    expect(tokens.expires_in).toBeLessThanOrEqual(3_600)
    expect(tokens.expires_in).toBeGreaterThan(3_540)
    expect(tokens.claims()).toMatchObject({
      account_id: userId,
      email: login.email,
      act: { email: 'ops@example.com', id: expect.any(String) },
      profile: { authnCanChangeEmail: false },
    })
    expect(await site.identity.verifyAccessToken(tokens.access_token)).toMatchObject({
      userId,
      impersonator: { email: 'ops@example.com' },
    })
    const refused = await changeEmail(tokens.access_token, { email: 'mine@example.com' })
    expect(await refused.json()).toMatchObject({ status: 403, error_code: 'impersonating' })
    expect((await site.browser().request(link)).status).toBe(400)

    const later = await startSite({
      database: site.database,
      now: () => new Date(Date.now() + 3_601_000),
    })
    expect(await later.identity.verifyAccessToken(tokens.access_token)).toBeUndefined()
    await later.stop()
    const record = (await site.identity.exportAccount(userId))?.record
    expect(record?.map(({ action }) => action)).toEqual([
      'impersonation_link',
      'impersonation_start',
    ])
  },
)
