import { createApi } from '@ltk/api/app'
import { readApiConfig } from '@ltk/api/config'
import { type Database, openPostgres } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { linkToActFor } from '@ltk/testing/identity/link-to-act-for'
import {
  beginSignIn,
  mailedToken,
  signInWith,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import { sql } from 'kysely'
import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Two processes on one database: what ends in one has ended in the other.
const databases: Database[] = []
let here: Site
let there: Site
let wireThere: Awaited<ReturnType<typeof createApi>>

beforeAll(async () => {
  const url = await createTestPostgres()
  for (let process = 0; process < 2; process++) databases.push(openPostgres(url))
  const [first, second] = databases
  if (!first || !second) throw new Error('no databases')
  const env = { LEGACY_PASSWORD_GRANT: 'true' }
  here = await startSite({ database: first, env })
  there = await startSite({ database: second, env })
  wireThere = await createApi({
    config: readApiConfig({ SITE_URL: there.url }),
    database: second,
    log: silentLog,
    verifyToken: there.identity.verifyAccessToken,
    closeAccount: there.identity.closeAccount,
  })
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  for (const database of databases) await database.close()
})

/** Returns the status of the other process for a call of the wire with an access token. */
async function statusThere(accessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await wireThere.fetch(new Request(`${there.url}/api/v2/settings`, { headers }))
  return answer.status
}

const signUpAndIn = async (name: string) => {
  const login = { email: `${name}@example.com`, password: 'the same as ever' }
  const userId = await here.identity.ensureAccount({ ...login, name })
  const [one, two] = [await signInWith(here, login), await signInWith(here, login)]
  const tokens = [one.tokens.access_token, two.tokens.access_token] as const
  for (const token of tokens) expect(await statusThere(token)).toBe(200)
  return { userId, login, tokens }
}

test('a changed password ends the access tokens of all other sessions on the wire at once', async () => {
  const { login, tokens } = await signUpAndIn('changer')
  const changed = await fetch(`${here.url}/identity/api/users/me/password`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]}` },
    body: new URLSearchParams({
      currentPassword: login.password,
      password: 'another from now on',
      confirmPassword: 'another from now on',
    }),
  })
  expect(changed.status).toBe(200)
  expect(await statusThere(tokens[1])).toBe(401)
  // The session that changed the password stays.
  expect(await statusThere(tokens[0])).toBe(200)
})

/** Asks the other process for the erasure of the holder of a token. */
async function askForErasure(accessToken: string): Promise<void> {
  const asked = await wireThere.fetch(
    new Request(`${there.url}/api/v2/data_requests`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ dataRequest: { requestType: 'erasure' } }),
    }),
  )
  expect(asked.status).toBe(200)
}

test(
  'a request for erasure ends the access tokens of its user on the wire',
  { tags: ['A-74', 'F-ACC-06'] },
  async () => {
    const { tokens } = await signUpAndIn('eraser')
    await askForErasure(tokens[0])
    for (const token of tokens) expect(await statusThere(token)).toBe(401)
  },
)

test(
  'from the answer to a request for erasure on, nobody signs in to the account in any way',
  { tags: ['F-ACC-06', 'A-74'] },
  async () => {
    const { userId, login } = await signUpAndIn('deleter')
    const { attempt, browser, tokens } = await signInWith(here, login)
    const link = await linkToActFor(here.identity, login.email)
    const resetLink = async () => {
      await here.send('/password/request/ltk', { email: login.email })
      return mailedToken(here, login.email, 'reset_password')
    }
    const token = await resetLink()
    await askForErasure(tokens.access_token)

    // Not even in the same browser, which was signed in at the issuer.
    const again = await beginSignIn(here)
    expect((await browser.follow(again.start, '/login')).pathname).toBe('/login')
    await expect(signInWith(here, login)).rejects.toThrow('401')
    await expect(signInWith(there, login)).rejects.toThrow('401')
    const legacy = await fetch(`${here.url}/identity/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'legacy',
        username: login.email,
        password: login.password,
      }),
    })
    expect(await legacy.json()).toMatchObject({ error: 'invalid_grant' })
    await expect(
      client.refreshTokenGrant(attempt.config, tokens.refresh_token ?? ''),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await here.browser().request(link)).status).toBe(400)
    await expect(linkToActFor(here.identity, login.email)).rejects.toThrow(login.email)
    const reset = { token, password: 'a new one for it', confirmPassword: 'a new one for it' }
    expect((await here.send('/password/reset/ltk', reset)).status).toBe(400)

    // Who signs up again is somebody else.
    expect(await here.identity.ensureAccount({ ...login, name: 'Again' })).not.toBe(userId)
    expect(here.failures).toEqual([])
  },
)

test('deleting an account ends its access tokens on the wire', { tags: 'F-ACC-06' }, async () => {
  const { userId, tokens } = await signUpAndIn('leaver')
  await here.identity.eraseAccount(userId)
  for (const token of tokens) expect(await statusThere(token)).toBe(401)
})

test('a log-out ends the access token of its session on the wire', async () => {
  const { tokens } = await signUpAndIn('goer')
  await here.identity.endSession({ accessToken: tokens[0] })
  expect(await statusThere(tokens[0])).toBe(401)
  expect(await statusThere(tokens[1])).toBe(200)
})

test('an account is deleted with a token of the legacy grant, soon after its sign-in only', async () => {
  const login = { email: 'legacy-leaver@example.com', password: 'the same as ever' }
  const userId = await here.identity.ensureAccount({ ...login, name: 'Leaver' })
  const signInThere = () =>
    fetch(`${there.url}/identity/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'legacy',
        username: login.email,
        password: login.password,
      }),
    })
  const { access_token: token } = await (await signInThere()).json()
  const erase = () =>
    wireThere.fetch(
      new Request(`${there.url}/api/v2/data_requests`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ dataRequest: { requestType: 'erasure' } }),
      }),
    )
  const signedInAgo = (interval: string) =>
    sql`update identity_artifacts set issued_at = now() - ${interval}::interval
      where model = 'Grant' and account_id = ${`email|${userId}`}`.execute(here.database.db)
  await signedInAgo('10 minutes')
  expect((await erase()).status).toBe(403)
  await signedInAgo('1 second')
  expect((await erase()).status).toBe(200)
  expect(await statusThere(token)).toBe(401)
  expect((await signInThere()).status).toBe(400)
  expect(await here.identity.exportAccount(userId)).toBeUndefined()
})
