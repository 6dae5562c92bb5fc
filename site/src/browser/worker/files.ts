import { cacheResponse, findCached, type Kind, removeCached } from './caches.ts'
import { isGone } from './pages.ts'
import type { FetchEvent } from './scope.ts'

export type FileKind = Exclude<Kind, 'pages'>

/** How long the site lets pictures be cached, in seconds: they may be withdrawn. */
const day = 86_400

/**
 * Returns a file from the cache, or else from the site. A picture that was cached a day ago is loaded
 * again; the cached one stands in if that fails.
 */
export async function answerFile(event: FetchEvent, kind: FileKind): Promise<Response> {
  const { url } = event.request
  const cached = await findCached(url)
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

function isOld({ headers }: Response): boolean {
  const age = Date.now() - Date.parse(headers.get('date') ?? '')
  return !(age <= day * 1_000)
}

const types: Record<FileKind, RegExp> = {
  assets: /^(text\/(css|javascript)|font\/|image\/)/,
  pictures: /^image\//,
}

/** Caches a file that is whole and may be kept for a day or more, as error pages and placeholders may not. */
export async function cacheFile(kind: FileKind, url: string, response: Response): Promise<void> {
  const { status, headers } = response
  const [, seconds = 0] = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
  const hasItsType = types[kind].test(headers.get('content-type') ?? '')
  if (status === 200 && hasItsType && Number(seconds) >= day) {
    await cacheResponse(kind, url, response)
  }
}
