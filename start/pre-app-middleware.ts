import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Middleware } from './listen.ts'

const ofIdentity = /^\/identity(\/|\?|$)/

/**
 * What answers ahead of the app: the embedded issuer, which wants Node's own request with its body
 * unread, and in development what serves modules.
 */
export function preAppMiddleware(
  identity: ((req: IncomingMessage, res: ServerResponse) => void) | undefined,
  development: Middleware | undefined,
): Middleware {
  return (req, res, next) => {
    if (identity && ofIdentity.test(req.url ?? '')) identity(req, res)
    else if (development) development(req, res, next)
    else next()
  }
}
