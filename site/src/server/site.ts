import { requestIdHeader, requestIdOf } from '@ltk/contract/request-id'
import { LRUCache } from 'lru-cache'

import { provideSignedInParts } from '../actions/signed-in-parts.ts'
import { signedInParts } from '../actions/signed-in.ts'
import type { Api } from '../data/api.ts'
import { featuredFeed } from '../data/feeds.ts'
import { ignoreErrors } from '../data/missing.ts'
import { createQueryClient } from '../data/query-client.ts'
import { loadI18n } from '../i18n/catalogues.ts'
import { localeOf } from '../i18n/locale-cookie.ts'
import { routes } from '../routes.ts'
import { flagsPath } from '../runtime/flags.ts'
import { createPageAssets } from '../runtime/page-assets.ts'
import type { PageContext, SiteContext, SiteUser } from '../runtime/page-context.ts'
import { type Answer, createPages } from '../runtime/pages.tsx'
import type { RouteFields } from '../runtime/route.ts'
import type { SignInOffer } from '../runtime/server-context.ts'
import { asksForData } from '../runtime/server-data.ts'
import { createAssets } from './assets.ts'
import type { Auth } from './auth.ts'
import type { SiteLog } from './log.ts'
import { type FlagSource, flagsForPage, type PageFlags } from './page-flags.ts'
import { anyReader, fillIn } from './reader-page.ts'
import { crossSiteRefusal, isSafe, isSameOrigin } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import { loadSiteRoutes } from './site-routes.ts'
import type { From, Visit } from './visit.ts'
import { createVisitorCookie } from './visitor-cookie.ts'

export type SiteDependencies = {
  config: Omit<SiteContext, 'locale' | 'user'> & { assetsFolder: string }
  auth: Auth
  offer: SignInOffer
  flags: FlagSource
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
    made: { from: Response[]; shared: Shared | undefined },
  ) => Response
  /** The answer to `ask`, kept for all who ask under the same key while it may be shared. */
  keep: (key: string, ask: () => Promise<Response>) => Promise<KeptPage>
}

type KeptPage = { status: number; headers: Headers; body: Buffer<ArrayBuffer> }

/** How a page is shared by those visitors for whom these flags say the same. */
type Shared = { flags: string[]; cacheControl: string }

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

/** Caches in between do not know to whom a flag says what. */
const splitCaching = 'private, no-cache'

type Finishing = {
  isShared: boolean
  setCookie?: string | undefined
  madeFrom: Response[]
  page: Pick<PageFlags, 'variesBy' | 'newCookie'>
}

/** The fields of the page at a path. To match one costs a tenth of a page, and is done thrice for each. */
function fieldsAt(path: string): RouteFields | undefined {
  return knownFields.memo(path).fields
}

const knownFields = new LRUCache<string, { fields: RouteFields | undefined }>({
  // Bounded by length: whoever makes up long addresses must not fill the memory with them.
  maxSize: 1_000_000,
  sizeCalculation: (_, path) => path.length + 100,
  memoMethod: (path) => ({ fields: routes.find(path) }),
})

/** The site: pages rendered on the server. */
export async function createSite(dependencies: SiteDependencies): Promise<Site> {
  const { config, auth, offer, flags, respond, keep, isDatabaseUnavailable, log } = dependencies
  const { assetsFolder, ...site } = config
  const cookie = createVisitorCookie(site.siteUrl)
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

  async function pageFor(request: Request, { user, api }: Pick<Visit, 'user' | 'api'>) {
    const locale = localeOf(request.headers)
    return {
      queryClient: createQueryClient(api),
      i18n: await i18nOf(locale),
      site: { ...site, locale, user },
      ...(await flagsForPage(flags, { request, cookie, locale, signedIn: user !== null })),
    }
  }

  async function answer(request: Request, from: From): Promise<Response> {
    const done = serveAsset(request) ?? (await auth.handle(request))
    if (done) return done
    const writes = !isSafe(request.method)
    if (writes && !isSameOrigin(request.headers, auth.origin)) return crossSiteRefusal()
    const { setCookie, ...visit } = await auth.visit(request, from)
    const { user } = visit
    const cache = writes ? undefined : fieldsAt(new URL(request.url).pathname)?.cache
    // Operators see on top of each page as whom they act; split flags differ between users.
    const canShare = !user?.impersonator && flags.split.length === 0
    if (user && canShare && cache === 'shared' && !asksForData(request)) {
      return answerReader(request, user)
    }
    return answerVisit(request, visit, { isShared: cache !== undefined && !user, setCookie })
  }

  /** A page that all users share, with what is this user's filled in. */
  async function answerReader(request: Request, user: SiteUser): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const locale = localeOf(request.headers)
    const reader = anyReader(user)
    const key = `reader ${locale} ${reader.canChangeEmail} ${pathname}${search}`
    const { status, headers, body } = await keep(key, async () => {
      // Nothing is in it of the one who asks but the language, so that nothing can get onto the page.
      const cookie = `locale=${locale}`
      const bare = new Request(site.siteUrl + pathname + search, { headers: { cookie } })
      return answerVisit(
        bare,
        { ...(await auth.visit(bare, {})), user: reader },
        { isShared: true },
      )
    })
    const own = new Headers(headers)
    own.set('cache-control', 'private, no-store')
    return respond(fillIn(body, user), { status, headers: own }, { from: [], shared: undefined })
  }

  async function answerVisit(
    request: Request,
    visit: Omit<Visit, 'setCookie'>,
    finishing: Omit<Finishing, 'madeFrom' | 'page'>,
  ): Promise<Response> {
    const madeFrom: Response[] = []
    const api: Api = async (path, init) => {
      const response = await visit.api(path, init)
      madeFrom.push(response)
      return response
    }
    const page = await pageFor(request, { user: visit.user, api })
    const { pathname } = new URL(request.url)
    const made =
      pathname === flagsPath
        ? Response.json(page.readAll())
        : await render(request, page, { ...visit, api, offer })
    return finish(request, made, { ...finishing, madeFrom, page })
  }

  /** Where not even the visitor could be told: the error page, as a visitor sees it. */
  async function answerFailure(request: Request, error: unknown): Promise<Response> {
    const page = await pageFor(request, { user: null, api: async () => nothing() })
    const made = await renderFailure(request, page, error, isDatabaseUnavailable(error) ? 503 : 500)
    return finish(request, made, { isShared: false, madeFrom: [], page })
  }

  function finish(
    request: Request,
    made: Answer,
    { isShared, setCookie, madeFrom, page }: Finishing,
  ): Response {
    const { status } = made
    const headers = made instanceof Response ? made.headers : new Headers(htmlHeaders)
    for (const [name, value] of secured) headers.set(name, value)
    headers.set('vary', 'Cookie, Accept-Language')
    for (const line of [setCookie, page.newCookie()]) if (line) headers.append('set-cookie', line)
    const flags = page.variesBy()
    const shared =
      isShared && status === 200 && !headers.has('set-cookie')
        ? { flags, cacheControl: sharedCaching }
        : undefined
    if (shared) headers.set('cache-control', flags.length > 0 ? splitCaching : sharedCaching)
    else headers.set('cache-control', 'private, no-store')
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
    return made instanceof Response
      ? made
      : respond(made.html, { status, headers }, { from: madeFrom, shared })
  }

  return {
    fetch: (request, from) =>
      answer(request, from).catch((error: unknown) => answerFailure(request, error)),
    isShared: (path) => fieldsAt(path)?.cache !== undefined,
    isAlwaysServed: (path) => serveAsset.has(path) || fieldsAt(path)?.signsIn === true,
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
