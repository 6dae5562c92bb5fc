import { QueryClient } from '@tanstack/react-query'

import type { Api } from './call.ts'
import { ApiFailure } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: { api: Api; language: string }
    mutationMeta: { api: Api }
  }
}

/** How long entities are fresh, in milliseconds. */
export const freshFor = 5 * 60_000

/** The first part of the keys of a shopper's own data, which is removed when they sign out. */
export const ownKey = 'own'

/**
 * Returns a cache of the wire's responses: one per request on the server, one per tab in the
 * browser. `language` is that of the page, as a tag.
 */
export function createQueryClient(api: Api, language = 'en'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: false,
        refetchOnWindowFocus: false,
        // `browserApi` waits for a connection.
        networkMode: 'always',
        meta: { api, language },
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

/**
 * Returns the header that asks for an answer in the language of the page, which may be another than the
 * browser's. Only for calls whose answers are in a language: no others are shared with this header.
 */
export function inPageLanguage(context: { meta?: { language: string } | undefined }) {
  return { 'accept-language': pageLanguage(context) }
}

/** Returns the tag of the page's language. */
export function pageLanguage(context: { meta?: { language: string } | undefined }): string {
  return context.meta?.language ?? 'en'
}

/** Returns the API client that a query client was created with. */
export function apiOfClient(client: QueryClient): Api {
  return apiOf(client.getDefaultOptions().queries ?? {})
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 410)
}
