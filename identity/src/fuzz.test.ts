import { once } from 'node:events'
import { request } from 'node:http'
import { inspect } from 'node:util'

import { beginSignIn, openScreen, type Site, startSite } from '@ltk/testing/identity/start-site'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { standardLimits } from './limits.ts'

let site: Site
/** A sign-in under way, with the cookies of its browser. */
let underWay: { uid: string; cookie: string }

beforeAll(async () => {
  const unlimited = Object.keys(standardLimits).map((name) => [name, { points: 1e9, seconds: 1 }])
  site = await startSite({
    env: { LEGACY_PASSWORD_GRANT: 'true' },
    limits: Object.fromEntries(unlimited),
  })
  const browser = site.browser()
  const api = await openScreen(browser, await beginSignIn(site))
  underWay = {
    uid: api.split('/').at(-1) ?? '',
    cookie: browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
})
afterAll(() => site.stop())

/** Sends a request whose address is not made regular on the way, as `fetch` would. */
async function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; text: string }> {
  const outgoing = request(site.url, { method, path, headers })
  outgoing.end(body || undefined)
  const [answer] = await once(outgoing, 'response')
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return { status: answer.statusCode, text }
}

const awkward = fc.oneof(
  fc.constantFrom('', '0', '-1', 'null', '__proto__', 'a\u0000b', "' or 1=1 --", '[]', '🛍️'),
  fc.constantFrom('site', 'legacy', 'openid', 'code', 'query', 'S256', 'none', 'login', 'create'),
  fc.constantFrom('authorization_code', 'refresh_token', 'password', 'nobody@example.com', 'yes'),
  fc.constantFrom('https://evil.example/', '/auth/callback', 'a'.repeat(3_000), 'x~y', 'x.y.z'),
  fc.string({ maxLength: 20 }),
)
const names = fc.constantFrom(
  ...'client_id redirect_uri response_type response_mode scope state nonce code code_challenge'.split(
    ' ',
  ),
  ...'code_challenge_method code_verifier grant_type refresh_token username password prompt'.split(
    ' ',
  ),
  ...'max_age login_hint id_token_hint post_logout_redirect_uri request request_uri claims'.split(
    ' ',
  ),
  ...'token token_type_hint email name invite confirmPassword currentPassword xsrf logout'.split(
    ' ',
  ),
  ...'interaction error screen_hint signup_prompt signup_invite __proto__'.split(' '),
)
/** Much that is right, so that what is wrong gets far. */
const right = fc.constantFrom(
  {},
  { client_id: 'site' },
  {
    client_id: 'site',
    response_type: 'code',
    scope: 'openid offline_access',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  },
  { client_id: 'legacy', grant_type: 'password', username: 'a@example.com', password: 'x' },
  { email: 'a@example.com', password: 'long enough', name: 'A' },
)
const pairs = fc
  .tuple(right, fc.array(fc.tuple(names, awkward), { maxLength: 8 }))
  .map(([some, list]) => [...Object.entries(some), ...list])
const queries = fc.oneof(
  pairs.map((list) => String(new URLSearchParams(list))),
  fc.constantFrom(
    '%00',
    '%',
    'a=%E0%A4%A',
    'state=x~y&code=%00',
    'token=%00',
    '&&=&',
    '[a]=1&a[b]=1',
  ),
)
const bodies = fc.oneof(
  pairs.map((list) => ['application/x-www-form-urlencoded', String(new URLSearchParams(list))]),
  pairs.map((list) => ['application/json', JSON.stringify(Object.fromEntries(list))]),
  fc.tuple(
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded; charset=nothing',
      'multipart/form-data; boundary=x',
      'text/plain',
      'x',
    ),
    fc.oneof(fc.json(), fc.constantFrom('', '{', '--x', '%00=%zz&&', 'a=1&a=2', '"\\u0000"')),
  ),
)
const headers = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', 'x'),
    authorization: fc.constantFrom(
      'Bearer x',
      'Bearer \u00ff',
      'Basic',
      'Basic %',
      'Basic eDp5',
      'Basic JTAwOiUwMA==',
      'x',
    ),
    origin: fc.constantFrom('null', 'https://evil.example', 'x'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site'),
    host: fc.constantFrom('evil.example', '[', 'a b'),
    'x-forwarded-proto': fc.constantFrom('https', 'x'),
  },
  { requiredKeys: [] },
)
const segments = fc.oneof(
  fc.constantFrom('x', '%00', '%', '%E0%A4%A', '%2F', '..', '__proto__', '%5C', 'a'.repeat(2_000)),
  fc.constant('under-way'),
  fc.string({ maxLength: 10 }).map((text) => encodeURIComponent(text)),
)

const addresses = `
  /api/signup/ltk /api/users/me /api/users/me/password /api/verify_email/ltk /api/nothing
  /api/password/request/ltk /api/password/reset/ltk /api/interaction/:uid
  /api/interaction/:uid/details /api/interaction/:uid/login /api/interaction/:uid/signup
  /api/interaction/:uid/abort /api/interaction/:uid/google /api/interaction/:uid/google/callback
  /authorize /authorize/:uid /token /token/revocation /userinfo /jwks /logout /logout/confirm
  /logout/success /.well-known/openid-configuration /federation/google
  /federation/google/callback /impersonate /mailbox /:uid /`

describe.each(addresses.trim().split(/\s+/))('%s', (path) => {
  test('answers whatever is sent to it with a success, a way on or a 4xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'HEAD', 'OPTIONS'),
        segments,
        queries,
        bodies,
        headers,
        fc.boolean(),
        async (method, segment, query, [type = '', body = ''], given, inBrowser) => {
          const uid = segment === 'under-way' ? underWay.uid : segment
          const target = `/identity${path.replace(':uid', uid)}?${query}`
          const sent = {
            ...given,
            'content-type': type,
            ...(inBrowser && { cookie: underWay.cookie, 'sec-fetch-site': 'same-origin' }),
          }
          const { status, text } = await ask(
            method,
            target,
            sent,
            method.startsWith('P') ? body : '',
          )
          expect([status, text]).toEqual([expect.toSatisfy((code) => code < 500), text])
        },
      ),
      { numRuns: 15 },
    )
    expect(site.failures.map((failure) => inspect(failure))).toEqual([])
  })
})

test('a state with a character that cannot be stored fails nothing', async () => {
  const path = '/identity/logout?client_id=site&state=a%00b'
  const { status, text } = await ask('GET', path, { accept: 'text/html' }, '')
  expect(status).toBe(200)
  expect(text).toContain('<form')
})

test.each([
  '/authorize/x',
  '/authorize/x?client_id=site',
  '/authorize/%00',
  '/nothing',
  '/%00',
  '/%',
  '/api/nothing',
  '/api/interaction/x/google',
  '/impersonate?token=%00',
])('%s leads to a clear page', async (path) => {
  const { status, text } = await ask('GET', `/identity${path}`, { accept: 'text/html' }, '')
  expect([400, 404]).toContain(status)
  expect(text).toContain('<h1>')
})
