import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createPageCache, type PageCache } from './page-cache.ts'

let server: Server
let origin: string
let cache: PageCache
/** What the app was asked for, in order. */
let asked: string[]
let time: number
let answer: (url: URL) => Response | Promise<Response>

const shared = {
  'cache-control': 'public, s-maxage=30, stale-while-revalidate=300',
  'content-type': 'text/html',
}

beforeEach(async () => {
  asked = []
  time = 1_000
  answer = (url) =>
    new Response(`page ${url.pathname} ${asked.length} ${'x'.repeat(2_000)}`, { headers: shared })
  cache = createPageCache({
    origin: 'http://shop.test',
    now: () => time,
    covers: (url) => !url.startsWith('/mine'),
    keyOf: ({ headers }) =>
      headers.cookie?.includes('session=') ? undefined : (headers['accept-language'] ?? 'en'),
    fetch: async (request) => {
      const url = new URL(request.url)
      asked.push(url.pathname + url.search)
      return answer(url)
    },
  })
  server = createServer((req, res) => {
    if (!cache.handle(req, res)) res.end('not from the cache')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(() => void server.close())

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(origin + path, { headers })).text()

test('answers many with one question, and later ones from what it keeps', async () => {
  const texts = await Promise.all(Array.from({ length: 8 }, () => read('/home')))
  expect(new Set(texts).size).toBe(1)
  await read('/home')
  expect(asked).toEqual(['/home'])
  expect(cache.hits()).toBeGreaterThan(0)
})

test('keeps answers apart by address and visitor key', async () => {
  await read('/home')
  await read('/home?next=1')
  await read('/home', { 'accept-language': 'de' })
  expect(asked).toEqual(['/home', '/home?next=1', '/home'])
})

test('serves an old answer while it is renewed, and not after that', async () => {
  const first = await read('/home')
  time += 31_000
  expect(await read('/home')).toBe(first)
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(() => read('/home')).not.toBe(first)
  time += 400_000
  await read('/home')
  expect(asked).toHaveLength(3)
})

test('a renewal that fails leaves the old answer in place', async () => {
  const first = await read('/home')
  answer = () => new Response('down', { status: 503 })
  time += 31_000
  expect(await read('/home')).toBe(first)
  await expect.poll(() => asked.length).toBe(2)
  expect(await read('/home')).toBe(first)
})

test('leaves signed-in requests and addresses of one’s own to the app', async () => {
  expect(await read('/home', { cookie: 'session=abc' })).toBe('not from the cache')
  expect(await read('/mine')).toBe('not from the cache')
  expect(asked).toEqual([])
})

test('does not keep errors, private answers or answers that set a cookie', async () => {
  for (const [path, init] of [
    ['/a', { status: 500, headers: shared }],
    ['/b', { headers: { 'cache-control': 'private' } }],
    ['/c', { headers: { ...shared, 'set-cookie': 'a=b' } }],
  ] as const) {
    answer = () => new Response('mine', init)
    await read(path)
    await read(path)
  }
  expect(asked).toEqual(['/a', '/a', '/b', '/b', '/c', '/c'])
})

test('answers 304 to whoever has the page, and compresses what it keeps', async () => {
  const response = await fetch(`${origin}/home`, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('vary')).toContain('Accept-Encoding')
  const etag = response.headers.get('etag') ?? ''
  const again = await fetch(`${origin}/home`, {
    headers: { 'accept-encoding': 'br', 'if-none-match': etag },
  })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('forgets everything when content changes', async () => {
  await read('/home')
  cache.clear()
  await read('/home')
  expect(asked).toHaveLength(2)
})

test('the compressed bytes are those of the page', async () => {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    request(`${origin}/home`, { headers: { 'accept-encoding': 'br' } }, (res) => {
      const chunks: Buffer[] = []
      res
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
  expect(brotliDecompressSync(bytes).toString()).toContain('page /home')
})

test('a path that begins with two slashes is one of this site', async () => {
  const { port } = new URL(origin)
  const paths: string[] = []
  answer = (url) => {
    paths.push(`${url.host}${url.pathname}`)
    return new Response('', { status: 404 })
  }
  const ask = request({ host: '127.0.0.1', port, path: '//evil.test/home' }).end()
  const [response] = await once(ask, 'response')
  response.resume()
  expect(paths).toEqual(['shop.test//evil.test/home'])
})
