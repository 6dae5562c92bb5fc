import type { IncomingHttpHeaders } from 'node:http'

import type { FlagName, Variants } from '@ltk/contract/flags'
import { LRUCache } from 'lru-cache'

import type { ChangingFlags } from '../flags/flags.ts'
import type { ResponseCache } from './response-cache.ts'
import { sharedByFlagsOf } from './wire-bytes.ts'

type Options = {
  flags: ChangingFlags
  /** The cache of pages. */
  cache: Pick<ResponseCache, 'clear'>
  /** Returns a visitor's id if they agreed to be measured, by the headers of a request. */
  visitorIdOf: (headers: IncomingHttpHeaders) => string | undefined
}

export type SplitPages = ReturnType<typeof createSplitPages>

/** The request and the cache key of a page for visitors with the same variants of the flags that it reads. */
type SplitRequest = {
  /** The key in the cache. */
  key: string
  /** The `Cookie` header of the request to the app. */
  cookie: string
  /**
   * Records which flags the app's response used. Returns the response, made private if it used a
   * flag that is not part of the key, or if flags have changed meanwhile.
   */
  check(response: Response): Response
}

/** The estimated overhead of an entry, in bytes, besides its address. */
const bytesAPage = 200

/**
 * Remembers which split flags each page's responses have used, so that a page is cached once per
 * combination of just those, and once for all visitors who did not agree to be measured. A page that
 * uses none has one key. When flags change, all of it is dropped, what is cached too.
 */
export function createSplitPages({ flags, cache, visitorIdOf }: Options) {
  // Bounded by total length, so that requests for made-up addresses cannot fill the memory.
  const usedBy = new LRUCache<string, readonly string[]>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (_, page) => page.length + bytesAPage,
  })

  /** Goes up when flags change: what was begun before may have been rendered with either. */
  let generation = 0
  flags.onChange(() => {
    generation += 1
    usedBy.clear()
    cache.clear()
  })

  return {
    /** Whether a page is known to be the same for all visitors. */
    isSame: (page: string): boolean => flags.split.length === 0 || usedBy.get(page)?.length === 0,

    /** Returns how to fetch a page, which is identified by its language and address. */
    async requestFor(
      page: string,
      locale: string,
      headers: IncomingHttpHeaders,
    ): Promise<SplitRequest> {
      const id = visitorIdOf(headers)
      const { split } = flags
      const generationAtStart = generation
      const variants = await flags.evaluate(
        id ? { targetingKey: id, locale, signedIn: false } : undefined,
      )
      const used = usedBy.get(page)
      // As long as no flags are known, every response fits the key.
      const inKey = split.filter((name) => used?.includes(name) ?? true)
      return {
        key: keyOf(page, variants, inKey),
        cookie: id ? `locale=${locale}; visitor=${id}` : `locale=${locale}`,
        check(response) {
          const now = sharedByFlagsOf(response)?.flags
          if (!now || split.length === 0)
            return generationAtStart === generation ? response : asPrivate(response)
          usedBy.set(page, [...new Set([...(usedBy.get(page) ?? []), ...now])])
          const fits =
            generationAtStart === generation &&
            now.every((name) => inKey.some((one) => one === name))
          return fits ? response : asPrivate(response)
        },
      }
    },
  }
}

function keyOf(page: string, variants: Variants, names: readonly FlagName[]): string {
  return [page, ...names.map((name) => `${name}=${variants[name].value}`)].join(' ')
}

function asPrivate(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'private, no-store')
  return new Response(response.body, { headers })
}
