import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, type RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { currentEntry } from '../browser/history-entry.ts'
import { letTransitionsBeSkipped } from '../browser/view-transitions.ts'
import { loadBrowserRoutes } from './browser-routes.ts'
import type { PageContext } from './page-context.ts'
import { PageProviders } from './page-providers.tsx'
import type { Frame, Guard } from './route-objects.ts'

type Options = {
  frame: Frame
  guard: Guard
  page: PageContext
  /** What loaders get: the page, under the site's key. */
  context: RouterContextProvider
  /** What the server's loaders and actions returned. */
  state: HydrationState
  /** Loads what every page after the first needs. */
  beforeNext: () => Promise<unknown>
  /** Query parameters that are not the page's but the frame's. */
  frameParams: readonly string[]
}

/** Hydrates the page that the server rendered. */
export async function hydratePage({ page, context, state, ...options }: Options): Promise<void> {
  const { table } = page
  // After a reload, the address of a sheet shows its own page, as the server rendered it: the router
  // must not return to the page below the sheet, which it keeps in the history.
  if (table.find(location.pathname)?.signsIn) history.replaceState(null, '')
  // Before the router reads the entry, so that it has a key.
  currentEntry()
  const hashAhead = (): string => router.state.navigation.location?.hash ?? ''
  const routes = await loadBrowserRoutes(location.pathname, { table, hashAhead, ...options })
  const router = createBrowserRouter(routes, { hydrationData: state, getContext: () => context })
  letTransitionsBeSkipped()
  startTransition(() => {
    hydrateRoot(
      document,
      <PageProviders page={page} context={context}>
        <RouterProvider router={router} />
      </PageProviders>,
    )
  })
}
