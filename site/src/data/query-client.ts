import { QueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { ApiFailure } from './api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: { api: Api }
    mutationMeta: { api: Api }
  }
}

/** Entities are fresh for five times the base time unit, one minute. */
export const freshFor = 5 * 60_000

/** Under this key stands all that is the shopper's own; it goes when they sign out. */
export const ownKey = 'own'

/** A cache of what the wire answered: one a request on the server, one a tab in the browser. */
export function createQueryClient(api: Api): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshFor, retry: false, refetchOnWindowFocus: false, meta: { api } },
      mutations: { retry: false, meta: { api } },
    },
  })
}

/** The api that a query or mutation was given. */
export function apiOf(context: { meta?: { api: Api } | undefined }): Api {
  if (!context.meta) throw new Error('a query without an api')
  return context.meta.api
}

/** The api that a query client was made with. */
export function apiOfClient(client: QueryClient): Api {
  return apiOf(client.getDefaultOptions().queries ?? {})
}

/** Whether the wire is away or too busy at the moment: trouble that passes. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 503 || error.status === 0)
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404
}
