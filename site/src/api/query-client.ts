import { QueryClient } from '@tanstack/react-query'

import type { Api } from './call.ts'
import { ApiFailure } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: { api: Api }
    mutationMeta: { api: Api }
  }
}

/** How long entities are fresh, in milliseconds. */
export const freshFor = 5 * 60_000

/** The first part of the keys of a shopper's own data, which is removed when they sign out. */
export const ownKey = 'own'

/**
 * Returns a cache of the wire's responses: one per request on the server, one per tab in the
 * browser.
 */
export function createQueryClient(api: Api): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: false,
        refetchOnWindowFocus: false,
        // `browserApi` waits for a connection.
        networkMode: 'always',
        meta: { api },
      },
      mutations: { retry: false, networkMode: 'always', meta: { api } },
    },
  })
}

/** Returns the API client of a query or mutation. */
export function apiOf(context: { meta?: { api: Api } | undefined }): Api {
  if (!context.meta) throw new Error('a query without an api')
  return context.meta.api
}

/** Returns the API client that a query client was created with. */
export function apiOfClient(client: QueryClient): Api {
  return apiOf(client.getDefaultOptions().queries ?? {})
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 410)
}
