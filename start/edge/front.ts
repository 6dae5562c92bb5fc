import type { IncomingMessage, ServerResponse } from 'node:http'

import type { HttpBindings } from '@hono/node-server'
import { defaultLocale } from '@ltk/contract/locales'
import { createAdmission } from '@ltk/platform/http/admission'
import { answerError } from '@ltk/platform/http/answer-error'
import { errorResponse, unavailable } from '@ltk/platform/http/api-error'
import { compressAnswer } from '@ltk/platform/http/compress-answer'
import type { Log } from '@ltk/platform/http/log'
import { memoize } from '@ltk/platform/http/memoize'
import type { ResponseCache } from '@ltk/platform/http/response-cache'
import { createSharedListener } from '@ltk/platform/http/shared-listener'
import { isSharedRoute } from '@ltk/platform/http/shared-routes'
import type { SplitPages } from '@ltk/platform/http/split-pages'
import type { Media } from '@ltk/platform/media/media'
import { chooseLocale, localeOf } from '@ltk/site/locale'
import type { Site } from '@ltk/site/server'
import { sessionCookieName } from '@ltk/site/session'
import { Hono } from 'hono'

import { answerHeaders, type Fetch, withHeaders } from './answer-headers.ts'
import type { ClientAddress } from './client-address.ts'
import type { Middleware } from './listen.ts'
import { preAppMiddleware } from './pre-app-middleware.ts'

type Parts = {
  health: Hono<{ Bindings: { incoming?: IncomingMessage } }>
  shopRedirect: {
    fetch(
      request: Request,
      sender: { userId?: string | undefined; address?: string | undefined },
    ): Response | Promise<Response>
  }
  /** Returns the id of the user who is signed in. */
  findUserId: (headers: Headers) => Promise<string | undefined>
  /** The profile that retailers read of this site, to know who calls them. */
  profile: Hono
  sitemap: Hono
  media: Media['app']
  demoShop:
    | { fetch(request: Request, incoming?: IncomingMessage): Response | Promise<Response> }
    | undefined
  /** The wire. */
  api: (request: Request) => Promise<Response>
  /** The wire, with the session's user as its caller. */
  gateway: (request: Request) => Promise<Response>
  site: Pick<Site, 'fetch' | 'isAlwaysServed' | 'isShared' | 'refuse'> & { middleware?: Middleware }
  /** The embedded issuer. */
  identity: ((req: IncomingMessage, res: ServerResponse) => void) | undefined
  /** The cache of shared responses. */
  responses: ResponseCache
  /** Tells which pages use flags that differ between visitors. */
  splitPages: SplitPages | undefined
  siteUrl: string
  hstsSubdomains: boolean
  clientAddress: ClientAddress
  /** The number of responses that are produced at once. */
  maxInFlight: number
  /** Returns a `fetch` that is a trace where nothing else is; nothing is traced without it. */
  traceRenewals?: ((fetch: Fetch) => Fetch) | undefined
  log: Log
}

const localeAccepted = memoize((accepted) => chooseLocale(undefined, accepted))

/**
 * Returns all that answers, for `listen`: `shared`, ahead of the rest, what visitors share; `middleware`
 * what needs Node's own request; and `app` everything else, in the order in which it is looked for.
 */
export function createFront(parts: Parts) {
  const { health, shopRedirect, profile, sitemap, media, demoShop } = parts
  const { api, gateway, site, siteUrl } = parts
  const headers = answerHeaders(parts)
  const admission = createAdmission(parts.maxInFlight)
  const admit = <T>(path: string, locale: string, work: () => Promise<T>) =>
    admission.run<T | Response>(work, () =>
      path.startsWith('/api/')
        ? errorResponse(unavailable('The server is too busy'))
        : site.refuse(locale),
    )

  // Nobody asks in these requests, so that the wire needs no session.
  const fetchShared = withHeaders(
    (request) =>
      new URL(request.url).pathname.startsWith('/api/') ? api(request) : site.fetch(request, {}),
    headers,
  )
  const shared = createSharedListener({
    cache: parts.responses,
    fetch: parts.traceRenewals?.(fetchShared) ?? fetchShared,
    admit,
    origin: siteUrl,
    sessionCookie: sessionCookieName(siteUrl),
    localeOf: (cookie, accepted) =>
      cookie?.includes('locale=') ? chooseLocale(cookie, accepted) : localeAccepted(accepted ?? ''),
    isShared: (path) => (path.startsWith('/api/') ? isSharedRoute(path) : site.isShared(path)),
    split: parts.splitPages,
  })

  // For responses that are not shared; shared ones are compressed once, by their cache.
  const answerOne = async (request: Request, made: Promise<Response>) =>
    compressAnswer(request, await made)

  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  app.route('/', health)
  app.route('/', profile)
  app.get('/shop/:productId', (c) => {
    const { incoming } = c.env
    return admit(c.req.path, localeOf(c.req.raw.headers), async () =>
      shopRedirect.fetch(c.req.raw, {
        userId: await parts.findUserId(c.req.raw.headers),
        address: incoming && parts.clientAddress(incoming),
      }),
    )
  })
  app.get('/:file{sitemap(-\\w+)*\\.xml}', (c) =>
    answerOne(
      c.req.raw,
      admit(c.req.path, defaultLocale, async () => sitemap.fetch(c.req.raw)),
    ),
  )
  app.all('/media/*', (c) => {
    const { incoming } = c.env
    return media.fetch(c.req.raw, {
      clientAddress: incoming && parts.clientAddress(incoming),
    })
  })
  // Not admitted like the others: what has been admitted may be waiting for it.
  if (demoShop) app.all('/demo-shop/*', (c) => demoShop.fetch(c.req.raw, c.env.incoming))
  app.all('/api/*', (c) =>
    answerOne(
      c.req.raw,
      admit(c.req.path, defaultLocale, () => gateway(c.req.raw)),
    ),
  )
  app.all('*', (c) => {
    const { incoming } = c.env
    const answer = () =>
      site.fetch(c.req.raw, { clientAddress: incoming && parts.clientAddress(incoming) })
    const made = site.isAlwaysServed(c.req.path)
      ? answer()
      : admit(c.req.path, localeOf(c.req.raw.headers), answer)
    return answerOne(c.req.raw, made)
  })
  app.onError((error, c) => answerError(error, c.req.raw, parts.log))

  return { shared, middleware: preAppMiddleware(parts.identity, site.middleware), app, headers }
}
