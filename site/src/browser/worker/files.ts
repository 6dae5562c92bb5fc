import { findKept, forgetKept, keep, type Kind } from './caches.ts'
import { isGone } from './pages.ts'
import type { FetchEvent } from './scope.ts'

/** As long as the site lets pictures be kept, in seconds: they may be withdrawn. */
const day = 86_400

/**
 * Returns a file as it was kept; a picture that was kept for a day is asked for again, and shown as it
 * was kept only where that fails.
 */
export async function answerFile(event: FetchEvent, kind: Kind): Promise<Response> {
  const { url } = event.request
  const kept = await findKept(url)
  if (kept && (kind !== 'pictures' || !isOld(kept))) return kept
  try {
    const response = await fetch(event.request)
    if (isGone(response)) event.waitUntil(forgetKept(kind, url))
    else if (mayKeep(response)) event.waitUntil(keep(kind, url, response.clone()))
    return response
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

function isOld({ headers }: Response): boolean {
  const age = Date.now() - Date.parse(headers.get('date') ?? '')
  return !(age <= day * 1_000)
}

/** Not what stands in for a picture that cannot be had at the moment. */
function mayKeep({ status, headers }: Response): boolean {
  const [, seconds = 0] = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
  return status === 200 && Number(seconds) >= day
}
