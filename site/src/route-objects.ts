import type { ComponentType } from 'react'
import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router'

import { Root, RootError } from './root.tsx'
import { type Page, tree } from './routes.ts'

/** What a file in `routes/` exports; what only the server may know stands in a `.server.ts` beside it. */
export type RouteModule = {
  default?: ComponentType
  loader?: LoaderFunction
  action?: ActionFunction
  handle?: unknown
}

/** What a page needs of its module: at once on the server, when it is shown in the browser. */
type Contents = Pick<RouteObject, 'Component' | 'loader' | 'action' | 'handle' | 'lazy'>

/** The URL tree as the router wants it, with the file of each page as its id. */
export function routeObjects(contentsOf: (page: Page) => Contents): RouteObject[] {
  const children = tree.map((page): RouteObject => ({
    path: page.path,
    id: page.file,
    ...contentsOf(page),
  }))
  return [{ id: 'root', Component: Root, ErrorBoundary: RootError, children }]
}
