import type { FlagEvaluator, Variants } from '@ltk/contract/flags'
import { LRUCache } from 'lru-cache'

import { sharedByFlagsOf } from './wire-bytes.ts'

type Options = {
  flags: FlagEvaluator
  /** The cookie with the visitor's id, by which a browser keeps its variants of flags. */
  visitorCookie: {
    name: string
    read(headers: Headers): string | undefined
    /** The `Set-Cookie` line for an id. */
    line(visitorId: string): string
  }
}

export type SplitPages = ReturnType<typeof createSplitPages>

/** How to fetch and cache a page for visitors with the same variants of the flags that it reads. */
export type SplitRequest = {
  /** The key in the cache. */
  key: string
  /** The `Cookie` header of the request to the app. */
  cookie: string
  /**
   * Records which flags the app's response used. Returns the response, made private if it used a
   * flag that is not part of the key.
   */
  check(response: Response): Response
  /** Returns a `Set-Cookie` line if the page used split flags and the browser has no id yet. */
  newCookie(): string | undefined
}

/** The estimated overhead of an entry, in bytes, besides its address. */
const bytesAPage = 200

/**
 * Remembers which split flags each page's responses have used, so that a page is cached once per
 * combination of just those. Only needed while a flag is split. A page that uses none has one key.
 */
export function createSplitPages({ flags, visitorCookie }: Options) {
  // Bounded by total length, so that requests for made-up addresses cannot fill the memory.
  const usedBy = new LRUCache<string, readonly string[]>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (_, page) => page.length + bytesAPage,
  })

  return {
    /** Whether a page is known to be the same for all visitors. */
    isSame: (page: string): boolean => usedBy.get(page)?.length === 0,

    /** Returns how to fetch a page, which is identified by its language and address. */
    async requestFor(page: string, locale: string, cookies = ''): Promise<SplitRequest> {
      const known = visitorCookie.read(new Headers({ cookie: cookies }))
      const id = known ?? crypto.randomUUID()
      const variants = await flags.evaluate({ targetingKey: id, locale, signedIn: false })
      const used = usedBy.get(page)
      return {
        key: keyOf(
          page,
          variants,
          flags.split.filter((name) => used?.includes(name) ?? true),
        ),
        cookie: `locale=${locale}; ${visitorCookie.name}=${id}`,
        check(response) {
          const now = sharedByFlagsOf(response)?.flags
          if (!now) return response
          // If nothing was known yet, the key contains all split flags, so the response fits it.
          if (!used) usedBy.set(page, now)
          else if (now.some((name) => !used.includes(name))) {
            usedBy.set(page, [...new Set([...used, ...now])])
            return forOneOnly(response)
          }
          return response
        },
        newCookie: () =>
          known === undefined && (usedBy.get(page)?.length ?? 0) > 0
            ? visitorCookie.line(id)
            : undefined,
      }
    },
  }
}

function keyOf(page: string, variants: Variants, names: readonly (keyof Variants)[]): string {
  return [page, ...names.map((name) => `${name}=${variants[name].value}`)].join(' ')
}

function forOneOnly(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'private, no-store')
  return new Response(response.body, { headers })
}
