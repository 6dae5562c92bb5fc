import { createApi } from '@ltk/api/app'
import { bytesResponse } from '@ltk/api/bytes-response'
import { type Database, isDatabaseUnavailable, migrateApi, openInMemory } from '@ltk/api/db'
import { silentLog } from '@ltk/api/log'
import { readIdentityConfig } from '@ltk/identity/config'
import { createAuth } from '@ltk/site/auth'
import { createSite, type Site } from '@ltk/site/server'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { insertContent } from '../api/src/testing/content.ts'
import { routes } from '../site/src/routes.ts'
import type { Route } from '../site/src/runtime/route.ts'
import { createFakeSessions, tokensUntil } from '../site/src/server/testing/fake-sessions.ts'
import { openOwnIssuer } from './open-issuer.ts'

const siteUrl = 'http://shop.test'
const caller = { userId: '019de33f-c320-779c-baf6-645ffd87528a', email: 'ada@example.com' }

let database: Database
let site: Site
let sessions: ReturnType<typeof createFakeSessions>
let stop: () => Promise<void>

beforeAll(async () => {
  database = await openInMemory()
  await migrateApi(database.db)
  await insertContent(database.db)
  const issuer = await openOwnIssuer(readIdentityConfig({ SITE_URL: siteUrl }), database, silentLog)
  stop = issuer.close
  const verifyToken = async () => caller
  const settings = { brand: 'LTK', siteUrl, mediaUrl: '/media' }
  const api = await createApi({
    config: { ...settings, sharedCollectionUserAllowList: true, entityCacheBytes: 1024 * 1024 },
    database,
    log: silentLog,
    verifyToken,
    endSessions: async () => {},
  })
  sessions = createFakeSessions()
  const auth = createAuth({
    ...issuer.auth,
    sessions,
    verifyToken,
    siteUrl,
    api: async (request) => api.fetch(request),
    cookieSecret: new Uint8Array(32),
    log: silentLog,
  })
  site = await createSite({
    config: { ...settings, assetsFolder: '/nowhere' },
    auth,
    offer: { google: true, demo: true, externalIssuer: undefined },
    respond: (body, init) => bytesResponse(body, init, []),
    isDatabaseUnavailable,
    log: silentLog,
  })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await stop()
  await database.close()
})

/** Values that people and programs put where they do not belong. */
const awkward = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '999999999999999999999',
    'NaN',
    'null',
    '__proto__',
    'constructor',
  ),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '%',
    '%00',
    '../..',
    '/',
    '\\',
    "' or 1=1 --",
    '<b>',
    '🛍️',
    '\uD800',
  ),
  fc.constantFrom(caller.userId, 'Creator0', '/.//evil.example', 'a'.repeat(2_000)),
  fc.constantFrom(
    'create',
    'rename',
    'place',
    'delete',
    'arrange',
    'move',
    'remove',
    'email',
    'en',
  ),
  fc.string({ maxLength: 20 }),
)

const names =
  'next list wish product tab variant saved token interaction error fault email name to invite again impersonating'
const fieldNames =
  'form email name password confirmPassword currentPassword token locale to intent title list wish position step profile'
const pairs = (keys: string) =>
  fc.array(fc.tuple(fc.constantFrom(...keys.split(' ')), awkward), { maxLength: 4 })

/** A segment of a path as a browser sends it, or as none would. */
const segment = fc.oneof(
  awkward.filter((value) => value.isWellFormed()).map(encodeURIComponent),
  fc.constantFrom('%00', '%E0%A4%A', '%zz', '%', '%2F', '%5C', '..%2f..', 'a;b', '@', '~'),
)

const headers = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', '*/*', 'x'),
    'accept-language': fc.constantFrom('de', 'x-y-z', '*', 'en;q=2', ',,,', 'a'.repeat(500)),
    'sec-fetch-site': fc.constantFrom('same-origin', 'none', 'cross-site', 'x'),
    'x-forwarded-host': fc.constant('evil.example'),
    range: fc.constantFrom('bytes=0-1', 'x'),
    'if-none-match': fc.constantFrom('*', 'x'),
  },
  { requiredKeys: [] },
)
const cookies = fc.constantFrom('', 'session=', 'session=x; locale=%', 'locale=de', 'locale=;;=')

const boundary = 'multipart/form-data; boundary=x'
const bodies = fc.oneof(
  pairs(fieldNames).map((fields): [string, string] => [
    'application/x-www-form-urlencoded',
    new URLSearchParams(fields).toString(),
  ]),
  fc.tuple(
    fc.constantFrom('application/json', 'multipart/form-data', boundary, 'text/plain', 'x', ''),
    fc.constantFrom('', '{}', '{', '[]', 'null', '--x', '--x--', '--x\r\nbroken', '%00=%zz&&='),
  ),
  fc.tuple(
    fc.constant(boundary),
    fc
      .tuple(fc.constantFrom(...fieldNames.split(' ')), awkward)
      .map(
        ([name, value]) =>
          `--x\r\ncontent-disposition: form-data; name="${name}"; filename="f"\r\n\r\n${value}\r\n--x--`,
      ),
  ),
)

/** The address of a page, with what a visitor may put into it. */
function addressOf(path: string, segments: string[], query: [string, string][]): string {
  let next = 0
  const filled = path.replaceAll(/:\w+\??|\*/g, () => segments[next++] ?? 'x')
  return `${siteUrl}/${filled.replace(/^\//, '')}?${new URLSearchParams(query)}`
}

async function ask(address: string, init: RequestInit, signedIn: boolean): Promise<Response> {
  const asked = new Headers(init.headers)
  if (signedIn) {
    const tokens = tokensUntil(3_600, Date.now())
    const profile = { email: caller.email }
    const value = await sessions.insert({ userId: caller.userId, profile, tokens })
    asked.set('cookie', `session=${value}`)
  }
  return site.fetch(new Request(address, { ...init, headers: asked }), {})
}

const segments = fc.tuple(segment, segment, segment)

const pathsOf = (tree: readonly Route[]): string[] =>
  tree.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

describe.each(pathsOf(routes.routes))('%s', (path) => {
  test('answers any address and form with a page, a way on or a 4xx', async () => {
    const logged = vi.spyOn(console, 'error')
    // The router warns of addresses that cannot be decoded.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await fc.assert(
      fc.asyncProperty(
        segments,
        pairs(names),
        headers,
        cookies,
        fc.option(bodies),
        fc.boolean(),
        async (parts, query, given, cookie, body, signedIn) => {
          const sent = new Headers({ ...given, cookie })
          const init: RequestInit = { headers: sent }
          if (body) {
            const [type, text] = body
            if (!sent.has('sec-fetch-site')) sent.set('origin', siteUrl)
            if (type) sent.set('content-type', type)
            Object.assign(init, { method: 'POST', body: text })
          }
          const response = await ask(addressOf(path, parts, query), init, signedIn)
          expect(response.status).toBeLessThan(500)
          await response.arrayBuffer()
        },
      ),
      { numRuns: 8 },
    )
    expect(logged).not.toHaveBeenCalled()
  })
})

test.each(['/explore/%00', '/user/%00', '/hashtags/%00?next=%00', '/%00', '/explore/%E0%A4%A'])(
  '%s is a 4xx page',
  async (path) => {
    const response = await ask(siteUrl + path, {}, false)
    expect([400, 404]).toContain(response.status)
    expect(await response.text()).toContain('class="error-page"')
  },
)

test.each(['/LOGIN?to=/account', '/%6cogin?to=/account'])(
  '%s leads to where one logs in, once',
  async (path) => {
    const response = await ask(siteUrl + path, {}, false)
    expect(response.headers.get('location')).toBe('/login?to=/account')
  },
)

test.each([
  ['/forgot-password', false],
  ['/account', true],
  ['/change-password', true],
  ['/wishlists', true],
  ['/creators/matching', true],
  ['/locale', false],
] as const)('%s is a 400 for what is no form', async (path, signedIn) => {
  for (const [type, body] of [
    ['application/json', '{}'],
    ['multipart/form-data', ''],
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
  ] as const) {
    const headers = { 'content-type': type, origin: siteUrl }
    const response = await ask(siteUrl + path, { method: 'POST', body, headers }, signedIn)
    expect([type, response.status]).toEqual([type, 400])
    expect(await response.text()).toContain('class="error-page"')
  }
})
