import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
import { createHealth } from '@ltk/platform/http/health'
import { silentLog } from '@ltk/platform/http/log'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createSharedListener } from '@ltk/platform/http/shared-listener'
import { createMetrics } from '@ltk/platform/metrics'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { answerHeaders, withHeaders } from './edge/answer-headers.ts'
import { isLocalReaderOf } from './edge/client-address.ts'
import { listen } from './edge/listen.ts'
import { preAppMiddleware } from './edge/pre-app-middleware.ts'
import { openOwnIssuer } from './open-issuer.ts'

let database: Database
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await openEmbedded('site')
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await database.close()
})

/** Serves what is around the app on a port. Returns its address. */
async function serve(
  siteUrl: string,
  {
    metricsToken,
    hstsSubdomains = false,
  }: { metricsToken?: string; hstsSubdomains?: boolean } = {},
): Promise<string> {
  const issuer = await openOwnIssuer(readIdentityConfig({ SITE_URL: siteUrl }), database, silentLog)
  const metrics = createMetrics(database)
  const health = createHealth({
    database,
    metrics,
    metricsToken,
    isLocalReader: isLocalReaderOf(siteUrl),
  })
  const app = new Hono()
  app.route('/', health.app)
  app.get('/home', (c) => c.text('home', 200, { 'cache-control': 's-maxage=30' }))
  const forOthers = { 'cross-origin-resource-policy': 'cross-origin' }
  app.get('/picture', (c) => c.text('picture', 200, forOthers))
  app.get('/shared-picture', (c) =>
    c.text('picture', 200, { ...forOthers, 'cache-control': 's-maxage=30' }),
  )
  app.get('/broken', () => Promise.reject(new Error('broken')))
  app.onError((_error, c) => c.text('broken', 500))
  app.post('/forgot-password', async (c) => c.text(await c.req.text()))
  const headers = answerHeaders({ siteUrl, hstsSubdomains })
  const fetch = withHeaders(app.fetch, headers)
  const server = await listen({
    config: { host: '127.0.0.1', port: 0 },
    app,
    observe() {},
    middleware: preAppMiddleware(issuer.identity?.handle, undefined),
    shared: createSharedListener({
      cache: createResponseCache({ maxSize: 1_000_000 }),
      fetch,
      admit: (_path, _locale, work) => work(),
      origin: siteUrl,
      sessionCookie: 'session',
      localeOf: () => 'en',
      isShared: (path) => path === '/home' || path === '/shared-picture',
    }),
    headers,
  })
  stops.push(() => server.drain({ notice: 0, grace: 0, longest: 0 }), issuer.close)
  return `http://127.0.0.1:${server.port}`
}

const large = { method: 'POST', body: 'a'.repeat(1_048_577) }
const pageOfOther = { headers: { 'x-forwarded-for': '203.0.113.7' } }

test('every response forbids content sniffing and windows of others and, on https, sets HSTS', async () => {
  for (const site of ['http://localhost:3000', 'https://shop.example']) {
    const url = await serve(site)
    const asked: [path: string, init?: RequestInit][] = [
      ['/home'],
      ['/home'],
      ['/nothing'],
      ['/broken'],
      ['/healthz'],
      ['/readyz'],
      ['/metrics'],
      ['/identity/.well-known/openid-configuration'],
      ['/identity/authorize'],
      ['/identity/nothing'],
      ['/identity/api/nothing'],
      ['/forgot-password', { method: 'POST', body: 'a' }],
      ['/forgot-password', large],
    ]
    for (const [path, init] of asked) {
      const { headers } = await fetch(url + path, init)
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin'])
      expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin'])
      expect([path, headers.get('strict-transport-security')]).toEqual([
        path,
        site.startsWith('https:') ? 'max-age=31536000' : null,
      ])
    }
  }
})

test('HSTS holds for subdomains where a setting says so', async () => {
  const url = await serve('https://shop.example', { hstsSubdomains: true })
  for (const path of ['/home', '/home', '/healthz', '/identity/authorize']) {
    const { headers } = await fetch(url + path)
    expect([path, headers.get('strict-transport-security')]).toEqual([
      path,
      'max-age=31536000; includeSubDomains',
    ])
  }
})

test('what pages of others may show says so itself', async () => {
  const url = await serve('https://shop.example')
  for (const path of ['/picture', '/shared-picture', '/shared-picture', '/shared-picture']) {
    const policy = (await fetch(url + path)).headers.get('cross-origin-resource-policy')
    expect([path, policy]).toEqual([path, 'cross-origin'])
  }
})

test('the limit on bodies holds at every entrance', async () => {
  const url = await serve('http://localhost:3000')
  for (const path of [
    '/forgot-password',
    '/identity/api/password/request/ltk',
    '/identity/token',
  ]) {
    expect([path, (await fetch(url + path, large)).status]).toEqual([path, 413])
  }
  const email = { email: 'nobody@example.com' }
  const form = await fetch(`${url}/identity/api/password/request/ltk`, {
    method: 'POST',
    body: new URLSearchParams(email),
  })
  expect(form.status).toBe(200)
  const token = await fetch(`${url}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', client_id: 'nobody' }),
  })
  expect(await token.json()).toMatchObject({ error: 'invalid_client' })
})

test('the mailbox and the metrics are for this machine itself, never behind a proxy', async () => {
  const url = await serve('http://localhost:3000')
  for (const path of ['/identity/mailbox', '/metrics']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  }
  expect((await fetch(`${url}/identity/mailbox`, pageOfOther)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, pageOfOther)).status).toBe(403)
})

test('without a token nobody reads the metrics of a site with a public address', async () => {
  // A proxy on this machine may forward without saying so.
  const url = await serve('https://shop.example')
  expect((await fetch(`${url}/metrics`)).status).toBe(403)
})

test.each(['http://localhost:3000', 'https://shop.example'])(
  'with a metrics token, the metrics of %s are for those who send it',
  async (site) => {
    const url = await serve(site, { metricsToken: 'secret' })
    const authorization = 'Bearer secret'
    expect((await fetch(`${url}/metrics`)).status).toBe(403)
    expect((await fetch(`${url}/metrics`, pageOfOther)).status).toBe(403)
    expect((await fetch(`${url}/metrics`, { headers: { authorization } })).status).toBe(200)
    const headers = { ...pageOfOther.headers, authorization }
    expect((await fetch(`${url}/metrics`, { headers })).status).toBe(200)
  },
)
