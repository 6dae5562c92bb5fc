import {
  type DataRouter,
  type HydrationState,
  type LoaderFunctionArgs,
  matchRoutes,
  redirectDocument,
  type RouteObject,
  RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router'

import { type PageContext, pageContext } from './data/page-context.ts'
import { sendForm } from './data/send-form.ts'
import { type RouteModule, routeObjects } from './route-objects.ts'
import type { Page } from './routes.ts'

const modules = import.meta.glob<RouteModule>([
  './routes/*.{ts,tsx}',
  '!**/*.server.ts',
  '!**/*.test.tsx',
])

type Options = {
  page: PageContext
  /** What the server's loaders and actions gave. */
  state: HydrationState
  /** What must be there before another page than the first is shown. */
  beforeNext: () => Promise<void>
}

/**
 * The router of a page that the server made, with the code of that page loaded. It is put together
 * from the parts of the library's own `createBrowserRouter`, whose module would bring all links,
 * forms and fetchers with it: 4 kB compressed that nothing here uses.
 */
export async function createBrowserRouter({
  page,
  state,
  beforeNext,
}: Options): Promise<DataRouter> {
  let isShown = false
  const routes = routeObjects((next) =>
    contentsOf(next, async () => {
      if (isShown) await beforeNext()
    }),
  )
  await loadShown(routes)
  isShown = true
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData: state,
    mapRouteProperties,
    getContext: () => context,
  }).initialize()
}

function contentsOf(
  { file, inBrowser }: Page,
  prepare: () => Promise<void>,
): Omit<RouteObject, 'children' | 'index'> {
  const loadModule = modules[`./routes/${file}`] ?? nothing
  const load = async () => (await Promise.all([loadModule(), prepare()]))[0]
  if (inBrowser) {
    const lazy = async () => {
      const { default: Component, loader, handle } = await load()
      return { Component, loader, handle }
    }
    return { lazy, action: sendForm }
  }
  const lazy = async () => {
    const { default: Component, handle } = await load()
    return { Component, handle }
  }
  return { lazy, loader: loadPage, action: sendForm, shouldRevalidate }
}

/** What the page shows must be there before React compares it with what the server made of it. */
async function loadShown(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

/** Some addresses only answer forms, on the server. */
const nothing = async (): Promise<RouteModule> => ({})

function loadPage({ request }: LoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

/** A form leaves a page as it is, where it does not lead to another. */
function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  ...args
}: ShouldRevalidateFunctionArgs) {
  if (formMethod === 'POST' && currentUrl.href === nextUrl.href) return false
  return args.defaultShouldRevalidate
}
