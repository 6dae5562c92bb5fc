import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listen } from './listen.ts'

let server: Awaited<ReturnType<typeof listen>>
/** The address and host of each request that got through. */
const seen: (string | undefined)[][] = []
beforeAll(async () => {
  server = await listen({
    config: { host: '127.0.0.1', port: 0 },
    app: { fetch: (request) => new Response(request.url) },
    middleware: (req, _res, next) => {
      seen.push([req.url, req.headers.host])
      next()
    },
    // A cached answer is no reason to let a request through.
    shared: {
      hit: (req, res) => {
        if (!req.url?.startsWith('/cached')) return false
        res.end('cached')
        return true
      },
      miss: () => false,
      hits: () => 0,
    },
    observe: () => {},
    headers: new Map([['x-content-type-options', 'nosniff']]),
  })
})
afterAll(() => server.drain({ notice: 0, grace: 0, longest: 0 }))

/** Sends the head of a request, and returns all that comes back until the connection ends. */
async function send(...lines: string[]): Promise<string> {
  seen.length = 0
  const socket = connect(server.port, '127.0.0.1')
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  return text(socket)
}

test.each([
  ['two of them', 'host: shop.example', 'host: evil.example'],
  ['the same one twice', 'host: shop.example', 'Host: shop.example'],
  ['two, for a cached answer', 'host: shop.example', 'HOST: evil.example'],
  ['none'],
  ['an empty one', 'host:'],
  ['a list', 'host: shop.example, evil.example'],
  ['a name and a path', 'host: shop.example/home'],
  ["somebody's name", 'host: me@shop.example'],
  ['a port that is not a number', 'host: shop.example:http'],
])('a request with a wrong host is a 400: %s', async (name, ...hosts) => {
  const path = name.includes('cached') ? '/cached' : '/home'
  const answer = await send(`GET ${path} HTTP/1.1`, ...hosts)
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(seen).toEqual([])
})

test('two hosts in the second request of a connection are a 400, too', async () => {
  const first = ['GET /home HTTP/1.1', 'host: shop.example', '']
  const second = ['GET /home HTTP/1.1', 'host: shop.example', 'host: evil.example']
  const answers = await send(...first, ...second)
  expect([...answers.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '200',
    '400',
  ])
})

test.each([
  'shop.example',
  'shop.example:3000',
  'SHOP.example.',
  '127.0.0.1:80',
  '[::1]:3000',
  'xn--bcher-kva.example',
  'my_shop.example',
])('the host %s is fine', async (host) => {
  expect(await send('GET /home?q=1 HTTP/1.1', `host: ${host}`)).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(seen).toEqual([['/home?q=1', host]])
})

// RFC 9112, section 3.2.2
test('a whole address names the host, whatever the header says', async () => {
  const target = 'http://shop.example:3000/home?q=1'
  const answer = await send(`GET ${target} HTTP/1.1`, 'host: evil.example')
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(answer).toMatch(/http:\/\/shop.example:3000\/home\?q=1$/)
  expect(seen).toEqual([['/home?q=1', 'shop.example:3000']])
  expect(await send('GET http://shop.example HTTP/1.1', 'host: shop.example')).toMatch(/ 200 OK/)
  expect(seen).toEqual([['/', 'shop.example']])
})

test.each(['ftp://shop.example/', 'http://', 'http://me@shop.example/', 'home', '*'])(
  'an address that leads nowhere here is a 400: %s',
  async (target) => {
    expect(await send(`GET ${target} HTTP/1.1`, 'host: shop.example')).toMatch(
      /^HTTP\/1.1 400 Bad Request\r\n/,
    )
    expect(seen).toEqual([])
  },
)
