import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { letTransitionsBeSkipped } from '../browser/view-transitions.ts'
import { loadBrowserRoutes } from './browser-routes.ts'
import { type PageContext, pageContext } from './page-context.ts'
import type { PageData } from './page-data.ts'
import { PageProviders } from './page-providers.tsx'
import type { Frame, Guard } from './route-objects.ts'
import type { RouteTable } from './route-table.ts'

type Options = {
  table: RouteTable
  frame: Frame
  guard: Guard
  page: PageContext
  /** What the server's loaders and actions returned. */
  state: PageData['state']
  /** Loads what every page after the first needs. */
  beforeNext: () => Promise<unknown>
  /** Query parameters that are not the page's but the frame's. */
  frameParams: readonly string[]
}

/** Hydrates the page that the server rendered. */
export async function hydratePage({ table, page, state, ...options }: Options): Promise<void> {
  // After a reload, the address of a sheet shows its own page, as the server rendered it: the router
  // must not return to the page below the sheet, which it keeps in the history.
  if (table.find(location.pathname)?.signsIn) history.replaceState(null, '')
  const hashAhead = (): string => router.state.navigation.location?.hash ?? ''
  const routes = await loadBrowserRoutes(location.pathname, { table, hashAhead, ...options })
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  const router = createBrowserRouter(routes, { hydrationData: state, getContext: () => context })
  letTransitionsBeSkipped()
  startTransition(() => {
    hydrateRoot(
      document,
      <PageProviders page={page} table={table}>
        <RouterProvider router={router} />
      </PageProviders>,
    )
  })
}
