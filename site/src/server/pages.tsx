import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  data,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'

import { SignedInPartsProvider } from '../actions/signed-in-parts.ts'
import { signedInParts } from '../actions/signed-in.ts'
import { ApiFailure } from '../data/api.ts'
import { featuredFeed } from '../data/feeds.ts'
import { type FormAnswer, formAnswerType } from '../data/form-answer.ts'
import { ignoreErrors } from '../data/missing.ts'
import { type PageContext, pageContext } from '../data/page-context.ts'
import { pageDataElement } from '../data/page-data.ts'
import { isUnavailable } from '../data/query-client.ts'
import { type ServerContext, serverContext } from '../data/server-context.ts'
import { SiteContextProvider } from '../data/use-site-context.ts'
import { collectUsedMessages } from '../i18n/collect-used-messages.ts'
import { type RouteModule, routeObjects } from '../route-objects.ts'
import type { PageAssets } from './page-assets.ts'

const modules = import.meta.glob<RouteModule>(
  ['../routes/*.{ts,tsx}', '!**/*.server.ts', '!**/*.test.tsx'],
  { eager: true },
)

/** What a page does only on the server, `account.server.ts` for `account.tsx`. */
const serverModules = import.meta.glob<RouteModule>('../routes/*.server.ts', { eager: true })

const handler = createStaticHandler(
  routeObjects(({ file }) => {
    const name = `../routes/${file}`
    const onServer = serverModules[name.replace(/\.tsx?$/, '.server.ts')]
    const { default: Component, loader, action, handle } = { ...modules[name], ...onServer }
    return { Component, loader: answering(loader), action: answering(action), handle }
  }),
)

type Run = (args: LoaderFunctionArgs) => unknown

/** What the wire refuses of an address or a form is no failure of the page, which has that status. */
function answering(run: Run | undefined) {
  return (
    run &&
    (async (args: LoaderFunctionArgs): Promise<unknown> => {
      try {
        return await run(args)
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status < 400 || error.status > 499) throw error
        throw data(null, { status: error.status })
      }
    })
  )
}

/** A page, or where to go instead. */
export type Answer = Response | DrawnPage

export type DrawnPage = {
  status: number
  html: Buffer<ArrayBuffer>
  /** Why there is only the error page. */
  failure?: unknown
}

/** Answers requests for pages, and forms. Whole pages: their loaders have seen to all that they show. */
export function createPages(assets: PageAssets) {
  async function render(
    request: Request,
    page: PageContext,
    server: ServerContext,
  ): Promise<Answer> {
    const requestContext = new RouterContextProvider()
    requestContext.set(pageContext, page)
    requestContext.set(serverContext, server)
    const context = await handler.query(request, { requestContext })
    const byScript = wantsFormAnswer(request)
    if (context instanceof Response) return byScript ? formAnswer(context) : context
    const [failure] = Object.values(context.errors ?? {})
    if (isUnavailable(failure)) context.statusCode = 503
    if (byScript) return Response.json(null, { status: context.statusCode })
    if (context.errors && context.statusCode !== 503) {
      // What stands below an error; the page says the same without it.
      await ignoreErrors(page.queryClient.ensureInfiniteQueryData(featuredFeed()))
    }
    try {
      return { ...draw(page, context), failure }
    } catch (error) {
      const failed = { ...context, statusCode: 500, errors: { root: error } }
      return { ...draw(page, failed), failure: error }
    }
  }

  /** The error page in place of one that could not even be begun. */
  async function renderFailure(
    request: Request,
    page: PageContext,
    failure: unknown,
    status: 500 | 503,
  ): Promise<Answer> {
    if (wantsFormAnswer(request)) return Response.json(null, { status })
    const requestContext = new RouterContextProvider()
    requestContext.set(pageContext, page)
    // Nothing is loaded: whatever could be would fail in the same way.
    const context = await handler.query(new Request(request.url), {
      requestContext,
      filterMatchesToLoad: () => false,
    })
    if (context instanceof Response) return context
    const failed = { ...context, statusCode: status, errors: { root: failure } }
    return { ...draw(page, failed), failure }
  }

  function draw(page: PageContext, shown: StaticHandlerContext): DrawnPage {
    const { i18n, noted } = collectUsedMessages(page.i18n)
    const body = renderToString(<Page page={{ ...page, i18n }} context={shown} />)
    const files = shown.errors ? [] : shown.matches.map(({ route }) => route.id)
    const element = pageDataElement({ ...page, messages: noted() }, shown)
    const headEnd = body.indexOf('</head>')
    const bodyEnd = body.lastIndexOf('</body>')
    // Turned into bytes once, here: each further copy of a page costs as much as a few of its cards.
    const html = Buffer.from(
      `<!DOCTYPE html>${body.slice(0, headEnd)}${assets.tagsOf(files, page.facts.user !== null)}` +
        `${body.slice(headEnd, bodyEnd)}${element}${body.slice(bodyEnd)}`,
    )
    return { status: shown.statusCode, html }
  }

  return { render, renderFailure }
}

/** Whether a form was sent by the site's own script, which wants no page. */
function wantsFormAnswer(request: Request): boolean {
  return request.method === 'POST' && request.headers.get('accept') === formAnswerType
}

function Page({ page, context }: { page: PageContext; context: StaticHandlerContext }) {
  return (
    <StrictMode>
      <SiteContextProvider value={page.facts}>
        <QueryClientProvider client={page.queryClient}>
          <I18nProvider i18n={page.i18n}>
            <SignedInPartsProvider value={signedInParts}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </SignedInPartsProvider>
          </I18nProvider>
        </QueryClientProvider>
      </SiteContextProvider>
    </StrictMode>
  )
}

/** A redirect as a script wants it: it could not read where a real one leads. */
function formAnswer(redirect: Response): Response {
  const to = redirect.headers.get('location')
  if (!to) return redirect
  const answer: FormAnswer = { to, wholePage: redirect.headers.has('x-remix-reload-document') }
  const headers = new Headers()
  for (const cookie of redirect.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return Response.json(answer, { headers })
}
