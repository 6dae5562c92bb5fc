import { requestIdHeader, requestIdOf } from '@ltk/contract/request-id'
import { type Context, Hono } from 'hono'

import type { Dependencies } from './dependencies.ts'
import { answerError, IdentityError, knownError, setRetryAfter, internalError } from './errors.ts'
import type { Federation } from './federation.ts'
import { newNonce, pageHeaders, refusalPage } from './pages.ts'
import { requestLocale } from './request-locale.ts'
import { accountRoutes } from './routes/accounts.ts'
import { applicationRoutes } from './routes/applications.ts'
import { browserRoutes } from './routes/browser.ts'
import type { NodeEnv } from './routes/env.ts'
import { interactionRoutes } from './routes/interactions.ts'
import { passwordRoutes } from './routes/passwords.ts'

/** Every address of identity that is not the OpenID provider's; errors are the wire's. */
export function createRoutes(dependencies: Dependencies, federation: Federation | undefined) {
  const app = new Hono<NodeEnv>({ strict: false }).basePath(new URL(dependencies.issuer).pathname)
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
  })
  app.route('/api', accountRoutes(dependencies))
  app.route('/api', passwordRoutes(dependencies))
  app.route('/api', applicationRoutes(dependencies))
  app.route('/api/interaction', interactionRoutes(dependencies, federation))
  app.route('/', browserRoutes(dependencies, federation))
  app.notFound((c) =>
    refuse(c, new IdentityError(404, 'not_found', 'There is nothing at this address.')),
  )
  app.onError((error, c) => {
    const known = knownError(error) ?? internalError()
    if (known.status >= 500) {
      const requestId = requestIdOf(c.req.header(requestIdHeader))
      const facts = { err: error, requestId, method: c.req.method, path: c.req.path }
      if (known.status === 503) dependencies.log.warn(facts, 'identity turned a request away')
      else dependencies.log.error(facts, 'identity could not answer')
      c.header(requestIdHeader, requestId)
    }
    return refuse(c, known)
  })
  return app

  /** Answers with an error: a page where a browser moves about, else the wire's. */
  async function refuse(c: Context, error: IdentityError): Promise<Response> {
    if (!c.req.header('accept')?.includes('text/html')) return answerError(c, error)
    setRetryAfter(c, error)
    const nonce = newNonce()
    const locale = requestLocale(c.req.header())
    const body = await refusalPage(error.code, dependencies.config, { locale, nonce })
    return c.body(body, error.status, pageHeaders(nonce, locale))
  }
}
