import { LRUCache } from 'lru-cache'

import { CachedResponse } from './cached-response.ts'
import { sharedLifetimes } from './lifetimes.ts'

/** The estimated overhead of a key, in bytes, beside its letters. */
const bytesAKey = 150

/** Fetches a response as anybody would get it: nothing of the caller may be in it. */
type FetchResponse = () => Promise<Response>

export type ResponseCache = {
  /** The response under a key while it may be served; fetches another where it is no longer fresh. */
  find(key: string, fetchResponse: FetchResponse): CachedResponse | undefined
  /**
   * The response under a key, fetched once for all concurrent callers. A `Response` where it turns out
   * to be private; each of those who waited then fetches their own.
   */
  fetch(key: string, fetchResponse: FetchResponse): Promise<CachedResponse | Response>
  /** Drops the responses with any of these sources. Those in flight are not cached. */
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
  const answers = new LRUCache<string, CachedResponse>({
    maxSize,
    maxEntrySize: Math.ceil(maxSize / 4),
    sizeCalculation: (answer) => answer.size,
  })
  // Bounded by length, so that requests for made-up addresses cannot fill the memory.
  const requestedKeys = new LRUCache<string, true>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (_, key) => key.length + bytesAKey,
  })
  const inFlight = new Map<string, Promise<CachedResponse | Response>>()
  /** Goes up with every change: what was read before it may be out of date. */
  let generation = 0

  function start(key: string, fetchResponse: FetchResponse): Promise<CachedResponse | Response> {
    const flight = read(key, fetchResponse).finally(() => {
      if (inFlight.get(key) === flight) inFlight.delete(key)
    })
    inFlight.set(key, flight)
    return flight
  }

  async function read(
    key: string,
    fetchResponse: FetchResponse,
  ): Promise<CachedResponse | Response> {
    const generationAtStart = generation
    const response = await fetchResponse()
    const lifetimes = sharedLifetimes(response)
    if (!lifetimes) return response
    const answer = await CachedResponse.from(response, lifetimes, now(), (grown) => {
      // The cache learns a new size only from what is new to it.
      if (answers.peek(key) === grown && answers.delete(key)) answers.set(key, grown)
    })
    if (generationAtStart === generation && requestedKeys.has(key)) answers.set(key, answer)
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

  function advanceGeneration(): void {
    generation += 1
    inFlight.clear()
  }

  return {
    find,
    async fetch(key, fetchResponse) {
      const cached = find(key, fetchResponse)
      if (cached) return cached
      const joined = inFlight.get(key)
      if (!joined) return start(key, fetchResponse)
      requestedKeys.set(key, true)
      const answer = await joined.catch(() => undefined)
      return answer instanceof CachedResponse ? answer : fetchResponse()
    },
    invalidate(sources) {
      advanceGeneration()
      const gone = new Set(sources)
      for (const [key, answer] of answers.entries()) {
        if (answer.sources.some((source) => gone.has(source))) answers.delete(key)
      }
    },
    clear() {
      advanceGeneration()
      answers.clear()
    },
    size: () => answers.calculatedSize,
  }
}
