import type { IncomingMessage, ServerResponse } from 'node:http'

import { inSameTrace } from '@ltk/platform/tracing/spans'

import { limitBodies } from './limit-bodies.ts'
import type { Middleware } from './listen.ts'

const ofIdentity = /^\/identity(\/|\?|$)/

/**
 * Returns the middleware ahead of the app: the limit on bodies, then the embedded issuer, which
 * needs Node's own request, and in development Vite.
 */
export function preAppMiddleware(
  identity: ((req: IncomingMessage, res: ServerResponse) => void) | undefined,
  development: Middleware | undefined,
): Middleware {
  const limit = limitBodies()
  return (req, res, next) => {
    const handle = () => {
      if (identity && ofIdentity.test(req.url ?? '')) identity(req, res)
      else if (development) development(req, res, next)
      else next()
    }
    // The last bytes of a body belong to no trace.
    limit(req, res, inSameTrace(handle))
  }
}
