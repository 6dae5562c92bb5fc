import { languageTag } from '@ltk/contract/locales'

import { version } from '../../package.json' with { type: 'json' }
import { createQueryClient } from '../api/query-client.ts'
import { creatorOf } from '../api/withdrawn-content.ts'
import { flagsPath } from '../context/flags.ts'
import type { TextName } from '../context/own-text.ts'
import { contextOf, type SentPage, type SitePage } from '../context/page-context.ts'
import { serverContext } from '../context/server-context.server.ts'
import type { SiteUser } from '../context/site-context.ts'
import type { FormResult } from '../framework/form-result.ts'
import type { PageAssets } from '../framework/page-assets.server.ts'
import { type Answer, createPages } from '../framework/pages.server.tsx'
import { asksForData } from '../framework/server-data.ts'
import { localeOf } from '../i18n/locale-cookie.server.ts'
import { isPseudo } from '../i18n/pseudo-locale.ts'
import { routes } from '../routes.ts'
import { logFailedPage, requestIdHeaders } from './failure-log.ts'
import { createLinkPreviews } from './link-previews.ts'
import { loadErrorPage } from './load-error-page.ts'
import { flagsForPage, hasChosenFlags, type PageFlags } from './page-flags.ts'
import { placeholderUser, personaliseHtml } from './personalise-html.ts'
import { recordResponses } from './record-responses.ts'
import { htmlHeaders } from './refusal-page.ts'
import { i18nOf } from './request-i18n.ts'
import type { Sender, RequestSession } from './request-session.ts'
import { fieldsAt } from './route-fields.ts'
import { isSafe } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import type { PageSite, SiteDependencies } from './site-dependencies.ts'
import { loadSiteRoutes } from './site-routes.ts'

/** For pages that are the same for all visitors in a locale. */
const sharedCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

/** For pages with split flags: proxies do not know which visitor has which variant. */
const splitCaching = 'private, no-cache'

type ResponseOptions = {
  isShared: boolean
  /** A form that the page shows filled in. */
  form?: FormResult | undefined
  setCookie?: string | undefined
  apiResponses: Response[]
  page: Pick<PageFlags, 'variesBy'> & Pick<SitePage, 'i18n'>
  /** Why the request failed, unless the page says so. */
  failure?: unknown
}

/** Creates the request handlers that render pages and, for a failed request, the error page. */
export async function createPageHandler(
  dependencies: SiteDependencies,
  { site, assets }: { site: PageSite; assets: PageAssets },
) {
  const { auth, offer, texts, collageOf, flags, respond, cachePage, isDatabaseUnavailable } =
    dependencies
  const { interruptedForms } = auth
  const release = `${version}+${assets.build}`
  const mailsUsers = offer.externalIssuer === undefined
  const { render, renderFailure } = createPages({
    routes: await loadSiteRoutes(),
    assets,
    prepareError: loadErrorPage,
    errorFacts: (error) => ({ creatorId: creatorOf(error) }),
    previewOf: createLinkPreviews(site, collageOf),
  })
  const formTargets = offer.externalIssuer ? [new URL(offer.externalIssuer).origin] : []
  const secured = securityHeaders({ ...site, formTargets })
  const securedForOtherSites = securityHeaders({ ...site, formTargets: [...formTargets, 'https:'] })

  async function pageFor(request: Request, { user, api }: Pick<RequestSession, 'user' | 'api'>) {
    const locale = localeOf(request.headers)
    const flagsOfPage = await flagsForPage(flags, { request, locale, signedIn: user !== null })
    const page = {
      queryClient: createQueryClient(api, languageTag(locale)),
      i18n: await i18nOf(locale, request.headers),
      table: routes,
      site: { ...site, version: release, mailsUsers, locale, user },
      ...flagsOfPage,
      ownText: (name: TextName) => texts(name, locale),
      forBrowser: (): SentPage => ({ site: page.site, flagSeed: flagsOfPage.flagSeed() }),
    }
    return { page, context: contextOf(page) }
  }

  /** Returns a page, or its data, for the user of the request. */
  async function handlePage(request: Request, sender: Sender): Promise<Response> {
    const writes = !isSafe(request.method)
    const { setCookie, ...session } = await auth.resolveSession(request, sender)
    const { user } = session
    // Only documents are shared: proxies would mix up a page and its data.
    const isDocument = !writes && !asksForData(request)
    const cache = isDocument ? fieldsAt(new URL(request.url).pathname)?.cache : undefined
    // An operator's pages name the user they act for; split flags differ between users.
    const canShare =
      !user?.impersonator &&
      flags.split.length === 0 &&
      !hasChosenFlags(request) &&
      !isPseudo(request.headers.get('cookie'))
    const hasChanged = auth.recentChangeCookie.isSet(request.headers)
    const form = isDocument && user ? await interruptedForms.find(request, user.userId) : undefined
    if (user && canShare && cache === 'shared' && !hasChanged && !form) {
      return renderPersonalised(request, user)
    }
    const posted = writes && !user ? request.clone() : undefined
    const response = await renderForSession(request, session, {
      isShared: cache !== undefined && !user && setCookie === undefined,
      form,
      setCookie: writes && user ? auth.recentChangeCookie.line : undefined,
    })
    // The log-in says that the session has ended where the browser still has it.
    if (setCookie && !(await interruptedForms.leadsToLogIn(response))) {
      response.headers.append('set-cookie', setCookie)
    }
    const line = form
      ? interruptedForms.clear
      : posted && (await interruptedForms.keep(posted, response))
    if (line) response.headers.append('set-cookie', line)
    return response
  }

  /** Returns a page that all users share, with this user's data filled in. */
  async function renderPersonalised(request: Request, user: SiteUser): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const locale = localeOf(request.headers)
    const placeholder = placeholderUser(user)
    const { canChangeEmail, publisherId, hasShop } = placeholder
    const variant = `${canChangeEmail} ${publisherId !== undefined} ${hasShop}`
    const key = `user ${locale} ${variant} ${pathname}${search}`
    const { status, headers, body } = await cachePage(key, async () => {
      // Only the language is taken from the actual request, so nothing else of the user can get
      // into the page.
      const cookie = `locale=${locale}`
      const anonymous = new Request(site.siteUrl + pathname + search, {
        headers: { cookie, ...requestIdHeaders() },
      })
      return renderForSession(
        anonymous,
        { ...(await auth.resolveSession(anonymous, {})), user: placeholder },
        { isShared: true },
      )
    })
    const own = new Headers(headers)
    own.set('cache-control', 'private, no-store')
    return respond(
      personaliseHtml(body, user),
      { status, headers: own },
      { from: [], shared: undefined },
    )
  }

  async function renderForSession(
    request: Request,
    session: Omit<RequestSession, 'setCookie'>,
    options: Omit<ResponseOptions, 'apiResponses' | 'page'>,
  ): Promise<Response> {
    const { api, apiResponses } = recordResponses(session.api)
    const { page, context } = await pageFor(request, { user: session.user, api })
    context.set(serverContext, { ...session, api, offer })
    const isFlagsRequest = request.method === 'GET' && new URL(request.url).pathname === flagsPath
    const answer = isFlagsRequest
      ? Response.json(page.readAll())
      : await render(request, page, context, options.form)
    return finish(request, answer, { ...options, apiResponses, page })
  }

  /**
   * Returns the error page for a visitor, since the user of a failed request may be unknown.
   */
  async function handleFailure(request: Request, error: unknown): Promise<Response> {
    const visitor = { user: null, api: async () => unavailable() }
    const { page, context } = await pageFor(request, visitor)
    const status = isDatabaseUnavailable(error) ? 503 : 500
    const answer = await renderFailure(request, page, context, error, status)
    return finish(request, answer, { isShared: false, apiResponses: [], page, failure: error })
  }

  function finish(
    request: Request,
    answer: Answer,
    { isShared, setCookie, apiResponses, page, failure }: ResponseOptions,
  ): Response {
    const { status } = answer
    const headers = answer instanceof Response ? answer.headers : new Headers(htmlHeaders)
    const { formsLeave } = fieldsAt(new URL(request.url).pathname) ?? {}
    for (const [name, value] of formsLeave ? securedForOtherSites : secured)
      headers.set(name, value)
    headers.set('content-language', languageTag(page.i18n.locale))
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
      logFailedPage(status, answer instanceof Response ? failure : answer.failure)
    }
    return answer instanceof Response
      ? answer
      : respond(answer.html, { status, headers }, { from: apiResponses, shared })
  }

  return { handlePage, handleFailure }
}

/** The response to any call that the error page makes: it must not depend on the wire. */
function unavailable(): Response {
  return Response.json(null, { status: 503 })
}
