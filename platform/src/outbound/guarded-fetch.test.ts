import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

import { afterEach, describe, expect, test } from 'vitest'

import { createGuardedFetch } from './guarded-fetch.ts'
import { OutboundError } from './outbound-error.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Starts a server on this machine; returns its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

async function faultOf(promise: Promise<unknown>): Promise<OutboundError> {
  const error = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof OutboundError)) throw new Error(`not refused: ${String(error)}`)
  return error
}

const local = createGuardedFetch({ allowLoopback: true })
const limits = { maxBytes: 1_000 }

describe('addresses that are refused', () => {
  const tricks = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://①②⑦.0.0.1/',
    'http://%31%32%37.0.0.1/',
    'http://0.0.0.0/',
    'http://0/',
    'http://10.1.2.3/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://100.100.100.200/latest/meta-data/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://192.0.0.192/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://a.localhost/',
    'http://metadata.google.internal/',
    'http://printer.local/',
    'http://user:secret@shop.example/',
    'http://shop.example@127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'data:text/plain,hello',
    'gopher://127.0.0.1:25/',
    'javascript:alert(1)',
    '//127.0.0.1/',
    'no address',
    '',
  ]
  const asked: string[] = []
  const fetchGuarded = createGuardedFetch({
    resolve: async (host) => {
      asked.push(host)
      return [{ address: '127.0.0.1', family: 4 }]
    },
  })

  test.each(tricks)('%s', async (address) => {
    const fault = await faultOf(fetchGuarded(address, limits))
    expect(fault).toMatchObject({ code: 'refused-address', retryable: false })
    expect(asked).toEqual([])
  })

  test.each([
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['fe80::1%eth0'],
    ['64:ff9b::a00:1'],
    ['not an address'],
    ['93.184.215.14', '10.0.0.1'],
  ])('a name that leads to %s', async (...addresses) => {
    const rebound = createGuardedFetch({
      resolve: async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })
    expect((await faultOf(rebound('http://shop.example/', limits))).code).toBe('refused-address')
  })

  test('loopback is all that allowLoopback opens', async () => {
    for (const address of ['http://10.0.0.1/', 'http://[::ffff:10.0.0.1]/', 'http://0.0.0.0/']) {
      expect((await faultOf(local(address, limits))).code).toBe('refused-address')
    }
  })

  test.each([
    'http://169.254.169.254/',
    'http://[::ffff:a9fe:a9fe]/',
    'file:///etc/passwd',
    'http://user:secret@127.0.0.1/',
    '//10.0.0.1/',
    'http://',
  ])('a redirect to %s', async (location) => {
    const origin = await serve((_, answer) => answer.writeHead(302, { location }).end())
    expect((await faultOf(local(origin, limits))).code).toBe('refused-address')
  })

  test('a redirect to a name that leads home', async () => {
    const origin = await serve((_, answer) =>
      answer.writeHead(302, { location: 'http://rebound.example/' }).end(),
    )
    const rebound = createGuardedFetch({
      allowLoopback: true,
      resolve: async () => [{ address: '192.168.0.1', family: 4 }],
    })
    expect((await faultOf(rebound(origin, limits))).code).toBe('refused-address')
  })
})

test('fetches https only where that is asked for', async () => {
  const origin = await serve((_, answer) => answer.end('plain'))
  const fault = await faultOf(local(origin, { ...limits, httpsOnly: true }))
  expect(fault).toMatchObject({
    code: 'refused-address',
    message: 'Only https is fetched, not http:',
  })
})

test('returns the body, the headers and the last address', async () => {
  const origin = await serve((request, answer) => {
    if (request.url === '/old') answer.writeHead(301, { location: '/new?a=1' }).end()
    else answer.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('hello')
  })
  const response = await local(`${origin}/old`, { ...limits, contentTypes: ['text/'] })
  expect(await response.text()).toBe('hello')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.url).toBe(`${origin}/new?a=1`)
})

test('resolves names through the guard', async () => {
  const origin = await serve((request, answer) => answer.end(request.headers.host))
  const { port } = new URL(origin)
  const named = createGuardedFetch({
    allowLoopback: true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const response = await named(`http://shop.example:${port}/`, limits)
  expect(await response.text()).toBe(`shop.example:${port}`)
})

test('follows five redirects and no more', async () => {
  const origin = await serve((request, answer) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) answer.end('there')
    else answer.writeHead(302, { location: `/${left - 1}` }).end()
  })
  expect(await (await local(`${origin}/5`, limits)).text()).toBe('there')
  expect((await faultOf(local(`${origin}/6`, limits))).code).toBe('redirect')
})

test('keeps headers from another origin, and refuses to redirect a POST', async () => {
  const other = await serve((request, answer) => answer.end(request.headers.authorization ?? '-'))
  const origin = await serve((_, answer) => answer.writeHead(307, { location: other }).end())
  const headers = { authorization: 'Bearer secret' }
  expect(await (await local(other, { ...limits, headers })).text()).toBe('Bearer secret')
  expect(await (await local(origin, { ...limits, headers })).text()).toBe('-')
  const post = local(origin, { ...limits, method: 'POST', body: '{}' })
  expect((await faultOf(post)).code).toBe('redirect')
})

test('posts a body', async () => {
  const origin = await serve((request, answer) => request.pipe(answer))
  const response = await local(origin, { ...limits, method: 'POST', body: '{"a":1}' })
  expect(await response.json()).toEqual({ a: 1 })
})

test('cuts a body that is too long, announced, streamed or compressed', async () => {
  const origin = await serve((request, answer) => {
    if (request.url === '/announced') answer.writeHead(200, { 'content-length': 1_001 }).end()
    else if (request.url === '/packed') {
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000)))
    } else {
      const more = setInterval(() => answer.write(Buffer.alloc(300)), 1)
      answer.on('close', () => clearInterval(more))
    }
  })
  expect((await faultOf(local(`${origin}/announced`, limits))).code).toBe('too-large')
  for (const path of ['/packed', '/endless']) {
    const response = await local(`${origin}${path}`, limits)
    expect(await faultOf(response.arrayBuffer())).toMatchObject({
      code: 'too-large',
      retryable: false,
    })
  }
})

test('unpacks gzip, and says where it is damaged', async () => {
  const origin = await serve((request, answer) => {
    const body = request.url === '/good' ? gzipSync('hello') : Buffer.from('not gzip')
    answer.writeHead(200, { 'content-encoding': 'gzip' }).end(body)
  })
  expect(await (await local(`${origin}/good`, limits)).text()).toBe('hello')
  const damaged = await local(`${origin}/damaged`, limits)
  expect((await faultOf(damaged.text())).code).toBe('broken')
})

test('gives up on a server that stalls before or inside the answer', async () => {
  const origin = await serve((request, answer) => {
    if (request.url === '/inside') answer.writeHead(200).write('a')
  })
  const quick = { ...limits, timeoutMs: 50 }
  const stalled = await faultOf(local(`${origin}/before`, quick))
  expect(stalled).toMatchObject({ code: 'timeout', retryable: true })
  const response = await local(`${origin}/inside`, { ...limits, timeoutMs: 200 })
  expect((await faultOf(response.text())).code).toBe('timeout')
})

test(
  'sixty calls at once share fifty connections, which are used again',
  { tags: 'C-14' },
  async () => {
    const sockets = new Set<Socket>()
    const waiting: ServerResponse[] = []
    const full = Promise.withResolvers<void>()
    const origin = await serve((request, answer) => {
      sockets.add(request.socket)
      waiting.push(answer)
      if (waiting.length === 50) full.resolve()
      if (waiting.length > 50) answer.end()
    })
    const calls = Array.from({ length: 60 }, async () => (await local(origin, limits)).text())
    await full.promise
    for (const answer of waiting) answer.end()
    await Promise.all(calls)
    expect(sockets.size).toBe(50)
  },
)

test('ends with the reason of the caller who gives up', async () => {
  const origin = await serve(() => {})
  const reason = new Error('shutting down')
  const signal = AbortSignal.abort(reason)
  await expect(local(origin, { ...limits, signal })).rejects.toBe(reason)
})

test('refuses content types that were not asked for', async () => {
  const origin = await serve((request, answer) => {
    if (request.url === '/none') answer.removeHeader('content-type')
    else answer.setHeader('content-type', 'text/html')
    answer.end('<p>')
  })
  for (const path of ['/none', '/html']) {
    const asked = local(`${origin}${path}`, { ...limits, contentTypes: ['image/', 'text/csv'] })
    expect((await faultOf(asked)).code).toBe('wrong-type')
  }
})

test.each([
  [404, false],
  [410, false],
  [429, true],
  [503, true],
])('a %i is an error, worth a retry: %s', async (status, retryable) => {
  const origin = await serve((_, answer) => answer.writeHead(status).end())
  const fault = await faultOf(local(`${origin}/?token=secret`, limits))
  expect(fault).toMatchObject({ code: 'status', status, retryable })
  expect(fault.message).not.toContain('secret')
})

test('answers of any status can be read where they are asked for', async () => {
  const origin = await serve((_, answer) => answer.writeHead(422).end('{"code":"unknown"}'))
  const response = await local(origin, { ...limits, statuses: 'all' })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({ code: 'unknown' })
})

test('a redirect is an error where none is allowed', async () => {
  const asked: string[] = []
  const origin = await serve((request, answer) => {
    asked.push(request.url ?? '')
    answer.writeHead(302, { location: '/new' }).end()
  })
  const refused = local(`${origin}/old`, { ...limits, redirects: 'refused', statuses: 'all' })
  expect(await faultOf(refused)).toMatchObject({ code: 'redirect', retryable: false })
  expect(asked).toEqual(['/old'])
})

test('says whether a failed connection is worth a retry', async () => {
  const reset = await serve((request) => request.socket.destroy())
  expect(await faultOf(local(reset, limits))).toMatchObject({ code: 'connection', retryable: true })
  const unknown = createGuardedFetch({
    resolve: async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    },
  })
  expect(await faultOf(unknown('http://nowhere.example/', limits))).toMatchObject({
    code: 'unknown-host',
    retryable: false,
  })
})

test('a body that ends early is an error', async () => {
  const origin = await serve((_, answer) => {
    answer.writeHead(200, { 'content-length': 100 }).write('half', () => answer.destroy())
  })
  const response = await local(origin, limits)
  expect(await faultOf(response.text())).toMatchObject({ code: 'connection', retryable: true })
})

test('hangs up where the body is not wanted', async () => {
  const closed = Promise.withResolvers<void>()
  const origin = await serve((request, answer) => {
    request.socket.on('close', () => closed.resolve())
    answer.writeHead(200).write('first')
  })
  const response = await local(origin, limits)
  await response.body?.cancel()
  await expect(closed.promise).resolves.toBeUndefined()
})
