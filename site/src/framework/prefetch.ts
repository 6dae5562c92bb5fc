import type { Params, RouterContextProvider } from 'react-router'

import { savesData } from '../browser/connection.ts'
import type { PageContext } from './page-context.ts'
import type { Route } from './route.ts'

type Options = { page: PageContext; context: Readonly<RouterContextProvider> }

/**
 * Returns a function that prefetches the page at a URL: its code, and its data into the query cache
 * by running its loader, unless the visitor saves data. Each address is prefetched once; the page
 * itself refetches stale data.
 */
export function createPrefetch({ page, context }: Options) {
  const { table } = page
  const fetched = new Set<string>()

  async function prefetchRoute({ id, path, module }: Route, params: Params, url: URL) {
    const { loader } = (await module?.()) ?? {}
    if (!loader || (table.get(id)?.access && !page.site.user)) return
    await loader({ request: new Request(url), url, params, context, pattern: path ?? '' })
  }

  return (url: URL): void => {
    const address = url.pathname + url.search
    if (fetched.has(address) || savesData()) return
    fetched.add(address)
    for (const { route, params } of table.match(url.pathname)) {
      // A failure is ignored here: opening the page tries again and shows it.
      prefetchRoute(route, params, url).catch(() => fetched.delete(address))
    }
  }
}
