import { linkToActFor } from '@ltk/testing/identity/link-to-act-for'
import { expect, test } from 'vitest'

import {
  cookieOf,
  land,
  operator,
  setUpSignIn,
  shopper,
  signIn,
  userAt,
} from './testing/set-up-sign-in.ts'

const given = setUpSignIn()
const { startShop } = given

test('signing out ends the session here and at the issuer', { tags: 'F-AUTH-13' }, async () => {
  const shop = await startShop()
  const { browser } = await signIn(shop)
  const old = cookieOf(browser)
  const accessToken = (await shop.open.auth.sessions.find(old ?? ''))?.tokens.accessToken
  const plain = await browser.request('/logout')
  expect(plain.headers.get('location')).toBeNull()
  const out = await browser.request('/logout', { method: 'POST' })
  expect(out.headers.get('location')).toBe('/')
  expect(await userAt(browser)).toBeNull()
  expect(await shop.open.auth.sessions.find(old ?? '')).toBeUndefined()
  expect(await shop.identity.verifyAccessToken(accessToken ?? '')).toBeUndefined()
  browser.cookies.push({ name: 'session', value: old ?? '', path: '/' })
  expect(await userAt(browser)).toBeNull()
  // The issuer asks for the password again.
  await signIn(shop, browser)
})

test('a visitor who is measured is another one after signing out, and nobody else gets an id', async () => {
  const shop = await startShop()
  const id = '0190f3a2-1b2c-4d3e-8f4a-5b6c7d8e9f00'
  const idAfter = async (visitor: string | undefined) => {
    const { browser } = await signIn(shop)
    if (visitor) browser.cookies.push({ name: 'visitor', value: visitor, path: '/' })
    await browser.request('/logout', { method: 'POST' })
    return browser.cookies.findLast(({ name }) => name === 'visitor')?.value
  }
  expect(await idAfter(id)).toMatch(/^[\da-f-]{36}$/)
  expect(await idAfter(id)).not.toBe(id)
  expect(await idAfter('none')).toBe('none')
  expect(await idAfter(undefined)).toBeUndefined()
})

test(
  'a sign-out after the access token has expired still ends the session at the issuer',
  { tags: 'F-AUTH-13' },
  async () => {
    const shop = await startShop()
    const { browser } = await signIn(shop)
    await given.database.db
      .$extendTables<{ identity_artifacts: { model: string; expires_at: Date } }>()
      .updateTable('identity_artifacts')
      .set({ expires_at: new Date(0) })
      .where('model', '=', 'AccessToken')
      .execute()
    await browser.request('/logout', { method: 'POST' })
    const at = await land(browser, await browser.request('/login'))
    expect(at.path).toMatch(/^\/login\?interaction=/)
  },
)

test(
  'another issuer gets the id of the site, and no token, to end a session',
  { tags: 'F-AUTH-13' },
  async () => {
    const shop = await startShop('other')
    const { browser } = await signIn(shop)
    const out = await browser.request('/logout', { method: 'POST' })
    const address = new URL(out.headers.get('location') ?? '')
    expect(address.pathname).toBe('/identity/logout')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: shop.identity.siteClient.id,
      post_logout_redirect_uri: `${shop.url}/`,
    })
  },
)

test('a password changed elsewhere ends the session and removes its cookie', async () => {
  const shop = await startShop()
  const { browser } = await signIn(shop)
  const other = (await signIn(shop)).browser
  const value = cookieOf(other) ?? ''
  const session = await shop.open.auth.sessions.find(value)
  const changed = await fetch(`${shop.url}/identity/api/users/me/password`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session?.tokens.accessToken}` },
    body: new URLSearchParams({
      currentPassword: shopper.password,
      password: shopper.password,
      confirmPassword: shopper.password,
    }),
  })
  expect(changed.status).toBe(200)
  expect(await userAt(browser)).toBeNull()
  expect(cookieOf(browser)).toBeUndefined()
  expect(await userAt(other)).toMatchObject({ userId: given.userId })
})

test(
  'expired tokens are renewed once for all concurrent requests',
  { tags: 'F-AUTH-03' },
  async () => {
    const shop = await startShop()
    const { browser } = await signIn(shop)
    const before = await shop.open.auth.sessions.find(cookieOf(browser) ?? '')
    await given.database.db
      .$extendTables<{ identity_sessions: { tokens_expire_at: Date } }>()
      .updateTable('identity_sessions')
      .set({ tokens_expire_at: new Date() })
      .execute()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.request('/api/v2/likes')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const after = await shop.open.auth.sessions.find(cookieOf(browser) ?? '')
    expect(after?.version).toBe(1)
    expect(after?.tokens.accessToken).not.toBe(before?.tokens.accessToken)
  },
)

test(
  'a browser has its tokens renewed until the sign-in has ended',
  { tags: ['F-AUTH-03', 'F-AUTH-04'] },
  async () => {
    const shop = await startShop()
    const { browser } = await signIn(shop)
    const renew = (from = browser) => from.request('/auth/refresh', { method: 'POST' })
    const { db } = given.database
    const tokens = async () =>
      (await shop.open.auth.sessions.find(cookieOf(browser) ?? ''))?.tokens.accessToken
    const before = await tokens()
    await db
      .$extendTables<{ identity_artifacts: { model: string; expires_at: Date } }>()
      .updateTable('identity_artifacts')
      .set({ expires_at: new Date(0) })
      .where('model', '=', 'AccessToken')
      .execute()
    const renewed = await renew()
    expect([renewed.status, renewed.headers.get('cache-control')]).toEqual([204, 'no-store'])
    expect(await tokens()).not.toBe(before)
    await shop.identity.logOutEverywhere(given.userId)
    expect((await renew()).status).toBe(401)
    expect(cookieOf(browser)).toBeUndefined()
    expect((await renew(shop.browser())).status).toBe(401)
  },
)

test(
  'an operator acts for at most an hour, even if another user was signed in, and writes are recorded',
  { tags: ['F-ROLE-11', 'D-38'] },
  async () => {
    const shop = await startShop()
    const { browser } = await signIn(shop)
    const mine = cookieOf(browser)
    const link = await linkToActFor(shop.identity, shopper.email, operator)
    const { path } = await land(browser, await browser.request(link))
    expect(path).toBe('/home')
    expect(cookieOf(browser)).not.toBe(mine)
    expect(await userAt(browser)).toMatchObject({
      userId: given.userId,
      email: shopper.email,
      canChangeEmail: false,
      impersonator: operator,
    })
    await browser.request('/api/v2/likes', { method: 'POST', body: '{}' })
    const account = await shop.identity.exportAccount(given.userId)
    expect(account?.record.at(-1)).toMatchObject({ action: 'write', byOperator: true })
    given.clock = 3_540_000
    expect(await userAt(browser)).toMatchObject({ impersonator: operator })
    given.clock = 3_600_000
    expect(await userAt(browser)).toBeNull()
  },
)
