import { renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  type RouteObject,
  type RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'

import { collectUsedMessages } from './collect-used-messages.server.ts'
import type { PageAssets } from './page-assets.server.ts'
import type { ServerPage } from './page-context.ts'
import { type ErrorFacts, pageDataElement } from './page-data.ts'
import { PageProviders } from './page-providers.tsx'
import { type StructuredData, structuredDataElement } from './structured-data.server.ts'

type Options = { assets: PageAssets; errorFacts: ErrorFacts }

/**
 * Returns a function that renders a page to bytes, with its assets, messages and data, and what it
 * says to search engines.
 */
export function createRenderDocument({ assets, errorFacts }: Options) {
  return (
    page: ServerPage,
    context: Readonly<RouterContextProvider>,
    shown: StaticHandlerContext,
    structuredData: readonly StructuredData[] = [],
  ) => {
    const { i18n, used } = collectUsedMessages(page.i18n)
    const body = renderToString(
      <PageProviders page={{ ...page, i18n }} context={context}>
        <StaticRouterProvider
          router={createStaticRouter(branchOf(shown), shown)}
          context={shown}
          hydrate={false}
        />
      </PageProviders>,
    )
    const ids = shown.errors ? [] : shown.matches.map(({ route }) => route.id)
    const elements =
      structuredDataElement(shown.errors ? [] : structuredData) +
      pageDataElement({ ...page, messages: used() }, shown, errorFacts)
    const headEnd = body.indexOf('</head>')
    const bodyEnd = body.lastIndexOf('</body>')
    // Encoded once, here: each further copy of a page costs as much as rendering a few of its
    // cards.
    const html = Buffer.from(
      `<!DOCTYPE html>${body.slice(0, headEnd)}${assets.tagsOf(ids, page.site.user !== null)}` +
        `${body.slice(headEnd, bodyEnd)}${elements}${body.slice(bodyEnd)}`,
    )
    return { status: shown.statusCode, html }
  }
}

/**
 * Returns only the matched routes, so that the static router does not match the whole tree again.
 */
function branchOf({ matches }: StaticHandlerContext): RouteObject[] {
  let branch: RouteObject[] = []
  for (const { route } of matches.toReversed()) {
    branch = [{ ...route, index: false, children: branch }]
  }
  return branch
}
