import { cacheResponse, findCached, removeCached } from './caches.ts'
import { answerOffline } from './offline-page.ts'
import type { FetchEvent } from './scope.ts'

/** How long a page may take before the cached one is shown, in milliseconds. */
const patience = 6_000
/** How old a cached page may be before it is loaded again, in milliseconds. */
const freshFor = 3_600_000

/** What has pages of its own, or none. */
const elsewhere = /^\/(api|demo-shop|identity|media)(\/|$)/

/** Counts how often all pages were removed, so that none is cached that was asked for before. */
let generation = 0

/** Removes all pages: from now on they may be for somebody else. */
export async function removePages(): Promise<void> {
  generation += 1
  await caches.delete('pages')
}

/** Returns a page from the site; if that fails or takes long, the cached one or the offline page. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  if (elsewhere.test(new URL(url).pathname)) return ask(event)
  const asked = askAndCache(event)
  // It may come, and be cached, after the cached one is shown.
  event.waitUntil(asked.catch(() => undefined))
  const cached = await findCached(url)
  try {
    return await (cached ? Promise.race([asked, after(patience, cached)]) : asked)
  } catch {
    return cached ?? answerOffline()
  }
}

/**
 * Caches a page that was shown, unless it was cached lately. A document that was loaded before the worker was
 * there comes from the browser's own cache.
 */
export async function cacheShownPage(url: string, isDocument: boolean): Promise<void> {
  const cached = await findCached(url)
  const cachedAt = Date.parse(cached?.headers.get('date') ?? '')
  if (Date.now() - cachedAt < freshFor) return
  const asked = generation
  const response = await fetch(url, { cache: isDocument ? 'force-cache' : 'default' })
  if (isCacheable(response) && asked === generation) await cacheResponse('pages', url, response)
}

async function ask({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

async function askAndCache(event: FetchEvent): Promise<Response> {
  const asked = generation
  const response = await ask(event)
  if (isGone(response)) event.waitUntil(removeCached('pages', event.request.url))
  if (isCacheable(response) && asked === generation) {
    event.waitUntil(cacheResponse('pages', event.request.url, response.clone()))
  }
  return response
}

/** Whether what was there is withdrawn or deleted: it is not shown offline either. */
export function isGone({ status }: Response): boolean {
  return status === 404 || status === 410
}

/** Pages of users, and all others that are only for one person, are not to be stored. */
function isCacheable(response: Response): boolean {
  const says = (name: string, text: string) => response.headers.get(name)?.includes(text)
  return (
    response.status === 200 &&
    !response.redirected &&
    says('content-type', 'text/html') === true &&
    says('cache-control', 'no-store') === false
  )
}

async function after<T>(milliseconds: number, value: T): Promise<T> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
  return value
}
