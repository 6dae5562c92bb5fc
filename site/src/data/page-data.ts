import type { Messages } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import {
  type HydrationState,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router'

import type { FlagSeed } from './flags.ts'
import type { SiteContext } from './page-context.ts'

/** What a failed page says of its failure: a status, and in development where it comes from. */
type Failure = { status: number; message?: string; stack?: string | undefined }

type PageData = {
  facts: SiteContext
  /** The texts that it shows. */
  messages: Messages
  flagSeed: FlagSeed
  router: Pick<HydrationState, 'loaderData' | 'actionData'> & {
    errors: Record<string, Failure> | null
  }
  /** Key, answer and time of each query. */
  queries: [readonly unknown[], unknown, number][]
}

type Shown = Pick<PageData, 'facts' | 'messages' | 'flagSeed'> & { queryClient: QueryClient }

const elementId = 'page-data'

/** The element with which a page tells the browser what it was made from, so that nothing is fetched twice. */
export function pageDataElement(
  { facts, messages, flagSeed, queryClient }: Shown,
  { loaderData, actionData, errors }: HydrationState,
): string {
  const page: PageData = {
    facts,
    messages,
    flagSeed,
    router: {
      loaderData,
      actionData,
      errors: errors
        ? Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, failureOf(error)]))
        : null,
    },
    queries: queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.status === 'success')
      .map((query) => [query.queryKey, query.state.data, query.state.dataUpdatedAt]),
  }
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** What the server wrote into the page. */
export function readPageData() {
  const { facts, messages, flagSeed, router, queries }: PageData = JSON.parse(
    document.getElementById(elementId)?.textContent ?? '',
  )
  const errors = router.errors
    ? Object.fromEntries(Object.entries(router.errors).map(([id, it]) => [id, toError(it)]))
    : null
  const state: HydrationState = { ...router, errors }
  return {
    facts,
    messages,
    flagSeed,
    state,
    /** Gives a cache the answers that the page was made from. */
    seed(client: QueryClient): void {
      for (const [key, data, updatedAt] of queries) client.setQueryData(key, data, { updatedAt })
    },
  }
}

function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) return { status: error.status }
  if (!import.meta.env.DEV || !(error instanceof Error)) return { status: 500 }
  return { status: 500, message: error.message, stack: error.stack }
}

function toError({ status, message, stack }: Failure): unknown {
  if (message === undefined) return new ErrorResponse(status, '', null)
  return Object.assign(new Error(message), { stack })
}
