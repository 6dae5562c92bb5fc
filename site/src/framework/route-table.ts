import { matchRoutes, type Params } from 'react-router'

import type { Route, RouteFields } from './route.ts'

/** The URL tree, with lookups by path and id. */
export type RouteTable = ReturnType<typeof createRouteTable>

/** Returns the table of a URL tree. Throws if two routes have the same id. */
export function createRouteTable(routes: readonly Route[]) {
  const fieldsOf = new Map<string, RouteFields>()
  const pages: Route[] = []
  function toObject(route: Route, inherited: RouteFields): RouteToMatch {
    const { id, path, module: _, children, ...own } = route
    const fields = { ...inherited, ...own }
    if (fieldsOf.has(id)) throw new Error(`Two routes have the id ${id}`)
    fieldsOf.set(id, fields)
    if (!children) pages.push(route)
    return {
      path,
      handle: route,
      ...(children && { children: children.map((child) => toObject(child, fields)) }),
    }
  }
  const objects = routes.map((route) => toObject(route, {}))
  const match = (path: string): { route: Route; params: Params }[] =>
    (matchRoutes(objects, path) ?? []).map(({ route, params }) => ({ route: route.handle, params }))
  /** The fields of the route with an id, including inherited ones. */
  const get = (id: string) => fieldsOf.get(id)
  return {
    routes,
    /** The routes that are pages, without the layouts around them, in order. */
    pages,
    get,
    /**
     * The layouts around the page at a path, outermost first, then the page; empty if none
     * matches.
     */
    match,
    /** The fields of the page at a path; undefined if no route matches. */
    find: (path: string) => get(match(path).at(-1)?.route.id ?? ''),
    /** The pattern of the page at a path, such as `/explore/:displayName`; undefined if none matches. */
    findPattern(path: string): string | undefined {
      const found = match(path)
      const parts = found.map(({ route }) => route.path?.replace(/^\/|\/$/g, ''))
      return found.length > 0 ? `/${parts.filter(Boolean).join('/')}` : undefined
    },
  }
}

type RouteToMatch = { path: string | undefined; handle: Route; children?: RouteToMatch[] }
