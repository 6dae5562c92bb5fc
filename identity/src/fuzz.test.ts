import { once } from 'node:events'
import { request } from 'node:http'
import { inspect } from 'node:util'

import { beginSignIn, openScreen, type Site, startSite } from '@ltk/testing/identity/start-site'
import {
  identityPaths,
  identityRequests,
  type UnderWay,
} from '@ltk/testing/requests/identity-requests'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { standardLimits } from './limits.ts'

let site: Site
let underWay: UnderWay

beforeAll(async () => {
  const unlimited = Object.keys(standardLimits).map((name) => [name, { points: 1e9, seconds: 1 }])
  site = await startSite({
    env: { LEGACY_PASSWORD_GRANT: 'true' },
    limits: Object.fromEntries(unlimited),
  })
  const browser = site.browser()
  const api = await openScreen(browser, await beginSignIn(site))
  const account = { email: 'ada@example.com', password: 'correct horse battery' }
  await site.identity.ensureAccount({ ...account, name: 'Ada' })
  const answer = await fetch(`${site.url}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'legacy',
      username: account.email,
      password: account.password,
      scope: 'openid profile email consumer offline_access',
    }),
  })
  underWay = {
    token: (await answer.json()).access_token,
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

describe.each(identityPaths)('%s', (path) => {
  test('answers whatever is sent to it with a success, a way on or a 4xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        identityRequests(path, underWay),
        async ({ method, path: target, headers, body = '' }) => {
          const { status, text } = await ask(method, target, headers, body)
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

test('nor does one in the id of a client, or in the language of a sign-up', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const asked = await Promise.all([
    ask('GET', '/identity/authorize?response_type=code&client_id=%00', {}, ''),
    ask('POST', '/identity/token', form, 'grant_type=refresh_token&client_id=%00'),
    ask('POST', '/identity/token/revocation', form, 'token=x&client_id=%00'),
  ])
  for (const { status } of asked) expect([400, 401]).toContain(status)
  for (const [at, locale] of ['\0', 'x\0', '__proto__', '\ud800'].entries()) {
    const body = { email: `nul-${at}@example.com`, password: 'correct horse battery', locale }
    const json = { 'content-type': 'application/json' }
    const { status } = await ask('POST', '/identity/api/signup/ltk', json, JSON.stringify(body))
    expect(status).toBe(201)
  }
  expect(site.failures).toEqual([])
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
