import type { Messages } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'

import { statusOf } from './failure.ts'
import type { SiteContext } from './page-context.ts'

/** What a failed page says of its failure: a status, and in development where it comes from. */
type Failure = { status: number; message?: string; stack?: string | undefined }

/** Key, answer and time of a query. */
type Query = [key: readonly unknown[], data: unknown, updatedAt: number]

type Written = {
  site: SiteContext
  /** The texts that the page shows. */
  messages: Messages
  router: Pick<HydrationState, 'loaderData' | 'actionData'> & {
    errors: Record<string, Failure> | null
  }
  queries: Query[]
}

type Shown = Pick<Written, 'site' | 'messages'> & { queryClient: QueryClient }

const elementId = 'page-data'

/** The element in which a page says what it was made from, so that the browser fetches nothing twice. */
export function pageDataElement(
  { site, messages, queryClient }: Shown,
  { loaderData, actionData, errors }: HydrationState,
): string {
  const written: Written = {
    site,
    messages,
    router: { loaderData, actionData, errors: errors ? mapValues(errors, failureOf) : null },
    queries: queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.status === 'success')
      .map((query) => [query.queryKey, query.state.data, query.state.dataUpdatedAt]),
  }
  const json = JSON.stringify(written).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

export type PageData = ReturnType<typeof readPageData>

/** What the server wrote into the page. */
export function readPageData() {
  const { site, messages, router, queries }: Written = JSON.parse(
    document.getElementById(elementId)?.textContent ?? '',
  )
  const errors = router.errors ? mapValues(router.errors, toError) : null
  const state: HydrationState = { ...router, errors }
  return {
    site,
    messages,
    state,
    /** Puts the answers that the page was made from into a cache. */
    seed(client: QueryClient): void {
      for (const [key, data, updatedAt] of queries) client.setQueryData(key, data, { updatedAt })
    },
  }
}

function mapValues<V, R>(record: Record<string, V>, map: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

function failureOf(error: unknown): Failure {
  const status = statusOf(error)
  if (!import.meta.env.DEV || !(error instanceof Error)) return { status }
  return { status, message: error.message, stack: error.stack }
}

function toError({ status, message, stack }: Failure): unknown {
  return message === undefined ? { status } : Object.assign(new Error(message), { status, stack })
}
