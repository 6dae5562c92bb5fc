import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import type { FlagName } from '@ltk/contract/flags'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createConfiguredProvider } from '../flags/configured-provider.ts'
import { type ChangingFlags, createFlags } from '../flags/flags.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'
import { createSharedListener, type SharedListener } from './shared-listener.ts'
import { createSplitPages, type SplitPages } from './split-pages.ts'
import { bytesResponse } from './wire-bytes.ts'

let server: Server
let origin: string
let cache: ResponseCache
let shared: SharedListener
/** What the app was asked for, in order. */
let asked: string[]
let answer: (request: Request) => Response | Promise<Response>

const sharing = {
  'cache-control': 'public, s-maxage=30, stale-while-revalidate=300',
  'content-type': 'text/html',
}

const createListener = (split?: SplitPages) =>
  createSharedListener({
    cache,
    origin: 'http://shop.test',
    sessionCookie: 'session',
    localeOf: (_, accepted) => accepted ?? 'en',
    isShared: (path) => !path.startsWith('/mine'),
    admit: (_path, _locale, work) => work(),
    fetch: async (question) => {
      asked.push(question.url.replace('http://shop.test', ''))
      return answer(question)
    },
    split,
  })

beforeEach(async () => {
  asked = []
  answer = ({ url }) =>
    new Response(`page ${new URL(url).pathname} ${asked.length} ${'x'.repeat(2_000)}`, {
      headers: sharing,
    })
  cache = createResponseCache({ maxSize: 8_000_000 })
  shared = createListener()
  server = createServer((req, res) => {
    if (shared.hit(req, res, 'id')) return
    const isAnswered = shared.miss(req, res, 'id', (_, own, response) => {
      own.writeHead(response.status)
      void response.text().then((text) => own.end(text))
    })
    if (!isAnswered) res.end('from the app')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(() => void server.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers })
const read = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(path, headers)).text()

/** Reads until the answer is kept: on its second request. */
async function keep(path: string, headers?: Record<string, string>): Promise<void> {
  await read(path, headers)
  await read(path, headers)
}

/** The app answers nothing before so many requests have come. */
function holdAnswersFor(requests: number): void {
  let arrived = 0
  const allArrived = new Promise<void>((resolve) =>
    server.on('request', () => {
      if (++arrived === requests) resolve()
    }),
  )
  const now = answer
  answer = async (question) => {
    await allArrived
    return now(question)
  }
}

/** The bytes as they come over the wire. */
async function readBytes(path: string, options: object): Promise<Buffer> {
  const sent = request(origin + path, options).end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('answers many with one question, and later ones from what it keeps', async () => {
  holdAnswersFor(8)
  const texts = await Promise.all(Array.from({ length: 8 }, () => read('/home')))
  expect(new Set(texts).size).toBe(1)
  await read('/home')
  expect(asked).toEqual(['/home'])
  expect(shared.hits()).toBeGreaterThan(0)
})

test('keeps pages apart by address and language, the wire’s answers by address alone', async () => {
  for (const path of ['/home', '/home?next=1', '/api/feed']) {
    await keep(path)
    await keep(path, { 'accept-language': 'de' })
    await keep(path)
  }
  const page = (path: string) => [path, path, path, path]
  expect(asked).toEqual([...page('/home'), ...page('/home?next=1'), '/api/feed', '/api/feed'])
})

test('leaves signed-in requests, tokens, writes and personal addresses to the app', async () => {
  expect(await read('/home', { cookie: 'a=b; session=abc' })).toBe('from the app')
  expect(await read('/home', { authorization: 'Bearer token' })).toBe('from the app')
  expect(await read('/mine')).toBe('from the app')
  expect(await (await fetch(`${origin}/home`, { method: 'POST' })).text()).toBe('from the app')
  expect(asked).toEqual([])
})

test('the app is asked as anybody: with nothing of the visitor but the language and an id', async () => {
  answer = ({ headers }) => Response.json([...headers], { headers: sharing })
  const text = await read('/home', { cookie: 'visitor=1', 'x-forwarded-for': '1.2.3.4' })
  expect(JSON.parse(text)).toEqual([
    ['cookie', 'locale=*'],
    ['x-request-id', 'id'],
  ])
})

test('what is for one only is written as the app answers it, and each asks for their own', async () => {
  answer = () => Response.json({ asked: asked.length }, { status: 404 })
  const answers = await Promise.all([ask('/a'), ask('/a')])
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(2)
})

test('answers 304 to a client that has the page, however it says so', async () => {
  await read('/home')
  const etag = (await ask('/home')).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  for (const given of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await ask('/home', { 'if-none-match': given })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('vary')).toContain('Accept-Encoding')
  }
  cache.clear()
  expect((await ask('/home', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('compresses in the encoding that is asked for, and keeps that', async () => {
  for (const _ of ['first', 'again']) await readBytes('/home', {})
  const br = await readBytes('/home', { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(br).toString()).toContain('page /home')
  const gzip = await readBytes('/home', { headers: { 'accept-encoding': 'br;q=0.5, gzip' } })
  expect(gunzipSync(gzip).toString()).toContain('page /home')
  expect((await readBytes('/home', {})).toString()).toContain('page /home')
  expect(asked).toHaveLength(2)
})

test('a HEAD has the headers of the answer and no body', async () => {
  await keep('/home')
  for (const _ of ['first', 'again']) {
    const response = await fetch(`${origin}/home`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    })
    expect(response.headers.get('content-length')).toBe('2013')
    expect(await response.text()).toBe('')
  }
  expect(asked).toHaveLength(2)
})

test('a path that begins with two slashes is one of this site', async () => {
  const hosts: string[] = []
  answer = ({ url }) => {
    hosts.push(new URL(url).host)
    return new Response('', { status: 404 })
  }
  const { port } = new URL(origin)
  await readBytes('', { host: '127.0.0.1', port, path: '//evil.test/home' })
  expect(hosts).toEqual(['shop.test'])
})

describe('while flags are split between visitors', () => {
  const [ann, bob, cyd] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const defaults = createFlags(createConfiguredProvider({})).then(({ evaluate }) =>
    evaluate(undefined),
  )
  const idOf = (cookie: string | null | undefined) => /visitor=([\w-]{36})/.exec(cookie ?? '')?.[1]
  /** Which flags the pages use. */
  let used: FlagName[]
  let evaluated: number

  beforeEach(() => {
    used = ['splash']
    evaluated = 0
    const flags: ChangingFlags = {
      split: ['splash', 'search-v3'],
      onChange: () => {},
      async evaluate(visitor) {
        evaluated += 1
        const on = { value: 'on', payload: null }
        const all = await defaults
        return { ...all, ...(visitor?.targetingKey === ann && { splash: on, 'search-v3': on }) }
      },
    }
    const visitorIdOf = (headers: IncomingHttpHeaders) => idOf(headers.cookie)
    shared = createListener(createSplitPages({ flags, cache, visitorIdOf }))
    answer = ({ headers }) => {
      const shown = idOf(headers.get('cookie')) === ann ? 'on' : 'off'
      const text = `${used.length > 0 ? shown : 'same'} ${asked.length}`
      return bytesResponse(
        Buffer.from(text),
        {
          headers: { ...sharing, ...(used.length > 0 && { 'cache-control': 'private, no-cache' }) },
        },
        [],
        { flags: used, cacheControl: sharing['cache-control'] },
      )
    }
  })

  const readAs = (visitor: string, path = '/home') => read(path, { cookie: `visitor=${visitor}` })
  /** Until the page is kept. */
  async function keepAs(visitor: string): Promise<string> {
    for (const _ of ['learns', 'asks', 'keeps']) await readAs(visitor)
    return readAs(visitor)
  }

  test('each variant of a page is kept, for all who get it', async () => {
    const [on, off] = [await keepAs(ann), await keepAs(bob)]
    expect([on, off].map((text) => text.split(' ')[0])).toEqual(['on', 'off'])
    const before = asked.length
    expect(await readAs(ann)).toBe(on)
    expect([await readAs(bob), await readAs(cyd)]).toEqual([off, off])
    expect(asked).toHaveLength(before)
  })

  test('a page that uses none of them is one for all, found without evaluating a flag', async () => {
    used = []
    const kept = await keepAs(ann)
    const before = [asked.length, evaluated]
    const answers = await Promise.all([readAs(bob), readAs(cyd), read('/home')])
    expect(answers).toEqual([kept, kept, kept])
    expect([asked.length, evaluated]).toEqual(before)
    const { headers } = await ask('/home')
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('cache-control')).toBe(sharing['cache-control'])
  })

  test('visitors who did not agree share one copy, and nothing says who they are', async () => {
    const off = await keepAs(bob)
    const before = asked.length
    for (const cookie of ['', 'visitor=none', 'theme=dark']) {
      expect(await read('/home', { cookie })).toBe(off)
    }
    expect(asked).toHaveLength(before)
    answer = ({ headers }) => new Response(headers.get('cookie'), { headers: sharing })
    expect(await read('/new', { cookie: 'visitor=none' })).toBe('locale=*')
    const hit = await ask('/home')
    expect(hit.headers.get('set-cookie')).toBeNull()
    expect(hit.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('a page that begins to use a flag shows nobody the variant of another', async () => {
    used = []
    await keepAs(bob)
    used = ['splash']
    cache.clear()
    holdAnswersFor(4)
    const answers = await Promise.all([readAs(ann), readAs(bob), readAs(ann), readAs(cyd)])
    expect(answers.map((text) => text.split(' ')[0])).toEqual(['on', 'off', 'on', 'off'])
    expect((await keepAs(ann)).split(' ')[0]).toBe('on')
    expect((await keepAs(bob)).split(' ')[0]).toBe('off')
  })

  test('visitors never see a variant of others, whatever pages begin to use', async () => {
    const visit = fc.record({
      visitor: fc.constantFrom(ann, bob, cyd),
      path: fc.constantFrom('/a', '/b'),
      uses: fc.subarray<FlagName>(['splash', 'search-v3'], { minLength: 1 }),
      clears: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { maxLength: 20 }), async (visits) => {
        for (const { visitor, path, uses, clears } of visits) {
          used = uses
          if (clears) cache.clear()
          const text = await readAs(visitor, path)
          expect(text.split(' ')[0]).toBe(visitor === ann ? 'on' : 'off')
        }
      }),
      { numRuns: 50 },
    )
  })
})
