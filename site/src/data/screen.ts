import type { QueryClient } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { I18n } from '@lingui/core'
import type { FlagReader } from './flags.ts'
import { type PageContext, type SiteContext, pageContext } from './page-context.ts'
import { isNotFound } from './query-client.ts'

/** What stands in the head of a page. */
export type Head = {
  title?: string
  description?: string
  /** Address of a picture for previews. */
  image?: string | undefined
  type?: 'website' | 'article' | 'profile' | 'product'
  robots?: 'noindex' | 'noindex, nofollow'
  /** The page's own path, where it can also be reached by others. */
  path?: string
}

export type ScreenArgs = {
  params: Readonly<Record<string, string | undefined>>
  url: URL
  queryClient: QueryClient
  i18n: I18n
  facts: SiteContext
  flags: FlagReader
}

export type ScreenData = { head: Head }

/**
 * A screen: makes sure that what it shows is in the cache, and says what stands in the page's head.
 * The server's loader, the browser's loader and the component share the queries named in it.
 */
export type Screen = (args: ScreenArgs) => Promise<Head>

/** The loader of a screen on the server and in the browser: a missing thing is a 404 page. */
export function loadScreen(screen: Screen) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<ScreenData> => {
    const page: PageContext = context.get(pageContext)
    try {
      return { head: await screen({ params, url: new URL(request.url), ...page }) }
    } catch (error) {
      if (isNotFound(error)) throw notFoundPage()
      throw error
    }
  }
}

/** What a loader throws where an address leads to nothing. */
export function notFoundPage() {
  return data(null, { status: 404 })
}
