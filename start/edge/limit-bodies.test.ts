import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'

import { limitBodies } from './limit-bodies.ts'

let server: Server
let seen: string[] = []
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  seen = []
})

/** Serves an app with bodies of at most 1,000 bytes, read from Node's stream or as the app does. */
async function serve(reads: 'stream' | 'app' = 'app', idleMs = 10_000): Promise<number> {
  const limit = limitBodies({ maxBytesOf: () => 1_000, idleMs })
  const app = getRequestListener(async (request) => {
    const body = await request.text()
    seen.push(body)
    return new Response(body)
  })
  server = createServer((req, res) =>
    limit(req, res, () => {
      if (reads === 'app') void app(req, res)
      else void buffer(req).then((body) => res.end(body))
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port says so
  return (server.address() as AddressInfo).port
}

async function open(port: number, ...lines: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${['POST /x HTTP/1.1', 'Host: x', ...lines].join('\r\n')}\r\n\r\n`)
  return socket
}

const post = (port: number, body: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}/x`, { method: 'POST', body, ...init })

/** Sends a body in chunks, without a `Content-Length`. */
const stream = (port: number, body: ReadableStream, init: object = { duplex: 'half' }) =>
  fetch(`http://127.0.0.1:${port}/x`, { method: 'POST', body, ...init })

test.each(['stream', 'app'] as const)(
  'a body within the limit reaches the %s whole',
  async (reads) => {
    const port = await serve(reads)
    for (const body of ['', 'a', 'ü'.repeat(500)]) {
      expect(await (await post(port, body)).text()).toBe(body)
      expect(await (await stream(port, new Blob([body]).stream())).text()).toBe(body)
    }
    expect(await (await fetch(`http://127.0.0.1:${port}/x`)).text()).toBe('')
  },
)

test('a body that is too large is a 413, by its declared length and while it arrives', async () => {
  const port = await serve()
  const body = 'a'.repeat(1_001)
  for (const answer of [await post(port, body), await stream(port, new Blob([body]).stream())]) {
    expect(answer.status).toBe(413)
    expect(answer.headers.get('connection')).toBe('close')
    expect(await answer.json()).toMatchObject({ status: 413, error_code: 'body-too-large' })
  }
  const page = await post(port, body, { headers: { accept: 'text/html,*/*' } })
  expect(page.status).toBe(413)
  expect(await page.text()).toContain('<h1>What was sent is larger than 1,000 bytes.</h1>')
  const german = { accept: 'text/html,*/*', 'accept-language': 'de-AT' }
  const inGerman = await (await post(port, body, { headers: german })).text()
  expect(inGerman).toContain('<html lang="de">')
  expect(inGerman).toContain('<h1>Was gesendet wurde, ist größer als 1.000 Byte.</h1>')
  expect(seen).toEqual([])
})

test('a declared length is refused before any of the body arrives, and closes the connection', async () => {
  const socket = await open(await serve(), 'Content-Length: 104857600')
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/^HTTP\/1\.1 413 /)
  socket.end()
  await once(socket, 'close')
})

test('a client that keeps sending can read the response', async () => {
  const port = await serve()
  const piece = new Uint8Array(65_536)
  let left = 200
  const body = new ReadableStream({
    pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
  })
  expect((await stream(port, body)).status).toBe(413)
})

test('a body with a wrong length reaches no handler', async () => {
  const port = await serve()
  const short = await open(port, 'Content-Length: 3', 'Connection: close')
  short.write('abcdef')
  expect(await text(short)).toMatch(/^HTTP\/1\.1 (200|400) /)
  const both = await open(port, 'Content-Length: 3', 'Transfer-Encoding: chunked')
  both.write('abcdef')
  expect(await text(both)).toMatch(/^HTTP\/1\.1 400 /)
  const odd = await open(port, 'Content-Length: 3x')
  expect(await text(odd)).toMatch(/^HTTP\/1\.1 400 /)
  expect(seen.every((body) => body === 'abc')).toBe(true)
})

test('a body that stalls is a 408, and one that is cut off reaches no handler', async () => {
  const port = await serve('app', 30)
  for (const line of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    const socket = await open(port, line)
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 408 /)
    socket.destroy()
  }
  const broken = await open(port, 'Content-Length: 100')
  broken.write('half of it')
  await new Promise<void>((resolve) => {
    server.once('request', (req) => {
      req.once('close', resolve)
      broken.destroy()
    })
  })
  expect(seen).toEqual([])
})
