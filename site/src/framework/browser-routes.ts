import { type ComponentType, createElement } from 'react'
import {
  type LoaderFunctionArgs,
  redirectDocument,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import { hasConnection, untilOnline } from '../browser/online.ts'
import { type Frame, type Guard, routeObjects, withHead } from './route-objects.ts'
import type { RouteTable } from './route-table.ts'
import type { Route, RouteModule } from './route.ts'
import { createServerCalls } from './server-data.ts'

type Options = {
  table: RouteTable
  frame: Frame
  guard: Guard
  /** Loads what every page after the first needs. */
  beforeNext: () => Promise<unknown>
  /** Returns the hash of the address that is being opened, or an empty text. */
  hashAhead: () => string
  /** Query parameters that are not the page's but the frame's: a page is not loaded again for them. */
  frameParams: readonly string[]
}

type Change = Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod'>

/** Whether two addresses show the same page, and differ in parameters of the frame. */
export function changesFrameOnly(
  { currentUrl, nextUrl, formMethod }: Change,
  frameParams: readonly string[],
): boolean {
  const ofPage = (url: URL) => {
    const own = new URL(url)
    for (const name of frameParams) own.searchParams.delete(name)
    return own.href
  }
  return !formMethod && currentUrl.href !== nextUrl.href && ofPage(currentUrl) === ofPage(nextUrl)
}

/** Returns the browser's routes, with the code of the page at `path` already loaded. */
export async function loadBrowserRoutes(path: string, options: Options): Promise<RouteObject[]> {
  const { table, frame, guard, beforeNext, hashAhead, frameParams } = options
  const { load, send } = createServerCalls(table, hashAhead)
  const components = new Map<string, ComponentType>()

  async function loadModule({ id, module, children }: Route): Promise<RouteModule> {
    const loaded = (await module?.()) ?? {}
    const Component = children ? loaded.default : withHead(frame, loaded.default)
    if (Component && !components.has(id)) components.set(id, Component)
    return loaded
  }

  /** Loads what a page needs besides its data. Without a connection it waits for it. */
  async function loadCode(route: Route, { url }: Request): Promise<RouteModule> {
    if (!hasConnection() && !components.has(route.id)) await untilOnline()
    try {
      const [module] = await Promise.all([loadModule(route), beforeNext()])
      return module
    } catch (error) {
      // A browser does not try again to load the parts that failed, except in a new document.
      if (await untilOnline()) throw redirectDocument(url)
      throw error
    }
  }

  function contentsOf(route: Route) {
    const { id, children } = route
    // The loader runs first and has loaded the component.
    const Component = () => {
      const Loaded = components.get(id)
      return Loaded ? createElement(Loaded) : null
    }
    const loader = async (args: LoaderFunctionArgs) => {
      const fields = children ? undefined : table.get(id)
      // The server guards what only it can make.
      if (fields && !fields.serverOnly) await guard(fields, args)
      const module = await loadCode(route, args.request)
      const run = fields?.serverOnly ? load : module.loader
      return run ? run(args) : null
    }
    const Shown = route.module || !children ? Component : undefined
    const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
      changesFrameOnly(change, frameParams) ? false : change.defaultShouldRevalidate
    return { Component: Shown, loader, shouldRevalidate, ...(!children && { action: send }) }
  }

  // Hydration compares the page with the server's markup at once, so its code must be loaded by
  // then.
  await Promise.all(table.match(path).map(({ route }) => loadModule(route)))
  return routeObjects({ table, frame, contentsOf })
}
