import { RouterContextProvider } from 'react-router'

import { type PageContext, pageContext } from '../data/page-context.ts'

type Match = {
  route: { id: string; path?: string | undefined }
  params: Record<string, string | undefined>
}
type Routes = Record<string, { module: string; hasClientLoader: boolean } | undefined>

type Options = {
  router: { match(path: string): readonly Match[] | null }
  /** What is known of each route before it is loaded. */
  routes: Routes
  page: PageContext
  /** Loads the module of a route. */
  load?: (module: string) => Promise<object>
}

/**
 * Fetches a page ahead of the click: its code, and its data into the query cache by its own loader.
 * The router's own prefetch leaves out data that a browser's loader reads. Each address is fetched
 * once; what becomes stale the page fetches itself.
 */
export function createPrefetch({ router, routes, page, load = loadModule }: Options) {
  const fetched = new Set<string>()

  async function prefetchRoute({ route, params }: Match, url: URL): Promise<void> {
    const known = routes[route.id]
    if (!known?.hasClientLoader) return
    const module = await load(known.module)
    if (!('clientLoader' in module) || typeof module.clientLoader !== 'function') return
    const context = new RouterContextProvider()
    context.set(pageContext, page)
    await module.clientLoader({ request: new Request(url), params, context })
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

function loadModule(module: string): Promise<object> {
  return import(/* @vite-ignore */ module)
}
