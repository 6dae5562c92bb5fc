import type { IncomingMessage, ServerResponse } from 'node:http'

import { limitBodies } from './limit-bodies.ts'
import type { Middleware } from './listen.ts'

const ofIdentity = /^\/identity(\/|\?|$)/

/**
 * What comes ahead of the app: the limit of bodies; then the embedded issuer, which wants Node's own
 * request, and in development what serves modules.
 */
export function preAppMiddleware(
  identity: ((req: IncomingMessage, res: ServerResponse) => void) | undefined,
  development: Middleware | undefined,
): Middleware {
  const limit = limitBodies()
  return (req, res, next) =>
    limit(req, res, () => {
      if (identity && ofIdentity.test(req.url ?? '')) identity(req, res)
      else if (development) development(req, res, next)
      else next()
    })
}
