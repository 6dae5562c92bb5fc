import { data, type LoaderFunctionArgs } from 'react-router'

import { type PageContext, pageContext } from './page-context.ts'
import type { RouteFields } from './route.ts'

/** What stands in the head of a page. */
export type Head = {
  title?: string
  description?: string
  /** Address of a picture for previews. */
  image?: string | undefined
  type?: 'website' | 'article' | 'profile' | 'product'
  /** In place of what the URL tree says of the page. */
  robots?: RouteFields['robots'] | undefined
  /** The page's own path, where others lead to it too. */
  path?: string
}

export type ScreenArgs = PageContext & {
  params: Readonly<Record<string, string | undefined>>
  url: URL
}

export type ScreenData = { head: Head }

/**
 * A screen: ensures that what it shows is in the cache, and returns the page's head. The server's
 * loader, the browser's loader and the component share the queries that it names.
 */
export type Screen = (args: ScreenArgs) => Promise<Head>

/** The loader of a screen on the server and in the browser. */
export function loadScreen(screen: Screen) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<ScreenData> => ({
    head: await screen({ params, url: new URL(request.url), ...context.get(pageContext) }),
  })
}

/** What a loader throws where an address leads to nothing. */
export function notFoundPage() {
  return data(null, { status: 404 })
}
