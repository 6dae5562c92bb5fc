import { data, type LoaderFunctionArgs, type RouterContext } from 'react-router'

import { documentContext, type PageContext } from './page-context.ts'
import type { RouteFields } from './route.ts'
import type { StructuredData } from './structured-data.server.ts'

/** What a page puts into the document's head. */
export type Head = {
  title?: string
  description?: string
  /** Absolute URL of a picture for link previews, 1200 by 630 pixels. */
  image?: string | undefined
  type?: 'website' | 'article' | 'profile' | 'product'
  /** Counts where the route has no `robots`. */
  robots?: RouteFields['robots'] | undefined
  /** The canonical path, if the page has several. */
  path?: string
  alternates?: readonly Alternate[] | undefined
}

/** The page in another form, for readers of feeds and sites that embed it: `href` is a path. */
export type Alternate = {
  type: 'application/rss+xml' | 'application/feed+json' | 'application/json+oembed'
  href: string
  title: string
}

/** What only crawlers read of a page. */
type CrawlerHead = {
  /** URLs of pictures, of which the first few make up the picture of link previews. */
  covers?: readonly (string | null | undefined)[]
  structuredData?: readonly (StructuredData | undefined)[]
  alternates?: readonly Alternate[]
}

export type LoadedHead = Omit<Head, 'image' | 'alternates'> & {
  /**
   * Read on the server only. Write it behind `import.meta.env.SSR &&`, so that its code is not part
   * of what browsers load.
   */
  crawlerHead?: CrawlerHead | false
}

export type PageLoaderArgs<Page extends PageContext> = Page & {
  params: Readonly<Record<string, string | undefined>>
  url: URL
}

export type HeadData = { head: Head }

/**
 * Ensures that what a page shows is in the query cache, and returns its head. The server's loader, the
 * browser's loader and the component share its queries.
 */
export type PageLoader<Page extends PageContext> = (
  args: PageLoaderArgs<Page>,
) => Promise<LoadedHead>

/**
 * Returns a function that makes a route's loader, for both the server and the browser, of what loads
 * its page. Pages have their context under the given key.
 */
export function createRouteLoader<Page extends PageContext>(pageContext: RouterContext<Page>) {
  return (load: PageLoader<Page>) =>
    async ({ request, params, context }: LoaderFunctionArgs): Promise<HeadData> => {
      const page = context.get(pageContext)
      const { crawlerHead, ...head } = await load({ params, url: new URL(request.url), ...page })
      if (!import.meta.env.SSR) return { head }
      const document = context.get(documentContext)
      const { covers = [], structuredData = [], alternates } = crawlerHead || {}
      document.structuredData.push(...structuredData.filter((data) => data !== undefined))
      return { head: { ...head, image: document.previewOf(covers), alternates } }
    }
}

/** Returns the 404 that a loader throws if there is nothing at an address. */
export function notFoundPage() {
  return data(null, { status: 404 })
}
