import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerMalformed } from './answer-malformed.ts'

let server: Server
let port: number
beforeEach(async () => {
  server = createServer((req, res) => {
    req.resume().once('end', () => setImmediate(() => res.end('answered')))
  })
  answerMalformed(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port says so
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Sends bytes and returns all that comes back until the connection ends. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
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
