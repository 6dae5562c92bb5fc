import { type DataRouteObject, RouterContextProvider } from 'react-router'

import { type PageContext, pageContext } from '../data/page-context.ts'

type Match = { route: DataRouteObject; params: Record<string, string | undefined> }

type Options = {
  router: { match(path: string): readonly Match[] | null }
  page: PageContext
}

/**
 * Fetches a page ahead of the click: its code, and its data into the query cache by its own loader.
 * Each address is fetched once; what becomes stale the page fetches itself.
 */
export function createPrefetch({ router, page }: Options) {
  const fetched = new Set<string>()

  async function prefetchRoute({ route, params }: Match, url: URL): Promise<void> {
    const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route
    if (typeof loader !== 'function') return
    const context = new RouterContextProvider()
    context.set(pageContext, page)
    await loader({ request: new Request(url), url, params, context, pattern: route.path ?? '' })
  }

  return (url: URL): void => {
    const address = url.pathname + url.search
    if (fetched.has(address)) return
    fetched.add(address)
    for (const match of router.match(url.pathname) ?? []) {
      // A page that fails shows so when it is opened, and is tried again then.
      if (match.route.path !== '*') prefetchRoute(match, url).catch(() => fetched.delete(address))
    }
  }
}
