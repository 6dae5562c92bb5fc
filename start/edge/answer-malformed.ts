import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The time for which further bytes are discarded, so that the client can read the response, in milliseconds. */
const lingerMs = 2_000

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers what never becomes a request, such as headers that are too long, after the requests before it.
 * Node itself closes such a connection at once, so that its answer is lost to who is still sending. There
 * is no body: it may have been a HEAD. Returns a function that records a request that is not answered at once.
 */
export function answerMalformed(server: Server) {
  const latest = new WeakMap<Duplex, { req: IncomingMessage; res: ServerResponse }>()
  const answered = new WeakSet<Duplex>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Anything else it sends is no request either.
    if (answered.has(socket)) return
    answered.add(socket)
    const answer = () => {
      const status = statuses[error.code ?? ''] ?? '400 Bad Request'
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      setTimeout(() => socket.destroy(), lingerMs).unref()
    }
    const { req, res } = latest.get(socket) ?? {}
    const isBefore = req?.complete === true && res?.writableFinished === false
    const isAnswering = req?.complete === false && res?.headersSent === true
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy()
    else if (isBefore) res.once('finish', answer)
    else answer()
  })
  return (req: IncomingMessage, res: ServerResponse) => void latest.set(req.socket, { req, res })
}
