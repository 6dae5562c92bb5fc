import { createBrowser } from '@ltk/testing/identity/browser'
import {
  beginSignIn,
  mailedToken,
  openScreen,
  post,
  signInWith,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { maxSignIns } from './store/sign-ins.ts'

const password = 'Correct horse battery 1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const patience = { timeout: 30_000 }
const plenty = { points: 10_000, seconds: 60 }

let site: Site
let address = '203.0.113.77'
beforeAll(async () => {
  site = await startSite({
    env: { LEGACY_PASSWORD_GRANT: 'true' },
    clientAddress: () => address,
    limits: {
      signUpByAddress: plenty,
      signInByPair: plenty,
      signInByEmail: plenty,
      signInByAddress: plenty,
    },
  })
})
afterAll(() => site.stop())

const add = (email: string) => site.identity.ensureAccount({ email, password, name: 'Ada' })
const signInsOf = async (email: string) => (await site.identity.listSessions(email)).signIns
const askLegacy = (username: string, secret: string) =>
  fetch(`${site.url}/identity/token`, {
    method: 'POST',
    headers: { 'user-agent': 'shop-app/1' },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'legacy',
      username,
      password: secret,
    }),
  })

async function tryPassword(email: string, wrong: string) {
  const browser = createBrowser(site.url, { 'user-agent': firefox })
  const screen = await openScreen(browser, await beginSignIn(site))
  return post(browser, `${screen}/login`, { email, password: wrong })
}

/** Lets an account sign in to the site. Returns the cookie's value and the token. */
async function openSession(userId: string, email: string) {
  const { tokens, browser } = await signInWith(site, { email, password })
  const accessToken = tokens.access_token
  const expiresAt = new Date(Date.now() + 3_600_000)
  const session = { userId, profile: {}, tokens: { accessToken, expiresAt }, browser: 'Firefox' }
  return { value: await site.identity.sessions.insert(session), accessToken, browser }
}

test(
  'sign-ins and failed tries are recorded: when, how, from which network and browser',
  { tags: 'F-ROLE-08' },
  async () => {
    const email = 'ada@example.com'
    const userId = await add(email)
    const browser = createBrowser(site.url, { 'user-agent': firefox })
    await signInWith(site, { email, password }, browser)
    address = '2001:db8:1:2::3'
    expect((await tryPassword(email, 'not this one')).status).toBe(401)
    await vi.waitFor(async () => expect(await signInsOf(email)).toHaveLength(2), patience)
    expect((await askLegacy(email, password)).status).toBe(200)
    await site.send('/password/request/ltk', { email })
    const token = await mailedToken(site, email, 'reset_password')
    const reset = { token, password: 'a new password', confirmPassword: 'a new password' }
    expect((await site.send('/password/reset/ltk', reset)).status).toBe(200)
    address = '203.0.113.77'

    const [v4, v6] = ['203.0.113.0/24', '2001:db8:1::/48']
    const named = { browser: 'Firefox', system: 'Linux' }
    const unnamed = { browser: null, system: null }
    const signIns = await signInsOf(email)
    expect(signIns.toReversed()).toMatchObject([
      { method: 'password', succeeded: true, network: v4, ...named },
      { method: 'password', succeeded: false, network: v6, ...named },
      { method: 'password', succeeded: true, network: v6, ...unnamed },
      { method: 'password_reset', succeeded: true, network: v6 },
    ])
    for (const { at } of signIns) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(300_000)
    // The owner gets them with their data.
    expect((await site.identity.exportAccount(userId))?.signIns).toEqual(signIns)
  },
)

test('a try at an address without an account is not recorded', async () => {
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from identity_sign_ins`.execute(site.database.db)
    return rows[0]?.count
  }
  const before = await count()
  expect((await tryPassword('nobody@example.com', 'not this one')).status).toBe(401)
  expect(await count()).toBe(before)
})

test('a flood of failed tries fills no table, and hides no sign-in', async () => {
  const email = 'flooded@example.com'
  const userId = await add(email)
  await signInWith(site, { email, password })
  await sql`insert into identity_sign_ins (id, account_id, at, method, succeeded, network)
    select gen_random_uuid(), ${userId}, now() - n * interval '1 minute', 'password', false, '192.0.2.0/24'
    from generate_series(1, ${maxSignIns + 20}) n`.execute(site.database.db)
  expect((await askLegacy(email, 'not this one')).status).toBe(400)
  await vi.waitFor(
    async () => expect(await signInsOf(email)).toHaveLength(maxSignIns + 1),
    patience,
  )
  const signIns = await signInsOf(email)
  expect(signIns.filter(({ succeeded }) => succeeded)).toHaveLength(1)
  expect(signIns[0]).toMatchObject({ succeeded: false, network: '203.0.113.0/24' })
})

test('sessions are listed by the email, and ended one by one or all at once', async () => {
  const email = 'cleo@example.com'
  const userId = await add(email)
  const lost = await openSession(userId, email)
  const [listed] = (await site.identity.listSessions(email)).sessions
  const kept = await openSession(userId, email)
  expect(listed).toMatchObject({ id: expect.stringMatching(/^.{12}$/), browser: 'Firefox' })

  const asked = await fetch(`${site.url}/identity/api/users/me/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${lost.accessToken}` },
    body: new URLSearchParams({ email: 'lost@example.com', currentPassword: password }),
  })
  expect(asked.status).toBe(200)
  const link = await mailedToken(site, 'lost@example.com', 'verify_email')

  expect(await site.identity.endSessions({ email, id: listed?.id })).toBe(1)
  // A link that was asked for in it ends as well.
  expect((await site.send('/verify_email/ltk', { token: link, password })).status).toBe(400)
  expect(await site.identity.sessions.find(lost.value)).toBeUndefined()
  expect(await site.identity.verifyAccessToken(lost.accessToken)).toBeUndefined()
  // The browser is signed out at the issuer, too: it is asked for the password again.
  const again = await beginSignIn(site)
  expect((await lost.browser.follow(again.start, '/login')).pathname).toBe('/login')
  expect(await site.identity.sessions.find(kept.value)).toBeDefined()
  expect(await site.identity.verifyAccessToken(kept.accessToken)).toBeDefined()

  await expect(site.identity.endSessions({ email, id: listed?.id })).rejects.toMatchObject({
    status: 404,
  })
  await expect(site.identity.endSessions({ email, id: '' })).rejects.toMatchObject({ status: 404 })
  expect(await site.identity.endSessions({ email })).toBe(1)
  expect(await site.identity.sessions.find(kept.value)).toBeUndefined()
  expect(await site.identity.verifyAccessToken(kept.accessToken)).toBeUndefined()
  await expect(site.identity.listSessions('nobody@example.com')).rejects.toMatchObject({
    status: 404,
  })
  const record = (await site.identity.exportAccount(userId))?.record
  expect(record?.map(({ action }) => action)).toEqual(['session_ended', 'logged_out_everywhere'])
})

test('a token of the password grant was signed in when it was asked for', async () => {
  const email = 'legacy@example.com'
  await add(email)
  const asked = Date.now()
  const { access_token, refresh_token } = await (await askLegacy(email, password)).json()
  const signedInAt = async (token: string) =>
    (await site.identity.verifyAccessToken(token))?.signedInAt?.getTime() ?? 0
  const first = await signedInAt(access_token)
  // In whole seconds.
  expect(first).toBeGreaterThan(asked - 1_001)
  expect(first).toBeLessThan(asked + 300_000)

  const renewed = await fetch(`${site.url}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'legacy', refresh_token }),
  })
  expect(await signedInAt((await renewed.json()).access_token)).toBe(first)
})
