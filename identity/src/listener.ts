import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type Origin, rememberOrigin } from './client-address.ts'

export type Handle = (req: IncomingMessage, res: ServerResponse) => void

/** Tells where a request comes from; behind a proxy only that knows. */
export type OriginOf = (req: IncomingMessage) => Origin

type Settings = {
  issuer: string
  originOf: OriginOf
  /** The OpenID provider, which sees addresses below the issuer's path. */
  provider: Handle
  /** Everything else, which sees whole addresses. */
  routes: Handle
}

const ownRoutes = /^\/(api|federation|impersonate|mailbox)(\/|$)/

/**
 * Serves everything under the issuer's path. The host and scheme that the provider builds its
 * addresses from are the issuer's, whatever a request's headers say.
 */
export function createListener(settings: Settings): Handle {
  const { protocol, host, pathname: mount } = new URL(settings.issuer)
  return (req, res) => {
    rememberOrigin(req, settings.originOf(req))
    req.headers.host = host
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    for (const name of ['x-forwarded-host', 'x-forwarded-for', 'x-forwarded-port', 'forwarded']) {
      delete req.headers[name]
    }
    const original = req.url ?? '/'
    const path = original.startsWith(mount) ? original.slice(mount.length) || '/' : original
    if (ownRoutes.test(path.split('?')[0] ?? '')) {
      settings.routes(req, res)
      return
    }
    Object.assign(req, { originalUrl: original, url: path.startsWith('/') ? path : `/${path}` })
    settings.provider(req, res)
  }
}

export type Loopback = {
  fetch(request: Request, from?: { clientAddress?: string }): Promise<Response>
  close(): Promise<void>
}

const addressHeader = 'x-identity-client-address'
const proofHeader = 'x-identity-proof'

/**
 * Answers fetch requests in this process, through a server on a loopback port that it opens when
 * first needed: the provider wants Node's own request and response.
 */
export function createLoopback(makeHandle: (originOf: OriginOf) => Handle): Loopback {
  const proof = randomBytes(32).toString('base64url')
  const handle = makeHandle((req) => {
    const given = req.headers[addressHeader]
    const proven = req.headers[proofHeader] === proof && typeof given === 'string'
    const address = proven ? given : (req.socket.remoteAddress ?? 'unknown')
    return { address, isFromThisMachine: false }
  })
  const server = createServer(handle)
  // The client lets go of idle connections first, else a call could meet one that is just closed.
  server.keepAliveTimeout = 0
  let listening: Promise<string> | undefined

  function open(): Promise<string> {
    listening ??= new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, '127.0.0.1', () => {
        server.unref()
        const address: string | AddressInfo | null = server.address()
        if (typeof address === 'object' && address) resolve(`http://127.0.0.1:${address.port}`)
        else reject(new Error('the loopback server has no port'))
      })
    })
    return listening
  }

  return {
    async fetch(request, from = {}) {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers(request.headers)
      if (from.clientAddress) {
        headers.set(addressHeader, from.clientAddress)
        headers.set(proofHeader, proof)
      }
      const body = request.body ? await request.arrayBuffer() : undefined
      return fetch(`${await open()}${pathname}${search}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: request.signal,
        ...(body ? { body } : {}),
      })
    },
    async close() {
      if (!listening) return
      await listening
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}
