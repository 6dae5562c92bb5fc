import { cacheResponse, findCached, type Kind, removeCached } from './caches.ts'
import { isGone } from './pages.ts'
import type { FetchEvent } from './scope.ts'

/** How long the site lets pictures be cached, in seconds: they may be withdrawn. */
const day = 86_400

/**
 * Returns a file from the cache, or else from the site. A picture that was cached a day ago is loaded
 * again; the cached one stands in if that fails.
 */
export async function answerFile(event: FetchEvent, kind: Kind): Promise<Response> {
  const { url } = event.request
  const cached = await findCached(url)
  if (cached && (kind !== 'pictures' || !isOld(cached))) return cached
  try {
    const response = await fetch(event.request)
    if (isGone(response)) event.waitUntil(removeCached(kind, url))
    else if (isCacheable(response)) event.waitUntil(cacheResponse(kind, url, response.clone()))
    return response
  } catch (error) {
    if (cached) return cached
    throw error
  }
}

function isOld({ headers }: Response): boolean {
  const age = Date.now() - Date.parse(headers.get('date') ?? '')
  return !(age <= day * 1_000)
}

/** Not what stands in for a picture that cannot be had at the moment. */
function isCacheable({ status, headers }: Response): boolean {
  const [, seconds = 0] = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
  return status === 200 && Number(seconds) >= day
}
