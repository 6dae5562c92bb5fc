import { once } from 'node:events'
import { connect } from 'node:net'

import { silentLog } from '@ltk/platform/http/log'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createSharedListener } from '@ltk/platform/http/shared-listener'
import { createMetrics } from '@ltk/platform/metrics'
import { routes } from '@ltk/site/routes'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { listen } from './listen.ts'
import { observeRequests } from './observe-requests.ts'
import { createRouteOf } from './route-of.ts'

type Line = { level: string; requestId: string; ms: number; [fact: string]: unknown }

let origin: string
let port: number
let presentMetrics: () => Promise<string>
let close: () => Promise<void>
const lines: Line[] = []
/** The ids in the headers that the app was asked with. */
const askedAs: (string | null)[] = []
const facts = () => lines.map(({ ms: _ms, requestId: _id, ...rest }) => rest)
const write = (level: string) => (line: object, message: string) => {
  lines.push({ level, message, requestId: '', ms: -1, ...line })
}

beforeAll(async () => {
  const database = await openEmbedded('site')
  const metrics = createMetrics(database)
  presentMetrics = async () => (await metrics.present()).text
  const log = { ...silentLog, info: write('info'), debug: write('debug') }
  const answer = async (request: Request) => {
    askedAs.push(request.headers.get('x-request-id'))
    const { pathname } = new URL(request.url)
    if (pathname === '/media/slow') await new Promise(() => {})
    if (pathname === '/nothing') return new Response('nothing', { status: 404 })
    if (pathname === '/broken') {
      return new Response('broken', { status: 500, headers: { 'x-request-id': 'as-logged' } })
    }
    return new Response('page', { headers: { 'cache-control': 's-maxage=30' } })
  }
  const server = await listen({
    config: { host: '127.0.0.1', port: 0 },
    app: { fetch: answer },
    observe: observeRequests({ log, metrics, routeOf: createRouteOf(routes.findPattern) }),
    shared: createSharedListener({
      cache: createResponseCache({ maxSize: 1_000_000 }),
      fetch: answer,
      admit: (_path, _locale, work) => work(),
      origin: 'http://shop.test',
      sessionCookie: 'session',
      localeOf: () => 'en',
      isShared: (path) => path === '/explore/Ada',
    }),
    headers: new Map(),
  })
  port = server.port
  origin = `http://127.0.0.1:${port}`
  close = async () => {
    await server.drain({ notice: 0, grace: 0, longest: 0 })
    await database.close()
  }
})
afterAll(() => close())
beforeEach(() => {
  lines.length = 0
  askedAs.length = 0
})

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const before = lines.length
  const answer = await fetch(origin + path, init)
  await answer.text()
  await expect.poll(() => lines.length).toBe(before + 1)
  return answer
}

test.each([
  ['/explore/Ada?email=ada@example.com', '/explore/:displayName'],
  ['/post/019de33f-c320-779c-baf6-645ffd87528a', '/post/:id?'],
  ['/api/v2/profiles/?display_names=ada', '/api/v2/profiles'],
  ['/api/v2/profiles/019de33f-c320-779c-baf6-645ffd87528a/followers', '/api/*'],
  ['/api/v1/no/such/call', '/api/*'],
  ['/media/019de33f/400.webp', '/media/*'],
  ['/identity/mailbox?token=secret', '/identity/*'],
  ['/shop/019de33f?post=1', '/shop/{productId}'],
])('%s is one line that names only the route %s', async (path, route) => {
  await ask(path, { headers: { 'x-forwarded-for': '203.0.113.7', cookie: 'visitor=me' } })
  expect(facts()).toEqual([
    { level: 'info', message: 'request', method: 'GET', route, status: 200, isHit: false },
  ])
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(0)
})

test('probes are logged for debugging only', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) await ask(path)
  expect(lines.map(({ level, route }) => [level, route])).toEqual([
    ['debug', '/healthz'],
    ['debug', '/readyz'],
    ['debug', '/metrics'],
  ])
})

test('an answer from the cache is a line too, and says so', async () => {
  for (let i = 0; i < 3; i++) await ask('/explore/Ada')
  expect(lines.map(({ isHit }) => isHit)).toEqual([false, false, true])
})

test('the id of a request is the one in its answer: its own, a new one, or that of its failure', async () => {
  const given = await ask('/nothing', { headers: { 'x-request-id': 'of-the-proxy' } })
  const fresh = await ask('/nothing')
  const failed = await ask('/broken')
  const sent = [given, fresh, failed].map(({ headers }) => headers.get('x-request-id'))
  expect(lines.map(({ requestId }) => requestId)).toEqual(sent)
  expect(sent).toEqual(['of-the-proxy', expect.stringMatching(/^[\da-f-]{36}$/), 'as-logged'])
  expect(lines.map(({ status }) => status)).toEqual([404, 404, 500])
})

test.each(['of-the-proxy', undefined, 'not an id'])(
  'whoever answers a request knows its id, for visitors who share the answer too: given as %s',
  async (id) => {
    const headers: Record<string, string> = id === undefined ? {} : { 'x-request-id': id }
    await ask('/post/1', { headers })
    await ask(`/explore/Ada?by=${id}`, { headers })
    expect(askedAs).toEqual(lines.map(({ requestId }) => requestId))
    expect(new Set(askedAs).size).toBe(id === 'of-the-proxy' ? 1 : 2)
  },
)

test('an address that cannot be decoded has its route, and no warning beside the log', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await ask('/explore/%E0%A4%A/collections?next=%zz')
  expect(facts()).toMatchObject([{ route: '/explore/:displayName/collections', status: 200 }])
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

test('a client that went away is logged as 499', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /media/slow HTTP/1.1\r\nhost: shop.test\r\n\r\n')
  setImmediate(() => socket.end())
  socket.destroySoon()
  await expect.poll(() => facts()).toHaveLength(1)
  expect(lines[0]).toMatchObject({ route: '/media/*', status: 499 })
})

test('requests are counted by method, route and status, hits among them', async () => {
  await ask('/explore/Ada', { method: 'HEAD' })
  await ask('/explore/Bea', { method: 'POST' })
  const metrics = await presentMetrics()
  expect(metrics).toMatch(
    /_count\{method="HEAD",route="\/explore\/:displayName",status="200"\} 1\n/,
  )
  expect(metrics).toMatch(
    /_count\{method="POST",route="\/explore\/:displayName",status="200"\} 1\n/,
  )
  expect(metrics).not.toContain('Ada')
})
