import type { IncomingMessage } from 'node:http'

import type { Middleware } from './listen.ts'
import { refuse } from './refuse.ts'

type BodyLimits = {
  /** Returns the largest allowed body of a request, in bytes. */
  maxBytesOf?: (req: IncomingMessage) => number
  /** The timeout for the next bytes of a body, in milliseconds. */
  idleMs?: number
}

const megabyte = 1024 * 1024

/**
 * Returns middleware that reads each body whole before anything else handles the request, so that
 * no handler waits for a body, gets half of one, or reads too much: one that is too large is a
 * 413, a stalled one a 408.
 */
export function limitBodies({
  maxBytesOf = () => megabyte,
  idleMs = 10_000,
}: BodyLimits = {}): Middleware {
  return (req, res, next) => {
    if (!hasBody(req)) {
      next()
      return
    }
    const maxBytes = maxBytesOf(req)
    const chunks: Buffer[] = []
    let length = 0

    const tooLarge = () =>
      refuse(req, res, {
        status: 413,
        code: 'body-too-large',
        message: `What was sent is larger than ${maxBytes.toLocaleString('en')} bytes.`,
        reason: { maxBytes },
      })
    const stop = () => {
      req.off('readable', read).off('timeout', giveUp)
      req.setTimeout(0)
    }
    const giveUp = () => {
      stop()
      refuse(req, res, {
        status: 408,
        code: 'body-stalled',
        message: 'What was sent did not arrive in full.',
        reason: 'incomplete',
      })
    }
    const read = () => {
      for (;;) {
        const chunk: unknown = req.read()
        if (!Buffer.isBuffer(chunk)) break
        length += chunk.length
        if (length > maxBytes) {
          stop()
          tooLarge()
          return
        }
        chunks.push(chunk)
      }
      if (!req.complete) return
      stop()
      putBack(req, Buffer.concat(chunks))
      next()
    }

    if (Number(req.headers['content-length']) > maxBytes) tooLarge()
    else req.on('readable', read).setTimeout(idleMs, giveUp)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Makes a body readable again: Hono's adapter takes it from `rawBody`, the OpenID provider from
 * the stream.
 */
function putBack(req: IncomingMessage, rawBody: Buffer): void {
  Object.assign(req, { rawBody })
  req.unshift(rawBody)
}
