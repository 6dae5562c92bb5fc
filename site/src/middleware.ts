import type { Middleware } from './runtime/route-objects.ts'
import { notFoundPage } from './runtime/screen.ts'

/** What routes may name to run before them. */
export const middleware = {
  /** An address that leads to nothing. */
  'not-found': () => {
    throw notFoundPage()
  },
  /** The page exists only while one works on the site. */
  'development-only': () => {
    if (import.meta.env.PROD) throw notFoundPage()
  },
} satisfies Record<string, Middleware>
