import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import type { WireError } from '@ltk/contract/wire'

/** How long what a client still sends is discarded, so that it can read the answer, in milliseconds. */
const lingerMs = 2_000

const reasons: Record<string, [status: number, name: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'The address and the headers are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in full.'],
}
const notHttp = [400, 'Bad Request', 'This is no request of HTTP.'] as const

/**
 * Answers what never becomes a request, such as headers that are too long, with the wire's error, after
 * the requests before it. Node itself closes such a connection at once, so that its answer is lost to
 * who is still sending.
 */
export function answerMalformed(server: Server): void {
  const latest = new WeakMap<Duplex, ServerResponse>()
  const answered = new WeakSet<Duplex>()
  server.on('request', (req, res) => latest.set(req.socket, res))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // What else it sends is no request either.
    if (answered.has(socket)) return
    answered.add(socket)
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const answer = () => {
      socket.end(textFor(error.code ?? ''))
      setTimeout(() => socket.destroy(), lingerMs).unref()
    }
    const before = latest.get(socket)
    if (before && !before.writableFinished) before.once('finish', answer)
    else answer()
  })
}

function textFor(code: string): string {
  const [status, name, message] = reasons[code] ?? notHttp
  const error: WireError = {
    status,
    error_code: 'malformed-request',
    developer_message: message,
    user_message: message,
    error_details: [],
  }
  const body = JSON.stringify(error)
  const lines = [
    `HTTP/1.1 ${status} ${name}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
