import { requestIdHeader } from '@ltk/contract/request-id'

import { CachedResponse } from './cached-response.ts'
import type { Caller } from './caller.ts'
import type { ResponseCache } from './response-cache.ts'
import { bodyOf } from './wire-bytes.ts'

type Fetch = (request: Request, caller?: Caller) => Promise<Response>

/**
 * Returns the `fetch` with which the pages of this process call the wire. Paths that `isShared` are
 * read through the cache, so a page in another language, or with a campaign in its address, costs
 * no query. Requests with any header but their id bypass the cache.
 */
export function createSharedFetch(
  cache: ResponseCache,
  { fetch, isShared }: { fetch: Fetch; isShared: (path: string) => boolean },
): Fetch {
  return async (request, caller) => {
    const url = isPlain(request) ? new URL(request.url) : undefined
    if (!url || !isShared(url.pathname)) return fetch(request, caller)
    const answer = await cache.fetch(url.pathname + url.search, () => fetch(request))
    return answer instanceof CachedResponse ? answer.toResponse() : answer
  }
}

function isPlain({ method, headers }: Request): boolean {
  return method === 'GET' && [...headers.keys()].every((name) => name === requestIdHeader)
}

type CachedPage = { status: number; headers: Headers; body: Buffer<ArrayBuffer> }

/**
 * Returns a function that caches pages for several users: it resolves to the whole response of
 * `fetchResponse`.
 */
export function createPageCache(cache: ResponseCache) {
  return async (key: string, fetchResponse: () => Promise<Response>): Promise<CachedPage> => {
    const answer = await cache.fetch(key, fetchResponse)
    if (answer instanceof CachedResponse) {
      return { status: 200, headers: answer.headers, body: answer.body }
    }
    const { status, headers } = answer
    return { status, headers, body: await bodyOf(answer) }
  }
}
