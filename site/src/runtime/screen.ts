import { data, type LoaderFunctionArgs } from 'react-router'

import { type PageContext, pageContext } from './page-context.ts'
import type { RouteFields } from './route.ts'

/** What a page puts into the document's head. */
export type Head = {
  title?: string
  description?: string
  /** URL of a picture for link previews. */
  image?: string | undefined
  type?: 'website' | 'article' | 'profile' | 'product'
  /** Overrides the route's `robots`. */
  robots?: RouteFields['robots'] | undefined
  /** The canonical path, if the page has several. */
  path?: string
}

export type ScreenArgs = PageContext & {
  params: Readonly<Record<string, string | undefined>>
  url: URL
}

export type ScreenData = { head: Head }

/**
 * Ensures that what a screen shows is in the query cache, and returns the page's head. The server's
 * loader, the browser's loader and the component share its queries.
 */
export type Screen = (args: ScreenArgs) => Promise<Head>

/** Returns the loader of a screen, for both the server and the browser. */
export function loadScreen(screen: Screen) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<ScreenData> => ({
    head: await screen({ params, url: new URL(request.url), ...context.get(pageContext) }),
  })
}

/** Returns the 404 that a loader throws if there is nothing at an address. */
export function notFoundPage() {
  return data(null, { status: 404 })
}
