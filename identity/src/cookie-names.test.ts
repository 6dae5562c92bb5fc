import { createHash } from 'node:crypto'

import type { Database } from '@ltk/platform/db/open'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createIdentity, type Identity } from './app.ts'
import { readIdentityConfig } from './config.ts'

const shopper = { email: 'ada@example.com', password: 'correct horse battery' }

let database: Database
/** On https, and on http, where cookies have the names that they had everywhere. */
let secure: Identity
let plain: Identity
let time = new Date('2026-12-01')

beforeAll(async () => {
  database = await openEmbedded('empty')
  const open = (url: string) =>
    createIdentity({ config: readIdentityConfig({ SITE_URL: url }), database, now: () => time })
  plain = await open('http://shop.example')
  secure = await open('https://shop.example')
  await plain.ensureAccount({ ...shopper, name: 'Ada' })
})
afterAll(async () => {
  await secure.close()
  await plain.close()
  await database.close()
})

type Jar = Map<string, string>

/** Asks with the cookies of a browser, and keeps those that come back. Returns their lines, too. */
async function ask(identity: Identity, jar: Jar, path: string, init: RequestInit = {}) {
  const origin = new URL(identity.issuer).origin
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { origin, 'content-type': 'application/json', cookie }
  const url = new URL(path, origin)
  url.protocol = new URL(origin).protocol
  const answer = await identity.fetch(new Request(url, { headers, ...init }))
  const lines = answer.headers.getSetCookie()
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value) jar.set(name, value)
    else jar.delete(name)
  }
  return { answer, lines, location: answer.headers.get('location') ?? '' }
}

function authorizePath({ issuer, siteClient }: Identity): string {
  const query = new URLSearchParams({
    client_id: siteClient.id,
    redirect_uri: `${new URL(issuer).origin}/auth/callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return `/identity/authorize?${query}`
}

/** Begins a sign-in; returns the path of its interaction. */
const begin = async (identity: Identity, jar: Jar) =>
  new URL((await ask(identity, jar, authorizePath(identity))).location, identity.issuer).pathname

/** Goes on with it to its end. Returns all lines of cookies on the way. */
async function finish(identity: Identity, jar: Jar, interaction: string): Promise<string[]> {
  const body = JSON.stringify(shopper)
  const login = await ask(identity, jar, `${interaction}/login`, { method: 'POST', body })
  expect(login.answer.status).toBe(200)
  const { redirectTo } = await login.answer.json()
  const { pathname } = new URL(redirectTo, identity.issuer)
  const end = await ask(identity, jar, pathname)
  expect(new URL(end.location).searchParams.get('code')).toBeTruthy()
  return [...login.lines, ...end.lines]
}

test('on https every cookie is one that no page on http can set', async () => {
  const jar: Jar = new Map()
  const begun = await ask(secure, jar, authorizePath(secure))
  const { pathname } = new URL(begun.location, secure.issuer)
  const lines = [...begun.lines, ...(await finish(secure, jar, pathname))]
  const names = new Set(lines.map((line) => line.slice(0, line.indexOf('='))))
  expect([...names].filter((name) => !name.endsWith('.sig')).toSorted()).toEqual([
    '__Secure-identity_browser',
    '__Secure-identity_interaction',
    '__Secure-identity_resume',
    '__Secure-identity_session',
  ])
  for (const line of lines) {
    expect(line).toMatch(/^__Secure-/)
    expect(line).toMatch(/; secure/i)
    expect(line).toMatch(/; httponly/i)
  }
})

test('who was signed in before the upgrade stays so, and the old name is read once', async () => {
  const jar: Jar = new Map()
  await finish(plain, jar, await begin(plain, jar))
  expect([...jar.keys()]).toContain('identity_session')
  const again = await ask(secure, jar, authorizePath(secure))
  expect(new URL(again.location).pathname).toBe('/auth/callback')
  expect([...jar.keys()]).toEqual(expect.arrayContaining(['__Secure-identity_session']))
  expect([...jar.keys()].filter((name) => name.startsWith('identity_session'))).toEqual([])
  const next = await ask(secure, jar, authorizePath(secure))
  expect(new URL(next.location).pathname).toBe('/auth/callback')
})

test('a sign-in that was begun before the upgrade ends after it', async () => {
  const jar: Jar = new Map()
  expect(await finish(secure, jar, await begin(plain, jar))).not.toEqual([])
})

test('a browser that signed in before the upgrade is known after it, for 30 days', async () => {
  const jar: Jar = new Map()
  await finish(plain, jar, await begin(plain, jar))
  const signInAt = async (moment: string) => {
    time = new Date(moment)
    const cookies: Jar = new Map([['identity_browser', jar.get('identity_browser') ?? '']])
    await finish(secure, cookies, await begin(secure, cookies))
    return cookies.get('__Secure-identity_browser')?.split('.')[0]
  }
  const id = jar.get('identity_browser')?.split('.')[0]
  expect(await signInAt('2026-12-28')).not.toBe(id)
  expect(await signInAt('2026-12-01')).toBe(id)
})

test('old sessions are read for 30 days only, as a neighbouring host can set their cookies', async () => {
  const jar: Jar = new Map()
  await finish(plain, jar, await begin(plain, jar))
  time = new Date('2026-12-28')
  const { location } = await ask(secure, new Map(jar), authorizePath(secure))
  expect(location).toContain('/identity/api/interaction/')
  time = new Date('2026-12-01')
  const before = await ask(secure, jar, authorizePath(secure))
  expect(new URL(before.location).pathname).toBe('/auth/callback')
})

test("an old cookie with a wrong signature, or beside a new one, is nobody's", async () => {
  const jar: Jar = new Map()
  await finish(plain, jar, await begin(plain, jar))
  const forged = new Map(jar).set('identity_session.sig', 'x'.repeat(27))
  const beside = new Map(jar).set('__Secure-identity_session', 'somebody')
  for (const cookies of [forged, beside]) {
    const { location } = await ask(secure, cookies, authorizePath(secure))
    expect(location).toContain('/identity/api/interaction/')
  }
})
