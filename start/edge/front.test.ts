import { silentLog } from '@ltk/platform/http/log'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createSharedFetch } from '@ltk/platform/http/shared-fetch'
import { isSharedRoute } from '@ltk/platform/http/shared-routes'
import { sessionCookieName } from '@ltk/site/session'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createFront } from './front.ts'
import { listen } from './listen.ts'

const siteUrl = 'http://shop.test'
const featured = '/api/v3/activities/posts/global/featured'

let origin: string
let close: () => Promise<void>
/** Who was asked for what. */
const asked: string[] = []

beforeAll(async () => {
  const shared = { 'cache-control': 'public, s-maxage=30' }
  const answer = (who: string) => async (request: Request) => {
    asked.push(`${who} ${new URL(request.url).pathname}`)
    return new Response(`by ${who}`, { headers: shared })
  }
  const responses = createResponseCache({ maxSize: 1_000_000 })
  const api = answer('api')
  const gatewayApi = createSharedFetch(responses, { fetch: api, isShared: isSharedRoute })
  const front = createFront({
    health: new Hono(),
    shopRedirect: new Hono(),
    findUserId: async () => undefined,
    profile: new Hono(),
    sitemap: new Hono(),
    media: new Hono<{ Bindings: { clientAddress?: string } }>().get('/media/whose', (c) =>
      c.text(`for ${c.env.clientAddress}`),
    ),
    demoShop: undefined,
    api,
    gateway: (request) => (asked.push('gateway'), gatewayApi(request)),
    site: {
      fetch: answer('site'),
      isShared: (path) => path === '/home',
      isAlwaysServed: () => false,
      refuse: () => new Response(null, { status: 503 }),
    },
    identity: undefined,
    responses,
    splitPages: undefined,
    siteUrl,
    hstsSubdomains: false,
    clientAddress: () => '203.0.113.7',
    maxInFlight: 40,
    log: silentLog,
  })
  const server = await listen({
    ...front,
    config: { host: '127.0.0.1', port: 0 },
    observe() {},
  })
  origin = `http://127.0.0.1:${server.port}`
  close = () => server.drain({ notice: 0, grace: 0, longest: 0 })
})
afterAll(() => close())
beforeEach(() => {
  asked.length = 0
})

async function ask(path: string, init?: RequestInit): Promise<string> {
  return (await fetch(origin + path, init)).text()
}

test.each([
  { what: 'a call of the wire', path: featured, by: 'api' },
  { what: 'a page', path: '/home', by: 'site' },
])(
  '$what that visitors share is made for nobody, and kept from its second request on',
  async ({ path, by }) => {
    for (let time = 1; time <= 3; time++) expect(await ask(path)).toBe(`by ${by}`)
    expect(asked).toEqual([`${by} ${path}`, `${by} ${path}`])
  },
)

test('a call of a session goes through the gateway, and a page of one to the site', async () => {
  const headers = { cookie: `${sessionCookieName(siteUrl)}=abc` }
  expect(await ask(featured, { headers })).toBe('by api')
  expect(await ask('/home', { headers })).toBe('by site')
  expect(asked).toEqual(['gateway', `api ${featured}`, 'site /home'])
})

test('what changes something, and what no two visitors share, goes through the gateway', async () => {
  await ask(featured, { method: 'POST' })
  await ask('/api/v2/carts')
  expect(asked).toEqual(['gateway', `api ${featured}`, 'gateway', 'api /api/v2/carts'])
})

test('a picture is asked for with the address of the client', async () => {
  expect(await ask('/media/whose')).toBe('for 203.0.113.7')
})
