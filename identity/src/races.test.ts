import { type Database, openPostgres } from '@ltk/platform/db/open'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
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

import { createIdentity } from './app.ts'
import { readIdentityConfig } from './config.ts'

// PGlite has one connection and hides races; these run on a real server.
const shopper = { email: 'ada@example.com', password: 'correct horse battery' }
const rounds = 5
const parallel = 8
const patience = { timeout: 30_000 }
let database: Database
let site: Site

beforeAll(async () => {
  database = openPostgres(await createTestPostgres('template1'))
  site = await startSite({ database, env: { LEGACY_PASSWORD_GRANT: 'true' } })
  await site.identity.ensureAccount({ ...shopper, name: 'Ada' })
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

const atOnce = async (call: () => Promise<Response>) => {
  const answers = await Promise.all(Array.from({ length: parallel }, call))
  return answers.map(({ status }) => status).sort((a, b) => a - b)
}
const once = [200, ...Array.from({ length: parallel - 1 }, () => 400)]
const token = (body: Record<string, string>) =>
  fetch(`${site.url}/identity/token`, { method: 'POST', body: new URLSearchParams(body) })

test('a code redeemed 8 times at once works once', async () => {
  for (let round = 0; round < rounds; round++) {
    const browser = site.browser()
    const attempt = await beginSignIn(site)
    const api = await openScreen(browser, attempt)
    const { redirectTo } = await (await post(browser, `${api}/login`, shopper)).json()
    const callback = await browser.follow(redirectTo, '/auth/callback')
    const { id, secret } = site.identity.siteClient
    const statuses = await atOnce(() =>
      token({
        grant_type: 'authorization_code',
        client_id: id,
        client_secret: secret,
        code: callback.searchParams.get('code') ?? '',
        code_verifier: attempt.verifier,
        redirect_uri: `${site.url}/auth/callback`,
      }),
    )
    expect(statuses).toEqual(once)
  }
})

test('a rotating refresh token used 8 times at once works once', async () => {
  for (let round = 0; round < rounds; round++) {
    const first = await token({
      grant_type: 'password',
      client_id: 'legacy',
      username: shopper.email,
      password: shopper.password,
    })
    const { refresh_token } = await first.json()
    const statuses = await atOnce(() =>
      token({ grant_type: 'refresh_token', client_id: 'legacy', refresh_token }),
    )
    expect(statuses).toEqual(once)
  }
})

test('a reset link used 8 times at once works once', async () => {
  await site.send('/password/request/ltk', { email: shopper.email })
  const link = await mailedToken(site, shopper.email, 'reset_password')
  const statuses = await atOnce(() =>
    site.send('/password/reset/ltk', {
      token: link,
      password: shopper.password,
      confirmPassword: shopper.password,
    }),
  )
  expect(statuses).toEqual(once)
})

test('an address signed up 5 times at once has one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      site.send('/signup/ltk', { email: 'twin@example.com', password: 'one of many' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const kinds = (await site.identity.listOutbox()).filter(({ to }) => to === 'twin@example.com')
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    'already_registered',
    'already_registered',
    'already_registered',
    'already_registered',
    'verify_email',
  ])
})

/** Whether a statement like this waits for a lock. */
async function waits(statement: string): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query ~* ${statement}`.execute(database.db)
  return rows.length > 0
}

/** Begins a second call once the first has written all but its mail, and lets both end once it waits. */
async function overlap(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const calls: Promise<unknown>[] = []
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table identity_outbox in share mode`.execute(trx)
    calls.push(first())
    await expect.poll(() => waits('^insert into "identity_outbox"'), patience).toBe(true)
    calls.push(second())
    await expect.poll(() => waits('"identity_accounts"|pg_advisory'), patience).toBe(true)
  })
  await Promise.all(calls)
}

/** Creates an account with a pending change of email. Returns the call that confirms it. */
async function prepareMove(email: string): Promise<() => Promise<Response>> {
  const password = 'the same as ever'
  await site.identity.ensureAccount({ email, password, name: 'Mover' })
  const { tokens } = await signInWith(site, { email, password })
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const change = new URLSearchParams({ email: `moved-${email}`, currentPassword: password })
  await fetch(`${site.url}/identity/api/users/me`, { method: 'PUT', headers, body: change })
  const token = await mailedToken(site, `moved-${email}`, 'verify_email')
  return () => site.send('/verify_email/ltk', { token, password })
}

test('an address is not taken while its owner moves away from it', async () => {
  const email = 'mover@example.com'
  await overlap(await prepareMove(email), () =>
    site.send('/signup/ltk', { email, password: 'of a squatter' }),
  )
  const back = await mailedToken(site, email, 'restore_email')
  const fresh = { password: 'a fresh start today', confirmPassword: 'a fresh start today' }
  expect((await site.send('/restore_email/ltk', { token: back, ...fresh })).status).toBe(200)
})

test.each([
  ['operator', (email: string) => site.identity.markOperator({ email, isOperator: true })],
  [
    'creator',
    (email: string) =>
      site.identity.linkCreator({ email, profileId: '0199aaaa-0000-7000-8000-000000000001' }),
  ],
])('an account that moves away from an address does not become %s by it', async (role, give) => {
  const email = `${role}@example.com`
  const refused = vi.fn<(error: unknown) => void>()
  await overlap(await prepareMove(email), () => give(email).catch(refused))
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ status: 404 }))
})

test('processes that start together agree on the keys and the secrets', async () => {
  const config = readIdentityConfig({ SITE_URL: site.url })
  const all = await Promise.all(
    Array.from({ length: 3 }, () => createIdentity({ config, database })),
  )
  const secrets = new Set(all.map(({ siteClient }) => siteClient.secret))
  expect(secrets).toEqual(new Set([site.identity.siteClient.secret]))
  for (const identity of all) {
    expect(await identity.listKeys()).toEqual(await site.identity.listKeys())
    await identity.close()
  }
})

test('two processes share what they count', async () => {
  const limits = {
    signUpByAddress: { points: 0, seconds: 3_600 },
    signInLinkByAddress: { points: 3, seconds: 3_600 },
  }
  const one = await startSite({ database, limits })
  const two = await startSite({ database, limits })
  const signUp = async (index: number) => {
    const { url, identity } = index % 2 === 0 ? one : two
    const body = JSON.stringify({ email: `shared${index}@example.com`, password: 'long enough' })
    return identity.fetch(
      new Request(`${url}/identity/api/signup/ltk`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
      { clientAddress: '203.0.113.9' },
    )
  }
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) statuses.push((await signUp(index)).status)
  expect(statuses).toEqual([201, 201, 201, 429, 429, 429])
  const atOnceBoth = await Promise.all([6, 7, 8, 9].map(signUp))
  expect(atOnceBoth.map((answer) => answer.status)).toEqual([429, 429, 429, 429])
  expect(Number(atOnceBoth[0]?.headers.get('retry-after'))).toBeGreaterThan(3_000)
  await Promise.all([one.stop(), two.stop()])
})
