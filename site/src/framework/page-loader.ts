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

/** What loads a page gets besides its context. */
export type PageLoaderArgs<Context> = Context & {
  params: Readonly<Record<string, string | undefined>>
  url: URL
  signedIn: boolean
}

export type HeadData = { head: Head }

/**
 * Ensures that what a page shows is in the query cache, and returns its head; null for a layout. The
 * server's loader, the browser's loader and the component share its queries.
 */
export type PageLoader<Context> = (args: PageLoaderArgs<Context>) => Promise<LoadedHead | null>

type Caching = NonNullable<RouteFields['cache']>

/** On the server: how far what a loader returns may be shared. */
const cachingOf = new WeakMap<object, Caching>()

/** Whether a loader returns the same to all who share a page that is cached like this. */
export function maySharePage(loader: object, cache: Caching): boolean {
  const made = cachingOf.get(loader)
  return made === 'shared' || made === cache
}

type Loader = (args: LoaderFunctionArgs) => Promise<HeadData | null>

type Makers<Page, Shared> = {
  /** For any page. What it loads does not depend on the user, so all may share it. */
  routeLoader: (load: PageLoader<Shared>) => Loader
  /** For pages that are rendered for each user. */
  userLoader: (load: PageLoader<Page>) => Loader
}

/**
 * Returns two functions that make a route's loader, for both the server and the browser, of what loads
 * its page. Pages have their context under the given key; `Shared` is the part of it that does not
 * depend on the user.
 */
export function createRouteLoaders<Page extends PageContext & Shared, Shared>(
  pageContext: RouterContext<Page>,
): Makers<Page, Shared> {
  const make =
    (load: PageLoader<Page>): Loader =>
    async ({ request, params, context }) => {
      const page = context.get(pageContext)
      const signedIn = page.site.user !== null
      const loaded = await load({ params, url: new URL(request.url), signedIn, ...page })
      if (!loaded) return null
      if (!import.meta.env.SSR) return { head: loaded }
      const { crawlerHead, ...head } = loaded
      const document = context.get(documentContext)
      const { covers = [], structuredData = [], alternates } = crawlerHead || {}
      document.structuredData.push(...structuredData.filter((data) => data !== undefined))
      return { head: { ...head, image: document.previewOf(covers), alternates } }
    }
  if (!import.meta.env.SSR) return { routeLoader: make, userLoader: make }
  const cachedAs = (caching: Caching) => (load: PageLoader<Page>) => {
    const loader = make(load)
    cachingOf.set(loader, caching)
    return loader
  }
  return { routeLoader: cachedAs('shared'), userLoader: cachedAs('visitors') }
}

/** Returns the 404 that a loader throws if there is nothing at an address. */
export function notFoundPage() {
  return data(null, { status: 404 })
}
