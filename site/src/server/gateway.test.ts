import { createFakeSessions, tokensUntil } from '@ltk/testing/site/fake-sessions'
import { beforeEach, expect, test, vi } from 'vitest'

import { createGateway, type OperatorWrite } from './gateway.ts'
import { IssuerUnavailable } from './issuer.ts'
import { createRecentChangeCookie } from './recent-change-cookie.ts'
import { createRefresh } from './refresh.ts'
import type { SessionStore, Tokens } from './session-store.ts'
import { createSessionCookie } from './session.ts'

const siteUrl = 'https://shop.example'
const cookie = createSessionCookie(siteUrl)
const ours = { 'sec-fetch-site': 'same-origin' }

let sessions: SessionStore
let value: string
const seen: Request[] = []
const writes: OperatorWrite[] = []
const refreshTokens = vi.fn<(old: Tokens) => Promise<Tokens | undefined>>()
/** A wire that accepts the tokens in `good`, and lets anybody read. */
let good: Set<string>
const api = async (request: Request) => {
  seen.push(request)
  const token = request.headers.get('authorization')?.slice('Bearer '.length)
  if (token !== undefined && !good.has(token)) return Response.json({}, { status: 401 })
  return Response.json({ token, body: await request.text() })
}

function gateway() {
  const refresh = createRefresh({ sessions, refreshTokens, pause: async () => {} })
  const recordWrite = async (write: OperatorWrite) => void writes.push(write)
  return createGateway({
    origin: siteUrl,
    cookie,
    recentChangeCookie: createRecentChangeCookie(siteUrl),
    sessions,
    refresh,
    api,
    recordWrite,
    now: () => 0,
  })
}

function send(
  init: RequestInit & { headers?: Record<string, string> } = {},
  signedIn = true,
  path = '/api/v2/likes',
) {
  const headers = new Headers(init.headers)
  if (signedIn) headers.set('cookie', `locale=de; __Host-session=${value}`)
  return gateway().handle(new Request(`${siteUrl}${path}`, { ...init, headers }))
}

async function start(tokens: Tokens, profile: Record<string, unknown> = { email: 'a@b.co' }) {
  value = await sessions.insert({ userId: 'user-1', profile, tokens })
}

beforeEach(() => {
  sessions = createFakeSessions()
  seen.length = 0
  writes.length = 0
  good = new Set(['access', 'fresh', 'own'])
  refreshTokens.mockReset()
})

test(
  'a call is sent with the token and user of its session, and without its cookie',
  { tags: ['F-AUTH-11', 'A-89'] },
  async () => {
    await start(tokensUntil(3_600))
    const answer = await send({
      headers: { authorization: 'Bearer forged', 'x-sigil-id': 'forged' },
    })
    expect(await answer.json()).toMatchObject({ token: 'access' })
    expect(seen[0]?.headers.get('x-sigil-id')).toBe('user-1')
    expect(seen[0]?.headers.get('cookie')).toBeNull()
  },
)

test(
  'a call without a session passes with its own token, but cannot claim to be a user',
  { tags: ['A-89', 'F-AUTH-11'] },
  async () => {
    const answer = await send(
      { headers: { authorization: 'Bearer own', 'x-sigil-id': 'me' } },
      false,
    )
    expect(await answer.json()).toMatchObject({ token: 'own' })
    expect(seen[0]?.headers.get('x-sigil-id')).toBeNull()
    const write = await send({ method: 'POST', headers: { authorization: 'Bearer own' } }, false)
    expect(write.status).toBe(200)
  },
)

test('events reach the wire with the refusal that a browser sends, and mark no browser as changed', async () => {
  await start(tokensUntil(3_600))
  const headers = { ...ours, 'sec-gpc': '1', 'content-type': 'text/plain' }
  const sent = { method: 'POST', body: '{}', headers }
  for (const isSignedIn of [true, false]) {
    const answer = await send(sent, isSignedIn, '/api/v1/analytics/events')
    expect(answer.status).toBe(200)
    expect(seen.at(-1)?.headers.get('sec-gpc')).toBe('1')
    expect(answer.headers.has('set-cookie')).toBe(false)
    const crossSite = { ...sent, headers: { ...headers, 'sec-fetch-site': 'cross-site' } }
    expect((await send(crossSite, isSignedIn, '/api/v1/analytics/events')).status).toBe(403)
  }
  expect((await send(sent)).headers.has('set-cookie')).toBe(true)
})

test(
  'an expired token is renewed before use, once for all concurrent calls',
  { tags: 'F-AUTH-03' },
  async () => {
    await start(tokensUntil(10))
    refreshTokens.mockResolvedValue(tokensUntil(36_000, 0, 'fresh'))
    const door = gateway()
    const request = () =>
      door.handle(
        new Request(`${siteUrl}/api/v2/likes`, { headers: { cookie: `__Host-session=${value}` } }),
      )
    const answers = await Promise.all(Array.from({ length: 10 }, request))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(refreshTokens).toHaveBeenCalledTimes(1)
    expect(seen.every(({ headers }) => headers.get('authorization') === 'Bearer fresh')).toBe(true)
  },
)

test(
  'a revoked token is renewed and the call retried, with its body',
  { tags: ['F-AUTH-03', 'E-31'] },
  async () => {
    await start(tokensUntil(3_600))
    good.delete('access')
    refreshTokens.mockResolvedValue(tokensUntil(36_000, 0, 'fresh'))
    const answer = await send({ method: 'POST', body: '{"like":1}', headers: ours })
    expect(await answer.json()).toEqual({ token: 'fresh', body: '{"like":1}' })
    expect(seen).toHaveLength(2)
  },
)

test(
  'a sign-in that has ended is a 401 that removes the cookie',
  { tags: ['F-AUTH-04', 'E-30', 'F-AUTH-02'] },
  async () => {
    await start(tokensUntil(3_600))
    good.clear()
    refreshTokens.mockResolvedValue(undefined)
    const answer = await send()
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ status: 401, error_code: 'session-ended' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie') ?? '').toMatch(
      /^__Host-session=; Max-Age=0; Path=\/;.*Secure/,
    )
    expect(await sessions.find(value)).toBeUndefined()
    expect((await send()).status).toBe(401)
  },
)

test(
  'a renewed token that is refused too ends the session: there is no third call',
  { tags: 'F-AUTH-04' },
  async () => {
    await start(tokensUntil(3_600))
    good.clear()
    refreshTokens.mockResolvedValue(tokensUntil(36_000, 0, 'fresh'))
    expect((await send()).status).toBe(401)
    expect(seen).toHaveLength(2)
    expect(await sessions.find(value)).toBeUndefined()
  },
)

test(
  'a token that is refused although it was just renewed is not renewed again',
  { tags: 'F-AUTH-03' },
  async () => {
    await start(tokensUntil(0))
    good.clear()
    refreshTokens.mockResolvedValue(tokensUntil(36_000, 0, 'fresh'))
    expect((await send()).status).toBe(401)
    expect(refreshTokens).toHaveBeenCalledTimes(1)
  },
)

test(
  'a fault of the wire is not told as a key that is not authorised',
  { tags: 'F-AUTH-03' },
  async () => {
    await start(tokensUntil(0))
    refreshTokens.mockRejectedValue(new Error('a fault'))
    await expect(send()).rejects.toThrow('a fault')
  },
)

test(
  'while the issuer is unavailable the key is not authorised, and the session stays',
  { tags: ['F-AUTH-03', 'F-AUTH-04', 'E-31'] },
  async () => {
    await start(tokensUntil(0))
    refreshTokens.mockRejectedValue(new IssuerUnavailable('away'))
    const answer = await send()
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      error: 'Key not authorised',
      error_code: 'key-not-authorised',
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await sessions.find(value)).toBeDefined()
  },
)

test('another site cannot write, with a session or without', async () => {
  await start(tokensUntil(3_600))
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ]
  for (const headers of foreign) {
    expect((await send({ method: 'POST', headers })).status).toBe(403)
    expect((await send({ method: 'DELETE', headers }, false)).status).toBe(403)
  }
  expect((await send({ method: 'POST' })).status).toBe(403)
  expect((await send({ method: 'POST' }, false)).status).toBe(200)
  expect((await send({ method: 'POST', headers: { origin: siteUrl } })).status).toBe(200)
})

test(
  'what an operator writes is recorded, what they read is not',
  { tags: 'F-ROLE-11' },
  async () => {
    const operator = { id: 'op', email: 'ops@example.com' }
    await start(tokensUntil(3_600), { email: 'a@b.co', impersonator: operator })
    await send()
    await send({ method: 'POST', headers: ours })
    expect(writes).toEqual([
      { userId: 'user-1', operator, method: 'POST', path: '/api/v2/likes', status: 200 },
    ])
  },
)
