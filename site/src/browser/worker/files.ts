import { cacheResponse, type FileKind, findCached, isOfKind, removeCached } from './caches.ts'
import { isGone } from './pages.ts'
import type { FetchEvent } from './scope.ts'

/** How long the site lets pictures be cached, in seconds: they may be withdrawn. */
const day = 86_400

/**
 * Returns a file from the cache, or else from the site. A picture that was cached a day ago is loaded
 * again; the cached one stands in if that fails.
 */
export async function answerFile(event: FetchEvent, kind: FileKind): Promise<Response> {
  const { url } = event.request
  const cached = await findFile(kind, url)
  if (cached && (kind !== 'pictures' || !isOld(cached))) return cached
  try {
    const response = await fetch(event.request)
    if (isGone(response)) event.waitUntil(removeCached(kind, url))
    else event.waitUntil(cacheFile(kind, url, response.clone()))
    return response
  } catch (error) {
    if (cached) return cached
    throw error
  }
}

/**
 * Returns a cached file. What is no such file is none: earlier versions kept error pages in place of
 * assets.
 */
async function findFile(kind: FileKind, url: string): Promise<Response | undefined> {
  const cached = await findCached(url)
  return cached && isOfKind(kind, cached) ? cached : undefined
}

function isOld({ headers }: Response): boolean {
  const age = Date.now() - Date.parse(headers.get('date') ?? '')
  return !(age <= day * 1_000)
}

/** Caches a file of the site, unless it is cached. It may come from the browser's own cache. */
export async function ensureFile(kind: FileKind, url: string): Promise<void> {
  if (await findFile(kind, url)) return
  await cacheFile(kind, url, await fetch(url, { cache: 'force-cache' }))
}

/** Caches a file that is whole and may be kept for a day or more, as error pages and placeholders may not. */
export async function cacheFile(kind: FileKind, url: string, response: Response): Promise<void> {
  const [, seconds = 0] = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? []
  if (isOfKind(kind, response) && Number(seconds) >= day) await cacheResponse(kind, url, response)
}
