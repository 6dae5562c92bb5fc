import { type ComponentType, createElement, Fragment } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'

import type { RouteTable } from './route-table.ts'
import type { AnswerFunction, Route, RouteFields } from './route.ts'

/** Runs before a page's loader and action; what it throws becomes the response. */
export type Middleware = (args: LoaderFunctionArgs) => void | Promise<void>

/** What the site puts around its pages. */
export type Frame = {
  Root: ComponentType
  /** Shown when the root itself fails. */
  RootError: ComponentType
  /** Shown in place of a page or layout that failed. */
  PageError: ComponentType
  /** Renders a page's elements for the document's head. */
  PageHead: ComponentType
}

type Contents = Pick<RouteObject, 'Component' | 'loader' | 'action' | 'shouldRevalidate'>

type Options = {
  table: RouteTable
  frame: Frame
  /** Returns the parts that come from a route's module. */
  contentsOf: (route: Route) => Contents
}

/** Returns a component that renders a page together with its head. */
export function withHead({ PageHead }: Frame, Page: ComponentType | undefined) {
  return Page && (() => createElement(Fragment, null, createElement(PageHead), createElement(Page)))
}

/**
 * Returns the URL tree as the router's route objects, with an error boundary for each page and
 * layout.
 */
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

type GuardOptions = {
  /** Throws if the visitor has not signed in. */
  requireUser: (args: LoaderFunctionArgs) => unknown
  /** The middleware that routes can name. */
  middleware: Readonly<Record<string, Middleware>>
}

/**
 * Returns a function that checks a page's `access` and then runs its middleware. It throws what
 * those throw, and the error 'Unknown middleware' (a 500) for a name that is not known.
 */
export function createGuard({ requireUser, middleware }: GuardOptions) {
  return async (fields: RouteFields, args: LoaderFunctionArgs): Promise<void> => {
    if (fields.access === 'user') requireUser(args)
    for (const name of fields.middleware ?? []) {
      const run = middleware[name]
      if (!run) throw new Error('Unknown middleware')
      await run(args)
    }
  }
}
export type Guard = ReturnType<typeof createGuard>

/**
 * Returns a loader or action that runs the page's guard first, or `run` itself if the page has
 * neither `access` nor middleware.
 */
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
