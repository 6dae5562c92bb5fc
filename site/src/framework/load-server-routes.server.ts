import type { RouteObject } from 'react-router'

import { maySharePage } from './page-loader.ts'
import { type Frame, guarded, type Guard, routeObjects, withHead } from './route-objects.ts'
import type { RouteTable } from './route-table.ts'
import type { Route, RouteModule } from './route.ts'

type Options = {
  table: RouteTable
  frame: Frame
  guard: Guard
  /** The `.server.ts` modules, by the id of their page. */
  serverModules: ReadonlyMap<string, RouteModule>
}

/**
 * Returns the server's routes with their modules loaded. Throws if a `.server.ts` belongs to no
 * route, or exports anything other than a loader or an action that its page does not have, and if
 * the loader of a cached page could load what differs between those who share the page.
 */
export async function loadServerRoutes(options: Options): Promise<RouteObject[]> {
  const { table, frame, guard, serverModules } = options
  const routes = flatten(table.routes)
  const modules = new Map(
    await Promise.all(
      routes.map(async ({ id, module }) => [id, (await module?.()) ?? {}] as const),
    ),
  )
  for (const [id, module] of serverModules) {
    const page = modules.get(id)
    if (!page) throw new Error(`${id}.server.ts belongs to no route of routes.ts`)
    for (const name of Object.keys(module)) {
      if (name !== 'loader' && name !== 'action') {
        throw new Error(`${id}.server.ts may export a loader and an action, not ${name}`)
      }
      if (page[name]) {
        throw new Error(`${id}.server.ts and its page both export a ${name}; keep one`)
      }
    }
  }
  return routeObjects({
    table,
    frame,
    contentsOf({ id, children }) {
      const {
        default: Component,
        loader,
        action,
      } = { ...modules.get(id), ...serverModules.get(id) }
      const fields = table.get(id)
      if (loader && fields?.cache && !maySharePage(loader, fields.cache)) {
        const maker = fields.cache === 'shared' ? 'routeLoader' : 'routeLoader or userLoader'
        throw new Error(`${id} is a cached page, so its loader must be made by ${maker}`)
      }
      // In the browser every route has a loader, which loads its code, so every route has one here
      // too.
      if (children) return { Component, loader: loader ?? noData }
      return {
        Component: withHead(frame, Component ?? noContent),
        loader: guarded(guard, fields, loader) ?? noData,
        action: action && guarded(guard, fields, action),
      }
    },
  })
}

/** For routes that only answer forms, or whose middleware always responds. */
const noContent = () => null

const noData = () => null

function flatten(routes: readonly Route[]): Route[] {
  return routes.flatMap((route) => [route, ...flatten(route.children ?? [])])
}
