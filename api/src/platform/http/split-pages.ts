import type { Variants } from '@ltk/contract/flags'
import { LRUCache } from 'lru-cache'

import type { Flags } from '../flags/flags.ts'
import { sharedByFlagsOf } from './wire-bytes.ts'

type Options = {
  flags: Flags
  /** The cookie with the id by which flags say the same to a browser each time. */
  visitorCookie: {
    name: string
    read(headers: Headers): string | undefined
    /** The `Set-Cookie` line for an id. */
    line(visitorId: string): string
  }
}

export type SplitPages = ReturnType<typeof createSplitPages>

/** How to ask for a page as those visitors get it to whom the flags that it uses say the same. */
export type SplitQuestion = {
  /** The address in the cache. */
  key: string
  /** The cookies to ask the app with. */
  cookie: string
  /** Learns from the app's answer which flags it used; unusable for others where the key lacks one. */
  check(response: Response): Response
  /** A `Set-Cookie` line where the page used flags and the browser has no id yet. */
  newCookie(): string | undefined
}

/** What remembering a page costs beside its letters. */
const bytesAPage = 200

/**
 * Which pages differ between visitors, and by which flags: those that their answers were seen to use.
 * Only needed while a flag is split. A page that uses none of those has one key for everybody.
 */
export function createSplitPages({ flags, visitorCookie }: Options) {
  // Bounded by length: whoever makes up long addresses must not fill the memory with them.
  const usedBy = new LRUCache<string, readonly string[]>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (_, page) => page.length + bytesAPage,
  })

  return {
    /** Whether a page is known to be the same for all visitors. */
    isSame: (page: string): boolean => usedBy.get(page)?.length === 0,

    /** The question for a page, which is named by its language and address. */
    async question(page: string, locale: string, cookies = ''): Promise<SplitQuestion> {
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
          // As long as nothing was known the key has all flags in it, so the answer suits its key.
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
