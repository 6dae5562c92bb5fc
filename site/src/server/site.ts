import type { FlagEvaluator } from '@ltk/contract/flags'
import { findLocale, type LocaleCode } from '@ltk/contract/locales'
import { LRUCache } from 'lru-cache'

import { version } from '../../package.json' with { type: 'json' }
import { provideSignedInParts } from '../actions/signed-in-parts.ts'
import { signedInParts } from '../actions/signed-in.ts'
import type { Api } from '../data/api.ts'
import { creatorFeed, featuredFeed, hasPosts } from '../data/feeds.ts'
import { ignoreErrors, logErrors } from '../data/missing.ts'
import { profile } from '../data/profiles.ts'
import { createQueryClient } from '../data/query-client.ts'
import { provideOtherPosts } from '../features/feed/other-posts-part.tsx'
import { OtherPosts } from '../features/feed/other-posts.tsx'
import { loadI18n } from '../i18n/catalogues.ts'
import { localeOf } from '../i18n/locale-cookie.ts'
import { isPseudo } from '../i18n/pseudo-locale.ts'
import { routes } from '../routes.ts'
import { creatorOf } from '../runtime/failure.ts'
import { flagsPath } from '../runtime/flags.ts'
import { createPageAssets } from '../runtime/page-assets.ts'
import type { PageContext, SiteContext, SiteUser } from '../runtime/page-context.ts'
import { type Answer, createPages } from '../runtime/pages.tsx'
import type { RouteFields } from '../runtime/route.ts'
import type { SignInOffer } from '../runtime/server-context.ts'
import { asksForData } from '../runtime/server-data.ts'
import { AppBanner } from '../shell/app-banner.tsx'
import { Banners } from '../shell/banners/banners.tsx'
import { TopBanner } from '../shell/banners/top-banner.tsx'
import { provideFlaggedParts } from '../shell/flagged-parts.ts'
import { createAssets } from './assets.ts'
import type { Auth } from './auth.ts'
import {
  answerLogged,
  logFailedPage,
  logFailuresOfRequests,
  requestIdHeaders,
} from './failure-log.ts'
import { listPages } from './list-pages.ts'
import type { SiteLog } from './log.ts'
import { renderOfflinePage } from './offline-page.tsx'
import { flagsForPage, hasChosenFlags, type PageFlags } from './page-flags.ts'
import { createPreviews } from './previews.ts'
import { anyReader, fillIn } from './reader-page.ts'
import { refusalPage } from './refusal-page.ts'
import { crossSiteRefusal, isSafe, isSameOrigin } from './same-origin.ts'
import { scriptsOffline, securityHeaders } from './security-headers.ts'
import { createServiceWorker, workerPath } from './service-worker.ts'
import type { Apps } from './site-files/app-links.ts'
import { createSiteFiles, type SiteFile } from './site-files/site-files.ts'
import { loadSiteRoutes } from './site-routes.ts'
import type { From, Visit } from './visit.ts'

export type SiteDependencies = {
  config: Omit<SiteContext, 'locale' | 'mailsUsers' | 'user' | 'version'> & {
    assetsFolder: string
    /** Where the build has the service worker. */
    workerFolder: string
    /** Where security researchers report what they find. */
    securityContact?: string | undefined
    /** The apps that open addresses of the site. */
    apps?: Apps
  }
  auth: Auth
  offer: SignInOffer
  /** Returns the URL of one picture made of the first of some, by their ids. */
  collageOf: (pictureIds: readonly string[]) => string
  flags: FlagEvaluator
  /** Whether an error means that the database is unavailable or too busy at the moment. */
  isDatabaseUnavailable: (error: unknown) => boolean
  log: SiteLog
  /**
   * Returns a response with a page as its body; the process can send bytes faster than a stream.
   * `made` says which responses of the wire the page was rendered from, and how it is shared.
   */
  respond: (
    body: Buffer<ArrayBuffer>,
    init: { status: number; headers: Headers },
    made: { from: Response[]; shared: Shared | undefined },
  ) => Response
  /** Returns what `ask` resolves to, cached under `key` as long as it may be shared. */
  keep: (key: string, ask: () => Promise<Response>) => Promise<KeptPage>
}

type KeptPage = { status: number; headers: Headers; body: Buffer<ArrayBuffer> }

/** How a page is shared, among visitors with the same variants of these flags. */
type Shared = { flags: string[]; cacheControl: string }

export type Site = {
  fetch(request: Request, from: From): Promise<Response>
  /** The paths of all pages without parameters that search engines may list. */
  pages: readonly string[]
  /** The paths of what machines read and is no page. */
  files: readonly string[]
  /** The pattern of the page at a path; undefined where there is none. */
  findPattern(path: string): string | undefined
  /** Whether the page at a path is the same for all visitors in a locale. */
  isShared(path: string): boolean
  /** Whether a path is served however busy the server is: assets, and pages for signing in. */
  isAlwaysServed(path: string): boolean
  /** Returns the 503 for a request that is one too many, in its language. */
  refuse(locale: string): Response
}

/** The page that the service worker keeps for when there is no connection. */
const offlinePath = '/offline'

/** For pages that are the same for all visitors in a locale. */
const sharedCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

/** For pages with split flags: caches in between do not know which visitor has which variant. */
const splitCaching = 'private, no-cache'

type Finishing = {
  isShared: boolean
  setCookie?: string | undefined
  madeFrom: Response[]
  page: Pick<PageFlags, 'variesBy'> & Pick<PageContext, 'i18n'>
}

/**
 * Returns the fields of the page at a path. Cached: a match takes a tenth of a page's time, and
 * each page needs three.
 */
function fieldsAt(path: string): RouteFields | undefined {
  return knownFields.memo(path).fields
}

const knownFields = new LRUCache<string, { fields: RouteFields | undefined }>({
  // Bounded by total length, so that requests for made-up addresses cannot fill the memory.
  maxSize: 1_000_000,
  sizeCalculation: (_, path) => path.length + 100,
  memoMethod: (path) => ({ fields: routes.find(path) }),
})

/** Creates the site's request handler, which renders pages on the server. */
export async function createSite(dependencies: SiteDependencies): Promise<Site> {
  const { config, auth, offer, collageOf, flags, respond, keep, isDatabaseUnavailable, log } =
    dependencies
  const { assetsFolder, workerFolder, securityContact, apps = {}, ...site } = config
  logFailuresOfRequests()
  provideSignedInParts(signedInParts)
  provideOtherPosts(OtherPosts)
  provideFlaggedParts({ AppBanner, Banners, TopBanner })
  const assets = createPageAssets(assetsFolder)
  const release = `${version}+${assets.build}`
  const mailsUsers = offer.externalIssuer === undefined
  const { render, renderFailure } = createPages({
    routes: await loadSiteRoutes(),
    table: routes,
    assets,
    prepareError,
  })
  const previewOf = createPreviews(site, collageOf)
  const translated = memoize(loadI18n)
  const i18nOf = (locale: LocaleCode, headers: Headers) =>
    isPseudo(headers.get('cookie')) ? loadI18n(locale, true) : translated(locale)
  const serveAsset = createAssets(assetsFolder)
  const serveWorker = createServiceWorker({ folder: workerFolder, isOn: site.keepsPages })
  const files = createSiteFiles({ site, securityContact, apps, now: () => new Date() })
  const formTargets = offer.externalIssuer ? [new URL(offer.externalIssuer).origin] : []
  const secured = securityHeaders(formTargets)
  const securedOffline = securityHeaders([], scriptsOffline)
  const securedToLeave = securityHeaders([...formTargets, 'https:'])

  async function pageFor(request: Request, { user, api }: Pick<Visit, 'user' | 'api'>) {
    const locale = localeOf(request.headers)
    return {
      queryClient: createQueryClient(api),
      i18n: await i18nOf(locale, request.headers),
      site: { ...site, version: release, mailsUsers, locale, user },
      ...(await flagsForPage(flags, { request, locale, signedIn: user !== null })),
    }
  }

  async function answer(request: Request, from: From): Promise<Response> {
    const done = serveAsset(request) ?? serveWorker(request) ?? (await auth.handle(request))
    if (done) return done
    const writes = !isSafe(request.method)
    const file = writes ? undefined : files.find(new URL(request.url))
    if (file) return answerFile(file)
    if (!writes && new URL(request.url).pathname === offlinePath) return answerOffline(request)
    if (writes && !isSameOrigin(request.headers, auth.origin)) return crossSiteRefusal()
    const { setCookie, ...visit } = await auth.visit(request, from)
    const { user } = visit
    // Only documents are shared: caches in between would mix up a page and its data.
    const isDocument = !writes && !asksForData(request)
    const cache = isDocument ? fieldsAt(new URL(request.url).pathname)?.cache : undefined
    // An operator's pages say whom they act for; split flags differ between users.
    const canShare =
      !user?.impersonator &&
      flags.split.length === 0 &&
      !hasChosenFlags(request) &&
      !isPseudo(request.headers.get('cookie'))
    const hasChanged = auth.changeMark.isIn(request.headers)
    if (user && canShare && cache === 'shared' && !hasChanged) {
      return answerReader(request, user)
    }
    return answerVisit(request, visit, {
      isShared: cache !== undefined && !user,
      setCookie: writes && user ? auth.changeMark.line : setCookie,
    })
  }

  async function answerFile(file: SiteFile): Promise<Response> {
    const visitor = await auth.visit(new Request(site.siteUrl), {})
    const { api, madeFrom } = noteAnswers(visitor.api)
    const made = await file(api)
    const body = Buffer.from(await made.arrayBuffer())
    return respond(body, made, { from: madeFrom, shared: undefined })
  }

  async function answerOffline(request: Request): Promise<Response> {
    const locale = localeOf(request.headers)
    const { brand } = site
    return renderOfflinePage(
      { i18n: await i18nOf(locale, request.headers), locale, brand, tags: assets.styleTags },
      securedOffline,
    )
  }

  /** Returns a page that all users share, with this user's name, email and so on filled in. */
  async function answerReader(request: Request, user: SiteUser): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const locale = localeOf(request.headers)
    const reader = anyReader(user)
    const kind = `${reader.canChangeEmail} ${reader.publisherId !== undefined} ${reader.hasShop}`
    const key = `reader ${locale} ${kind} ${pathname}${search}`
    const { status, headers, body } = await keep(key, async () => {
      // Only the language is taken from the actual request, so nothing else of the user can get
      // into the page.
      const cookie = `locale=${locale}`
      const bare = new Request(site.siteUrl + pathname + search, {
        headers: { cookie, ...requestIdHeaders() },
      })
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
    const { api, madeFrom } = noteAnswers(visit.api)
    const page = await pageFor(request, { user: visit.user, api })
    const isAskedForFlags = request.method === 'GET' && new URL(request.url).pathname === flagsPath
    const made = isAskedForFlags
      ? Response.json(page.readAll())
      : await render(request, page, { ...visit, api, offer, previewOf })
    return finish(request, made, { ...finishing, madeFrom, page })
  }

  /**
   * Returns the error page, as visitors see it, for a request whose user could not be determined.
   */
  async function answerFailure(request: Request, error: unknown): Promise<Response> {
    const page = await pageFor(request, { user: null, api: async () => unavailable() })
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
    const { formsLeave } = fieldsAt(new URL(request.url).pathname) ?? {}
    for (const [name, value] of formsLeave ? securedToLeave : secured) headers.set(name, value)
    headers.set('content-language', findLocale(page.i18n.locale)?.iso ?? page.i18n.locale)
    headers.set('vary', 'Cookie, Accept-Language')
    if (setCookie) headers.append('set-cookie', setCookie)
    const flags = page.variesBy()
    const shared =
      isShared && status === 200 && !headers.has('set-cookie')
        ? { flags, cacheControl: sharedCaching }
        : undefined
    if (shared) headers.set('cache-control', flags.length > 0 ? splitCaching : sharedCaching)
    else headers.set('cache-control', 'private, no-store')
    if (status >= 500) {
      for (const [name, value] of Object.entries(requestIdHeaders())) headers.set(name, value)
      logFailedPage(status, made instanceof Response ? undefined : made.failure)
    }
    return made instanceof Response
      ? made
      : respond(made.html, { status, headers }, { from: madeFrom, shared })
  }

  return {
    fetch: (request, from) =>
      answerLogged(request, log, () =>
        answer(request, from)
          .catch((error: unknown) => answerFailure(request, error))
          .then(sayWhenToRetry),
      ),
    pages: listPages(),
    files: files.paths,
    findPattern: routes.findPattern,
    isShared: (path) => fieldsAt(path)?.cache !== undefined,
    isAlwaysServed: (path) =>
      serveAsset.has(path) || path === workerPath || fieldsAt(path)?.signsIn === true,
    refuse,
  }
}

/** Whatever is unavailable, a page or a file, is worth asking for again soon. */
function sayWhenToRetry(response: Response): Response {
  if (response.status === 503) response.headers.set('retry-after', '1')
  return response
}

/** Notes what the wire answered. */
function noteAnswers(given: Api): { api: Api; madeFrom: Response[] } {
  const madeFrom: Response[] = []
  const api: Api = async (path, init) => {
    const response = await given(path, init)
    madeFrom.push(response)
    return response
  }
  return { api, madeFrom }
}

/** Loads the posts that the error page shows; it does without them if that fails. */
async function prepareError({ queryClient }: PageContext, failure: unknown): Promise<void> {
  const creatorId = creatorOf(failure)
  if (creatorId !== null) {
    const [posts] = await Promise.all([
      logErrors(
        'the posts of a creator',
        queryClient.ensureInfiniteQueryData(creatorFeed(creatorId)),
      ),
      ignoreErrors(queryClient.ensureQueryData(profile(creatorId))),
    ])
    if (posts && hasPosts(posts)) return
  }
  await ignoreErrors(queryClient.ensureInfiniteQueryData(featuredFeed()))
}

/** Stands in for the wire, which the error page must not call. */
function unavailable(): Response {
  return Response.json(null, { status: 503 })
}

/** Returns a static 503 page, since it is sent when the server is overloaded. */
function refuse(locale: string): Response {
  return new Response(refusalPage(locale, 503, 'busy'), {
    status: 503,
    headers: { ...htmlHeaders, 'cache-control': 'no-store', 'retry-after': '1' },
  })
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
