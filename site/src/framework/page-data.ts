import type { Messages } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'

import { statusOf } from './failure.ts'
import type { ServerPage } from './page-context.ts'

/** An error as written into a page: its status, and in development its message and stack. */
type Failure = {
  status: number
  message?: string
  stack?: string | undefined
}

/** A query's key, its data, and when it was read, in milliseconds. */
type Query = [key: readonly unknown[], data: unknown, updatedAt: number]

type Written<Page> = {
  /** See `ServerPage`. */
  page: Page
  /** The messages that the page used. */
  messages: Messages
  router: Pick<HydrationState, 'loaderData' | 'actionData'> & {
    errors: Record<string, Failure> | null
  }
  queries: Query[]
}

/** Returns what else the site needs to know of an error that it shows, as plain JSON. */
export type ErrorFacts = (error: unknown) => object

type Shown = Pick<ServerPage, 'forBrowser' | 'queryClient'> & { messages: Messages }

const elementId = 'page-data'

/**
 * Returns the element with the data that the page was rendered from, so that nothing is fetched
 * twice.
 */
export function pageDataElement(
  { forBrowser, messages, queryClient }: Shown,
  { loaderData, actionData, errors }: HydrationState,
  factsOf: ErrorFacts,
): string {
  const write = (error: unknown) => ({ ...failureOf(error), ...factsOf(error) })
  const written: Written<object> = {
    page: forBrowser(),
    messages,
    router: { loaderData, actionData, errors: errors ? mapValues(errors, write) : null },
    queries: queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.status === 'success')
      .map((query) => [query.queryKey, query.state.data, query.state.dataUpdatedAt]),
  }
  const json = JSON.stringify(written).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** Returns what the server wrote into the page: its own `page`, as `forBrowser` made it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the site knows the type
export function readPageData<Page>() {
  const { page, messages, router, queries }: Written<Page> = JSON.parse(
    document.getElementById(elementId)?.textContent ?? '',
  )
  const errors = router.errors ? mapValues(router.errors, toError) : null
  const state: HydrationState = { ...router, errors }
  return {
    page,
    messages,
    state,
    /**
     * Puts the queries that the page was rendered from into a cache. Where the browser's clock is
     * behind the server's, they were read just now: data from the future would never be stale.
     */
    seed(client: QueryClient): void {
      const now = Date.now()
      for (const [key, data, readAt] of queries) {
        client.setQueryData(key, data, { updatedAt: Math.min(readAt, now) })
      }
    },
  }
}

function mapValues<V, R>(record: Record<string, V>, map: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

function failureOf(error: unknown): Failure {
  const failure = { status: statusOf(error) }
  if (!import.meta.env.DEV || !(error instanceof Error)) return failure
  return { ...failure, message: error.message, stack: error.stack }
}

function toError({ message, ...facts }: Failure): unknown {
  return message === undefined ? facts : Object.assign(new Error(message), facts)
}
