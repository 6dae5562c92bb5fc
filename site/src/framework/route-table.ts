import { matchRoutes, type Params } from 'react-router'

import type { FieldsOf, Route, RouteFields } from './route.ts'

/** The URL tree, with lookups by path and id. */
export type RouteTable<Fields extends RouteFields = RouteFields> = ReturnType<
  typeof createRouteTable<Fields>
>

/** Returns the table of a URL tree. Throws if two routes have the same id. */
export function createRouteTable<Fields extends RouteFields = RouteFields>(
  routes: readonly Route<NoInfer<Fields>>[],
) {
  const fieldsOf = new Map<string, FieldsOf<Fields>>()
  const pages: Route<Fields>[] = []
  function toObject(route: Route<Fields>, inherited: FieldsOf<Fields>): RouteToMatch<Fields> {
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
  const match = (path: string): { route: Route<Fields>; params: Params }[] =>
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

type RouteToMatch<Fields extends RouteFields> = {
  path: string | undefined
  handle: Route<Fields>
  children?: RouteToMatch<Fields>[]
}
