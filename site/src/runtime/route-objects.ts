import { type ComponentType, createElement, Fragment } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'

import { requireUser } from './require-user.ts'
import type { RouteTable } from './route-table.ts'
import type { AnswerFunction, Route, RouteFields } from './route.ts'

/** Runs before a page's loader and action; what it throws is the page's answer. */
export type Middleware = (args: LoaderFunctionArgs) => void | Promise<void>

/** What the site puts around its pages. */
export type Frame = {
  Root: ComponentType
  /** Shows where the root itself failed. */
  RootError: ComponentType
  /** Shows in place of a page or layout that failed. */
  PageError: ComponentType
  /** What a page puts into the document's head. */
  PageHead: ComponentType
}

type Contents = Pick<RouteObject, 'Component' | 'loader' | 'action' | 'lazy'>

type Options = {
  table: RouteTable
  frame: Frame
  /** What a route needs of its module: at once on the server, when it is shown in the browser. */
  contentsOf: (route: Route) => Contents
}

/** A page with its head. */
export function withHead({ PageHead }: Frame, Page: ComponentType | undefined) {
  return Page && (() => createElement(Fragment, null, createElement(PageHead), createElement(Page)))
}

/** The URL tree as the router wants it, with an error boundary for each page and layout. */
export function routeObjects({ table, frame, contentsOf }: Options): RouteObject[] {
  const toObject = (route: Route): RouteObject => ({
    id: route.id,
    path: route.path,
    ErrorBoundary: frame.PageError,
    ...contentsOf(route),
    ...(route.children && { children: route.children.map(toObject) }),
  })
  const children = table.routes.map(toObject)
  return [{ id: 'root', Component: frame.Root, ErrorBoundary: frame.RootError, children }]
}

/**
 * Runs what stands before a page: its access, then its middleware. A name that `known` does not have
 * is the 500 'Unknown middleware'.
 */
export function createGuard(known: Readonly<Record<string, Middleware>>) {
  return async (fields: RouteFields, args: LoaderFunctionArgs): Promise<void> => {
    if (fields.access === 'user') requireUser(args)
    for (const name of fields.middleware ?? []) {
      const run = known[name]
      if (!run) throw new Error('Unknown middleware')
      await run(args)
    }
  }
}
export type Guard = ReturnType<typeof createGuard>

/** A loader or an action behind the guard of its page. Without either there is nothing to guard. */
export function guarded(
  guard: Guard,
  fields: RouteFields | undefined,
  run: AnswerFunction | undefined,
): AnswerFunction | undefined {
  if (!fields?.access && !fields?.middleware) return run
  return async (args) => {
    await guard(fields, args)
    return run ? run(args) : null
  }
}
