import { findLocale } from '@ltk/contract/locales'

import { version } from '../../package.json' with { type: 'json' }
import { createQueryClient } from '../api/query-client.ts'
import { creatorOf } from '../api/withdrawn-content.ts'
import { flagsPath } from '../framework/flags.ts'
import type { PageAssets } from '../framework/page-assets.server.ts'
import type { PageContext, SiteUser } from '../framework/page-context.ts'
import { type Answer, createPages } from '../framework/pages.server.tsx'
import { asksForData } from '../framework/server-data.ts'
import { localeOf } from '../i18n/locale-cookie.server.ts'
import { isPseudo } from '../i18n/pseudo-locale.ts'
import { routes } from '../routes.ts'
import { logFailedPage, requestIdHeaders } from './failure-log.ts'
import { noteAnswers } from './note-answers.ts'
import { flagsForPage, hasChosenFlags, type PageFlags } from './page-flags.ts'
import { prepareError } from './prepare-error.ts'
import { createPreviews } from './previews.ts'
import { anyReader, fillIn } from './reader-page.ts'
import { htmlHeaders } from './refusal-page.ts'
import { i18nOf } from './request-i18n.ts'
import { fieldsAt } from './route-fields.ts'
import { isSafe } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import type { PageSite, SiteDependencies } from './site-dependencies.ts'
import { loadSiteRoutes } from './site-routes.ts'
import type { From, Visit } from './visit.ts'

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

/** Returns what renders pages on the server, and the error page. */
export async function createPageAnswers(
  dependencies: SiteDependencies,
  { site, assets }: { site: PageSite; assets: PageAssets },
) {
  const { auth, offer, collageOf, flags, respond, keep, isDatabaseUnavailable } = dependencies
  const release = `${version}+${assets.build}`
  const mailsUsers = offer.externalIssuer === undefined
  const { render, renderFailure } = createPages({
    routes: await loadSiteRoutes(),
    table: routes,
    assets,
    prepareError,
    errorFacts: (error) => ({ creatorId: creatorOf(error) }),
  })
  const previewOf = createPreviews(site, collageOf)
  const formTargets = offer.externalIssuer ? [new URL(offer.externalIssuer).origin] : []
  const secured = securityHeaders(formTargets)
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

  /** Returns a page, or its data, for whoever the session is of. */
  async function answerPage(request: Request, from: From): Promise<Response> {
    const writes = !isSafe(request.method)
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

  return { answerPage, answerFailure }
}

/** Stands in for the wire, which the error page must not call. */
function unavailable(): Response {
  return Response.json(null, { status: 503 })
}
