import { requestIdHeader, requestIdOf } from '@ltk/contract/request-id'

import { provideSignedInParts } from '../actions/signed-in-parts.ts'
import { signedInParts } from '../actions/signed-in.ts'
import type { Api } from '../data/api.ts'
import { featuredFeed } from '../data/feeds.ts'
import { ignoreErrors } from '../data/missing.ts'
import { createQueryClient } from '../data/query-client.ts'
import { loadI18n } from '../i18n/catalogues.ts'
import { localeOf } from '../i18n/locale-cookie.ts'
import { routes } from '../routes.ts'
import { createPageAssets } from '../runtime/page-assets.ts'
import type { PageContext, SiteContext } from '../runtime/page-context.ts'
import { type Answer, createPages } from '../runtime/pages.tsx'
import type { SignInOffer } from '../runtime/server-context.ts'
import { createAssets } from './assets.ts'
import type { Auth } from './auth.ts'
import type { SiteLog } from './log.ts'
import { crossSiteRefusal, isSafe, isSameOrigin } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import { loadSiteRoutes } from './site-routes.ts'
import type { From, Visit } from './visit.ts'

export type SiteDependencies = {
  config: Omit<SiteContext, 'locale' | 'user'> & { assetsFolder: string }
  auth: Auth
  offer: SignInOffer
  /** Whether an error says that the database is away or too busy at the moment. */
  isDatabaseUnavailable: (error: unknown) => boolean
  log: SiteLog
  /**
   * Makes a response of bytes, of a page that was made from what the wire answered; the process may
   * know a shorter way for bytes than a stream.
   */
  respond: (
    body: Buffer<ArrayBuffer>,
    init: { status: number; headers: Headers },
    madeFrom: Response[],
  ) => Response
}

export type Site = {
  fetch(request: Request, from: From): Promise<Response>
  /** Whether the page at a path is the same for all visitors in a locale. */
  isShared(path: string): boolean
  /** Whether a path is served however busy the server is: files of the build, and signing in. */
  isAlwaysServed(path: string): boolean
  /** The answer to a visitor too many. */
  refuse(): Response
}

/** Pages are the same for all visitors in a locale: fresh for 30 seconds, then served while renewed. */
const sharedCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

type Finishing = {
  isShared: boolean
  setCookie?: string | undefined
  madeFrom: Response[]
}

const isSharedPage = (path: string) => routes.find(path)?.cache === 'shared'

/** The site: pages rendered on the server. */
export async function createSite(dependencies: SiteDependencies): Promise<Site> {
  const { config, auth, offer, respond, isDatabaseUnavailable, log } = dependencies
  const { assetsFolder, ...site } = config
  provideSignedInParts(signedInParts)
  const { render, renderFailure } = createPages({
    routes: await loadSiteRoutes(),
    table: routes,
    assets: createPageAssets(assetsFolder),
    prepareError,
  })
  const i18nOf = memoize(loadI18n)
  const serveAsset = createAssets(assetsFolder)
  const secured = securityHeaders(
    offer.externalIssuer ? [new URL(offer.externalIssuer).origin] : [],
  )

  async function pageFor(
    request: Request,
    { user, api }: Pick<Visit, 'user' | 'api'>,
  ): Promise<PageContext> {
    const locale = localeOf(request.headers)
    return {
      queryClient: createQueryClient(api),
      i18n: await i18nOf(locale),
      site: { ...site, locale, user },
    }
  }

  async function answer(request: Request, from: From): Promise<Response> {
    const done = serveAsset(request) ?? (await auth.handle(request))
    if (done) return done
    const writes = !isSafe(request.method)
    if (writes && !isSameOrigin(request.headers, auth.origin)) return crossSiteRefusal()
    const { setCookie, ...visit } = await auth.visit(request, from)
    const madeFrom: Response[] = []
    const api: Api = async (path, init) => {
      const response = await visit.api(path, init)
      madeFrom.push(response)
      return response
    }
    const page = await pageFor(request, { user: visit.user, api })
    const made = await render(request, page, { ...visit, api, offer })
    const isShared = !writes && visit.user === null && isSharedPage(new URL(request.url).pathname)
    return finish(request, made, { isShared, setCookie, madeFrom })
  }

  /** Where not even the visitor could be told: the error page, as a visitor sees it. */
  async function answerFailure(request: Request, error: unknown): Promise<Response> {
    const page = await pageFor(request, { user: null, api: async () => nothing() })
    const made = await renderFailure(request, page, error, isDatabaseUnavailable(error) ? 503 : 500)
    return finish(request, made, { isShared: false, madeFrom: [] })
  }

  function finish(
    request: Request,
    made: Answer,
    { isShared, setCookie, madeFrom }: Finishing,
  ): Response {
    const { status } = made
    const headers = made instanceof Response ? made.headers : new Headers(htmlHeaders)
    for (const [name, value] of secured) headers.set(name, value)
    headers.set('vary', 'Cookie, Accept-Language')
    if (setCookie) headers.append('set-cookie', setCookie)
    const shared = isShared && status === 200 && !headers.has('set-cookie')
    headers.set('cache-control', shared ? sharedCaching : 'private, no-store')
    if (status === 503) headers.set('retry-after', '1')
    if (status >= 500) {
      const requestId = requestIdOf(request.headers.get(requestIdHeader))
      headers.set(requestIdHeader, requestId)
      const error = made instanceof Response ? undefined : made.failure
      const { pathname } = new URL(request.url)
      const facts = { error, requestId, method: request.method, path: pathname, status }
      if (status === 503) log.warn(facts, 'page turned away')
      else log.error(facts, 'page failed')
    }
    return made instanceof Response ? made : respond(made.html, { status, headers }, madeFrom)
  }

  return {
    fetch: (request, from) =>
      answer(request, from).catch((error: unknown) => answerFailure(request, error)),
    isShared: isSharedPage,
    isAlwaysServed: (path) => serveAsset.has(path) || routes.find(path)?.signsIn === true,
    refuse,
  }
}

/** The page of an error shows posts below it, and says the same without them. */
async function prepareError({ queryClient }: PageContext): Promise<void> {
  await ignoreErrors(queryClient.ensureInfiniteQueryData(featuredFeed()))
}

/** The wire where it is not to be asked. */
function nothing(): Response {
  return Response.json(null, { status: 503 })
}

/** Plain and quick to make: whoever sees it is one of too many. */
function refuse(): Response {
  const text = 'We are a little busy right now. Please try again in a moment.'
  return new Response(
    `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>503</title><p>${text}</p></html>`,
    {
      status: 503,
      headers: { ...htmlHeaders, 'cache-control': 'no-store', 'retry-after': '1' },
    },
  )
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
