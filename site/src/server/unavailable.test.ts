import { expect, test, vi } from 'vitest'

import { serverDataType } from '../framework/server-data.ts'
import { IssuerUnavailable } from './issuer.ts'
import {
  DatabaseUnavailable,
  error,
  createTestSite,
  siteUrl,
  warn,
} from './testing/create-test-site.ts'

const busy = () => Response.json({}, { status: 503, headers: { 'retry-after': '1' } })

async function expectErrorPage(answer: Response, status: number): Promise<void> {
  expect(answer.status).toBe(status)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.has('content-security-policy')).toBe(true)
  expect(await answer.text()).toContain('<h1>An error occurred</h1>')
}

test('a page whose content is unavailable is a 503, and is logged once', async () => {
  const api = vi.fn<(request: Request) => Promise<Response>>(async () => busy())
  const request = new Request(`${siteUrl}/ltk`, { headers: { 'x-request-id': 'from-a-proxy' } })
  for (const path of ['/home', '/explore/ada', '/categories/shoes']) {
    warn.mockReset()
    const answer = await (
      await createTestSite({ api })
    ).fetch(new Request(siteUrl + path, request), {})
    await expectErrorPage(answer, 503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.headers.get('x-request-id')).toBe('from-a-proxy')
    const facts = expect.objectContaining({ requestId: 'from-a-proxy', path })
    expect(warn.mock.calls.filter(([, said]) => said === 'page turned away')).toHaveLength(1)
    for (const [logged] of warn.mock.calls) expect(logged).toEqual(facts)
  }
  expect(error).not.toHaveBeenCalled()
})

test('what is no page says when to come back too: files, and the renewal of tokens', async () => {
  const api = async () => busy()
  const find = async () => {
    throw new IssuerUnavailable('away')
  }
  const site = await createTestSite({ api, find })
  const renewal = {
    method: 'POST',
    headers: { cookie: 'session=value', 'sec-fetch-site': 'same-origin' },
  }
  const oembed = `/oembed?url=${siteUrl}/post/019de33f-c320-779c-baf6-645ffd87528a`
  const asked = [
    new Request(`${siteUrl}/explore/ada/feed.xml`),
    new Request(`${siteUrl}/explore/ada/feed.json`),
    new Request(siteUrl + oembed),
    new Request(`${siteUrl}/auth/refresh`, renewal),
  ]
  const answers = await Promise.all(asked.map((request) => site.fetch(request, {})))
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    asked.map(() => [503, '1']),
  )
})

test('a page is rendered after all if the wire is unavailable only for a moment', async () => {
  const asked = new Set<string>()
  const api = async ({ url }: Request) => {
    if (!asked.has(url)) {
      asked.add(url)
      return busy()
    }
    return Response.json({ profiles: [], categoryPicks: [], ltks: [], productDetails: [] })
  }
  const answer = await (
    await createTestSite({ api })
  ).fetch(new Request(`${siteUrl}/categories`), {})
  expect(answer.status).toBe(200)
})

test('if not even the session can be read, there is the error page', async () => {
  const find = async () => {
    throw new DatabaseUnavailable()
  }
  const headers = { cookie: 'session=value', 'sec-fetch-site': 'same-origin' }
  const site = await createTestSite({ find })
  for (const path of ['/home', '/login', '/account']) {
    const answer = await site.fetch(new Request(siteUrl + path, { headers }), {})
    await expectErrorPage(answer, 503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  const posted = await site.fetch(
    new Request(`${siteUrl}/account`, { method: 'POST', headers, body: new FormData() }),
    {},
  )
  await expectErrorPage(posted, 503)
})

test.each([
  ['a page', 'text/html'],
  ["a page's data", serverDataType],
])('%s that its reader does not wait for is no failure', async (_, accept) => {
  const leaving = new AbortController()
  const api = async () => {
    leaving.abort('Client connection prematurely closed.')
    return Response.json({ profiles: [], meta: { next: null }, ltks: [], activities: [] })
  }
  const { signal } = leaving
  const site = await createTestSite({ api })
  await site.fetch(new Request(`${siteUrl}/categories`, { headers: { accept }, signal }), {})
  expect(signal.aborted).toBe(true)
  expect(error).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
})

test('an unexpected error is a 500, with an id to find it by', async () => {
  const find = async () => {
    throw new Error('unforeseen')
  }
  const headers = { cookie: 'session=value' }
  const answer = await (
    await createTestSite({ find })
  ).fetch(new Request(`${siteUrl}/home`, { headers }), {})
  await expectErrorPage(answer, 500)
  expect(answer.headers.get('retry-after')).toBeNull()
  expect(error.mock.calls).toEqual([
    [
      expect.objectContaining({ requestId: answer.headers.get('x-request-id') }),
      expect.any(String),
    ],
  ])
})

test('a shared page may be cached as a document, but not as data', async () => {
  const site = await createTestSite({})
  const cacheControl = async (headers: HeadersInit) => {
    const answer = await site.fetch(new Request(`${siteUrl}/help`, { headers }), {})
    expect(answer.status).toBe(200)
    return answer.headers.get('cache-control')
  }
  expect(await cacheControl({ accept: 'text/html' })).toContain('public')
  expect(await cacheControl({ accept: serverDataType })).toBe('private, no-store')
})
