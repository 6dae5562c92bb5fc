import { createPageAssets } from '../framework/page-assets.server.ts'
import { localeOf } from '../i18n/locale-cookie.server.ts'
import { routes } from '../routes.ts'
import { createAssets } from './assets.ts'
import { answerLogged, logFailuresOfRequests } from './failure-log.ts'
import { listPages } from './list-pages.ts'
import { renderOfflinePage } from './offline-page.tsx'
import { createPageHandler } from './page-handler.ts'
import { recordResponses } from './record-responses.ts'
import { htmlHeaders, refusalPage } from './refusal-page.ts'
import { i18nOf } from './request-i18n.ts'
import type { Sender } from './request-session.ts'
import { fieldsAt } from './route-fields.ts'
import { crossSiteRefusal, isSafe, isSameOrigin } from './same-origin.ts'
import { scriptsOffline, securityHeaders } from './security-headers.ts'
import { createServiceWorker, workerPath } from './service-worker.ts'
import type { SiteDependencies } from './site-dependencies.ts'
import { createSiteFiles } from './site-files/site-files.ts'

export type Site = {
  fetch(request: Request, sender: Sender): Promise<Response>
  /** The paths of all pages without parameters that search engines may list. */
  pages: readonly string[]
  /** The paths of machine-readable files. */
  files: readonly string[]
  /** Returns the pattern of the page at a path; undefined if there is none. */
  findPattern(path: string): string | undefined
  /** Whether the page at a path is the same for all visitors in a locale. */
  isShared(path: string): boolean
  /** Whether a path is exempt from load shedding: assets, and pages for signing in. */
  isAlwaysServed(path: string): boolean
  /** Returns the 503 for a request that was shed, in its language. */
  refuse(locale: string): Response
}

/** Answers a request, or returns undefined to pass it on to the next handler. */
type Handler = (request: Request) => Response | undefined | Promise<Response | undefined>

/** The page that the service worker shows without a connection. */
const offlinePath = '/offline'

/** Creates the site's request handler, which renders pages on the server. */
export async function createSite(dependencies: SiteDependencies): Promise<Site> {
  const { config, auth, respond, log } = dependencies
  const { assetsFolder, workerFolder, securityContact, apps = {}, ...site } = config
  logFailuresOfRequests()
  const assets = createPageAssets(assetsFolder, 'src/domain/session/signed-in.ts')
  const serveAsset = createAssets(assetsFolder)
  const files = createSiteFiles({ site, securityContact, apps, now: () => new Date() })
  const securedOffline = securityHeaders({ ...site, scripts: scriptsOffline })
  const { handlePage, handleFailure } = await createPageHandler(dependencies, { site, assets })

  async function answerFile(request: Request): Promise<Response | undefined> {
    const file = isSafe(request.method) ? files.find(new URL(request.url)) : undefined
    if (!file) return undefined
    const anonymous = await auth.resolveSession(new Request(site.siteUrl), {})
    const { api, apiResponses } = recordResponses(anonymous.api)
    const response = await file(api)
    const body = Buffer.from(await response.arrayBuffer())
    return respond(body, response, { from: apiResponses, shared: undefined })
  }

  async function answerOffline(request: Request): Promise<Response | undefined> {
    if (!isSafe(request.method) || new URL(request.url).pathname !== offlinePath) return undefined
    const locale = localeOf(request.headers)
    const page = {
      i18n: await i18nOf(locale, request.headers),
      locale,
      brand: site.brand,
      tags: assets.styleTags,
    }
    return renderOfflinePage(page, securedOffline)
  }

  function refuseCrossSite(request: Request): Response | undefined {
    const mayWrite = isSafe(request.method) || isSameOrigin(request.headers, auth.origin)
    return mayWrite ? undefined : crossSiteRefusal()
  }

  /** Tried in this order before a page is rendered. */
  const handlers: Handler[] = [
    serveAsset,
    createServiceWorker({ folder: workerFolder, isOn: site.keepsPages }),
    auth.handle,
    answerFile,
    answerOffline,
    refuseCrossSite,
  ]

  async function answer(request: Request, sender: Sender): Promise<Response> {
    for (const handle of handlers) {
      const response = await handle(request)
      if (response) return response
    }
    return handlePage(request, sender)
  }

  return {
    fetch: (request, sender) =>
      answerLogged(request, log, () =>
        answer(request, sender)
          .catch((error: unknown) => handleFailure(request, error))
          .then(addRetryAfter),
      ),
    pages: listPages(site),
    files: files.paths,
    findPattern: routes.findPattern,
    isShared: (path) => fieldsAt(path)?.cache !== undefined,
    isAlwaysServed: (path) =>
      serveAsset.has(path) || path === workerPath || fieldsAt(path)?.signsIn === true,
    refuse,
  }
}

function addRetryAfter(response: Response): Response {
  if (response.status === 503) response.headers.set('retry-after', '1')
  return response
}

/** Returns a static 503 page, since it is sent when the server is overloaded. */
function refuse(locale: string): Response {
  return new Response(refusalPage(locale, 503, 'busy'), {
    status: 503,
    headers: { ...htmlHeaders, 'cache-control': 'no-store', 'retry-after': '1' },
  })
}
