import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listen } from './listen.ts'

let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await listen({
    config: { host: '127.0.0.1', port: 0 },
    app: {
      fetch: async (request) => {
        await request.text()
        return new Response('answered')
      },
    },
    observe: () => {},
    headers: new Map(),
  })
})
afterAll(() => server.drain({ notice: 0, grace: 0, longest: 0 }))

/** Sends bytes and returns all that comes back until the connection ends. */
async function send(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

test.each([
  ['rubbish', 'rubbish\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: x\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['a broken body', 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 400],
  ['an address of 60 kB', `GET /${'x'.repeat(60_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['headers of 4 MB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(4_000_000)}\r\n\r\n`, 431],
])('%s is answered before the connection ends', async (_name, bytes, status) => {
  expect(await send(bytes)).toMatch(
    new RegExp(`^HTTP/1.1 ${status} [\\w ]+\r\nconnection: close\r\ncontent-length: 0\r\n\r\n$`),
  )
})

test('a request before it on the same connection is answered first', async () => {
  const answers = await send('GET / HTTP/1.1\r\nhost: x\r\n\r\nrubbish\r\n\r\n')
  expect(answers).toMatch(/^HTTP\/1.1 200 OK[^]*answered[^]*HTTP\/1.1 400 Bad Request/)
})
