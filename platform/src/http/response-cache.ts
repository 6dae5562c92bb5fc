import { LRUCache } from 'lru-cache'

import { CachedResponse } from './cached-response.ts'
import type { Fill } from './fill.ts'
import { sharedLifetimes } from './lifetimes.ts'
import { createSourcedCache } from './sourced-cache.ts'

/** The estimated overhead of a key, in bytes, beside its letters. */
const bytesAKey = 150

/** Fetches a response as anybody would get it: nothing of the caller may be in it. */
type FetchResponse = () => Promise<Response>

/** A response that is being fetched for all who want it. */
type Flight = { response: Promise<CachedResponse | Response>; fill: Fill }

export type ResponseCache = {
  /** The response under a key while it may be served; fetches another where it is no longer fresh. */
  find(key: string, fetchResponse: FetchResponse): CachedResponse | undefined
  /**
   * The response under a key, fetched once for all concurrent callers; nobody gets one that was out of
   * date when they called. A `Response` where it turns out to be private; each of those who waited
   * then fetches their own.
   */
  fetch(key: string, fetchResponse: FetchResponse): Promise<CachedResponse | Response>
  /** Drops the responses with any of these sources. Those of them in flight are not cached. */
  invalidate(sources: readonly string[]): void
  /** Drops all responses. Those in flight are not cached. */
  clear(): void
  /** Bytes in memory. */
  size(): number
}

/**
 * Caches whole responses that are the same for everybody, by their `s-maxage`, and serves them while they are
 * revalidated (`stale-while-revalidate`). Holds `maxSize` bytes at most, all that belongs to a response
 * counted; the least recently used go first. A response is cached from its second request on: the many that
 * are requested once, deep in a feed, would only evict others and cost a third of the CPU.
 */
export function createResponseCache({
  maxSize,
  now = Date.now,
}: {
  maxSize: number
  now?: () => number
}): ResponseCache {
  const answers = createSourcedCache<CachedResponse>({
    maxSize,
    sizeOf: (answer) => answer.size,
    sourcesOf: (answer) => answer.sources,
  })
  // Bounded by length, so that requests for made-up addresses cannot fill the memory.
  const requestedKeys = new LRUCache<string, true>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (_, key) => key.length + bytesAKey,
  })
  const inFlight = new Map<string, Flight>()

  function start(key: string, fetchResponse: FetchResponse): Promise<CachedResponse | Response> {
    const fill = answers.startFill()
    const response = read(key, fetchResponse, fill).finally(() => {
      answers.endFill(fill)
      if (inFlight.get(key) === flight) inFlight.delete(key)
    })
    const flight = { response, fill }
    inFlight.set(key, flight)
    return response
  }

  async function read(
    key: string,
    fetchResponse: FetchResponse,
    fill: Fill,
  ): Promise<CachedResponse | Response> {
    const response = await fetchResponse()
    const lifetimes = sharedLifetimes(response)
    if (!lifetimes) return response
    const answer = await CachedResponse.from(response, lifetimes, now(), (grown) =>
      answers.resize(key, grown),
    )
    if (requestedKeys.has(key)) answers.keep([[key, answer]], fill)
    requestedKeys.set(key, true)
    return answer
  }

  function find(key: string, fetchResponse: FetchResponse): CachedResponse | undefined {
    const answer = answers.get(key)
    if (!answer) return undefined
    const time = now()
    if (time < answer.freshUntil) return answer
    if (time >= answer.staleUntil) return undefined
    // They have an answer already; a renewal that fails leaves the old one in place.
    if (!inFlight.has(key)) start(key, fetchResponse).catch(() => {})
    return answer
  }

  async function fetch(
    key: string,
    fetchResponse: FetchResponse,
  ): Promise<CachedResponse | Response> {
    const cached = find(key, fetchResponse)
    if (cached) return cached
    const flight = inFlight.get(key)
    if (!flight) return start(key, fetchResponse)
    requestedKeys.set(key, true)
    const { response, fill } = flight
    const { changes } = fill
    const answer = await response.catch(() => undefined)
    if (!(answer instanceof CachedResponse)) return fetchResponse()
    // What they join or begin now is newer than that change, so nobody waits a third time.
    if (answers.isOutdated(key, answer, fill, changes)) return fetch(key, fetchResponse)
    return answer
  }

  return {
    find,
    fetch,
    invalidate: answers.invalidate,
    clear() {
      inFlight.clear()
      answers.clear()
    },
    size: answers.size,
  }
}
