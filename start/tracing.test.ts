import type { IncomingMessage } from 'node:http'

import { createApi } from '@ltk/api/app'
import { readApiConfig } from '@ltk/api/config'
import { type Database, openDatabase } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createMetrics } from '@ltk/platform/metrics'
import { startTracing } from '@ltk/platform/tracing/start-tracing'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { startOtlpReceiver } from '@ltk/testing/servers/otlp-receiver'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { createFront } from './edge/front.ts'
import { listen } from './edge/listen.ts'
import { observeRequests } from './edge/observe-requests.ts'
import { createRouteOf } from './edge/route-of.ts'
import { beginSpan, traceRenewals } from './edge/trace-requests.ts'

const userId = '019de33f-c320-779c-baf6-645ffd87528a'
const featured = '/api/v3/activities/posts/global/featured'

let database: Database
let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>
let stopTracing: () => Promise<void>
let origin: string
let stopServer: () => Promise<void>
const log = { debug: vi.fn<typeof silentLog.debug>(), info: vi.fn<typeof silentLog.info>() }
/** How often the featured feed was made. */
let made = 0
let now = 0

beforeAll(async () => {
  const config = readApiConfig({
    DATABASE_URL: await createTestPostgres(),
    SITE_URL: 'http://shop.test',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  })
  database = await openDatabase(config)
  const api = await createApi({
    config,
    database,
    log: silentLog,
    verifyToken: async (token) => (token === 'a-token' ? { userId } : undefined),
    closeAccount: async () => {},
  })
  const callApi = async (request: Request) => {
    const answer = await api.fetch(request)
    if (request.url.endsWith(featured)) made += 1
    return answer
  }
  const health = new Hono<{ Bindings: { incoming?: IncomingMessage } }>()
  health.get('/healthz', (c) => c.text('alive'))
  const routeOf = createRouteOf(() => undefined)
  const front = createFront({
    health,
    shopRedirect: new Hono(),
    findUserId: async () => undefined,
    profile: new Hono(),
    sitemap: new Hono(),
    media: new Hono(),
    demoShop: undefined,
    api: callApi,
    gateway: callApi,
    site: {
      fetch: async () => new Response('broken', { status: 500 }),
      isShared: () => false,
      isAlwaysServed: () => true,
      refuse: () => new Response(null, { status: 503 }),
    },
    identity: undefined,
    responses: createResponseCache({ maxSize: 1_000_000, now: () => now }),
    splitPages: undefined,
    siteUrl: config.siteUrl,
    hstsSubdomains: false,
    clientAddress: () => '203.0.113.7',
    maxInFlight: 40,
    traceRenewals: (fetch) => traceRenewals(fetch, routeOf),
    log: silentLog,
  })
  const server = await listen({
    ...front,
    config: { host: '127.0.0.1', port: 0 },
    observe: observeRequests({ log, metrics: createMetrics(database), routeOf }),
    beginSpan,
  })
  origin = `http://127.0.0.1:${server.port}`
  stopServer = () => server.drain({ notice: 0, grace: 0, longest: 0 })
})
afterAll(async () => {
  await stopServer()
  await database.close()
})
beforeEach(async () => {
  vi.clearAllMocks()
  receiver = await startOtlpReceiver()
  const { endpoint } = receiver
  stopTracing = await startTracing({ endpoint, serviceName: 'ltk', ratio: 1 }, silentLog)
})
afterEach(async () => {
  await stopTracing()
  await receiver.close()
})

/** Asks, and returns the status and the facts of the line in the log. */
async function ask(path: string, init: RequestInit = {}) {
  const { calls } = log.info.mock
  const { length } = calls
  const answer = await fetch(origin + path, init)
  await answer.text()
  await expect.poll(() => calls).toHaveLength(length + 1)
  return { status: answer.status, line: calls[length]?.[0] }
}

/** Sends what was recorded; returns the first spans of all traces, and the others. */
async function readTraces() {
  await stopTracing()
  const { spans } = receiver
  return {
    roots: spans.filter(({ parentId }) => parentId === ''),
    statements: spans.filter(({ parentId }) => parentId !== ''),
  }
}

test('a request is a trace with its statements, and its line in the log names it', async () => {
  const { status, line } = await ask('/api/v1/carts?note=a-query', {
    headers: {
      authorization: 'Bearer a-token',
      'x-request-id': 'of-the-proxy',
      // Whoever asks decides neither what is recorded nor where it belongs.
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
    },
  })
  expect(status).toBe(200)
  const { roots, statements } = await readTraces()
  expect(roots).toMatchObject([
    {
      name: 'GET /api/v1/carts',
      kind: 'server',
      isError: false,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/v1/carts',
        'http.response.status_code': 200,
        'request.id': 'of-the-proxy',
      },
    },
  ])
  const [root] = roots
  expect(root?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
  expect(line).toMatchObject({ trace_id: root?.traceId })
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    expect(statement).toMatchObject({ traceId: root?.traceId, parentId: root?.id, kind: 'client' })
    expect(statement.attributes['db.query.text']).toMatch(/select/)
  }
  for (const batch of receiver.batches) {
    expect(batch.toString('latin1')).not.toMatch(new RegExp(`a-token|a-query|${userId}`))
  }
})

test('a request with a body is a trace with its statements', async () => {
  const { status } = await ask('/api/v2/search/post', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'embroidered' }),
  })
  expect(status).toBe(200)
  const { roots, statements } = await readTraces()
  expect(roots.map(({ name }) => name)).toEqual(['POST /api/v2/search/post'])
  expect(statements.length).toBeGreaterThan(0)
  for (const batch of receiver.batches) expect(batch.toString('latin1')).not.toContain('embroid')
})

test('an answer from the cache is no trace, and its renewal is one of its own', async () => {
  for (let time = 0; time < 2; time++) await ask(featured)
  const { line } = await ask(featured)
  expect(line).toMatchObject({ isHit: true })
  now += 60_000
  expect((await ask(featured)).line).toMatchObject({ isHit: true })
  await expect.poll(() => made).toBe(3)
  const { roots, statements } = await readTraces()
  expect(roots.map(({ name, kind }) => [name, kind])).toEqual([
    [`GET ${featured}`, 'server'],
    [`GET ${featured}`, 'server'],
    [`renew ${featured}`, 'internal'],
  ])
  expect(statements.some(({ traceId }) => traceId === roots[2]?.traceId)).toBe(true)
})

test('a failure is marked; what monitoring asks for is no trace', async () => {
  await fetch(`${origin}/healthz`)
  await ask('/broken')
  const { roots } = await readTraces()
  expect(roots).toMatchObject([
    { name: 'GET other', isError: true, attributes: { 'error.type': '500' } },
  ])
})
