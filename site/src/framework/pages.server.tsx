import { createStaticHandler, type RouteObject, type RouterContextProvider } from 'react-router'

import { statusOf } from './failure.ts'
import type { FormResult } from './form-result.ts'
import { logFailure } from './log-failure.ts'
import type { PageAssets } from './page-assets.server.ts'
import {
  type DocumentContext,
  documentContext,
  type PageContext,
  type ServerPage,
} from './page-context.ts'
import type { ErrorFacts } from './page-data.ts'
import { createRenderDocument } from './render-document.server.tsx'
import { asksForData, serverDataType } from './server-data.ts'
import type { StructuredData } from './structured-data.server.ts'

/** A page, or a response in place of one: a redirect, or data for the browser's router. */
export type Answer = Response | RenderedPage

type RenderedPage = {
  status: number
  html: Buffer<ArrayBuffer>
  /** The error, if the error page was rendered. */
  failure?: unknown
}

type Options = {
  routes: RouteObject[]
  assets: PageAssets
  /** Loads what the error page shows besides the error. */
  prepareError: (page: PageContext, failure: unknown) => Promise<void>
  errorFacts: ErrorFacts
  previewOf: DocumentContext['previewOf']
}

/**
 * Answers requests for pages and posted forms. Pages are rendered whole, after all loaders are
 * done.
 */
export function createPages({ routes, assets, prepareError, errorFacts, previewOf }: Options) {
  const handler = createStaticHandler(routes)
  const renderDocument = createRenderDocument({ assets, errorFacts })

  /**
   * `requestContext` has what loaders get: the page, under the site's key, among other things. The page
   * shows the result of `form`, if there is one, as it would after posting it.
   */
  async function render(
    request: Request,
    page: ServerPage,
    requestContext: RouterContextProvider,
    form?: FormResult,
  ): Promise<Answer> {
    const structuredData: StructuredData[] = []
    requestContext.set(documentContext, { previewOf, structuredData })
    const context = await handler.query(request, { requestContext })
    const byScript = asksForData(request)
    if (context instanceof Response) return byScript ? redirectData(context) : context
    const [failure] = Object.values(context.errors ?? {})
    const shownId = context.matches.at(-1)?.route.id
    if (form && shownId !== undefined) context.actionData = { [shownId]: form }
    if (failure !== undefined) context.statusCode = statusOf(failure)
    if (byScript) {
      if (context.statusCode >= 500) logFailure("Failed loading a page's data", failure)
      return pageData(context, request.method)
    }
    if (failure !== undefined && context.statusCode !== 503) await prepareError(page, failure)
    try {
      return { ...renderDocument(page, requestContext, context, structuredData), failure }
    } catch (error) {
      const failed = { ...context, statusCode: 500, errors: { root: error } }
      return { ...renderDocument(page, requestContext, failed), failure: error }
    }
  }

  /** Renders the error page for a request that failed before its page could be loaded. */
  async function renderFailure(
    request: Request,
    page: ServerPage,
    requestContext: RouterContextProvider,
    failure: unknown,
    status: 500 | 503,
  ): Promise<Answer> {
    if (asksForData(request)) return dataResponse({ data: null }, { status })
    // Skip all loaders: they would fail in the same way.
    const context = await handler.query(new Request(request.url), {
      requestContext,
      filterMatchesToLoad: () => false,
    })
    if (context instanceof Response) return context
    const failed = { ...context, statusCode: status, errors: { root: failure } }
    return { ...renderDocument(page, requestContext, failed), failure }
  }

  return { render, renderFailure }
}

type Result = {
  matches: { route: { id: string } }[]
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
  statusCode: number
}

function pageData({ matches, loaderData, actionData, statusCode }: Result, method: string) {
  const id = matches.at(-1)?.route.id ?? ''
  const answers = method === 'POST' ? actionData : loaderData
  return dataResponse({ data: answers?.[id] ?? null }, { status: statusCode })
}

function redirectData(redirect: Response): Response {
  const to = redirect.headers.get('location')
  if (!to) return redirect
  const headers = new Headers()
  for (const cookie of redirect.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return dataResponse({ to }, { headers })
}

function dataResponse(answer: { data: unknown } | { to: string }, init: ResponseInit): Response {
  const headers = new Headers(init.headers)
  headers.set('content-type', serverDataType)
  return new Response(JSON.stringify(answer), { ...init, headers })
}
