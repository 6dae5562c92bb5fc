import type { IncomingMessage, ServerResponse } from 'node:http'

import { inject } from 'light-my-request'
import { z } from 'zod'

import { type Origin, rememberOrigin } from './client-address.ts'

export type Handle = (req: IncomingMessage, res: ServerResponse) => void

/** Returns the origin of a request; behind a proxy only that knows. */
export type OriginOf = (req: IncomingMessage) => Origin

type Settings = {
  issuer: string
  /** Gives cookies of the version before their new names. */
  upgradeCookies: Handle
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
    settings.upgradeCookies(req, res)
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

const methods = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type InProcess = {
  fetch(request: Request, from?: { clientAddress?: string }): Promise<Response>
}

/** Answers fetch requests in this process: the provider wants Node's own request and response. */
export function createInProcess(makeHandle: (originOf: OriginOf) => Handle): InProcess {
  const handle = makeHandle((req) => ({
    address: req.socket.remoteAddress ?? 'unknown',
    isFromThisMachine: false,
  }))
  return {
    async fetch(request, { clientAddress } = {}) {
      const { pathname, search } = new URL(request.url)
      const answer = await inject(handle, {
        method: methods.parse(request.method),
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        ...(clientAddress && { remoteAddress: clientAddress }),
        ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
        signal: request.signal,
      })
      const headers = new Headers()
      for (const [name, values] of Object.entries(answer.headers)) {
        for (const value of [values ?? []].flat()) headers.append(name, String(value))
      }
      const hasBody = answer.rawPayload.length > 0
      const body = hasBody ? new Uint8Array(answer.rawPayload) : null
      return new Response(body, { status: answer.statusCode, headers })
    },
  }
}
