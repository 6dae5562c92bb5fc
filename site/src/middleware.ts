import type { Middleware } from './runtime/route-objects.ts'
import { notFoundPage } from './runtime/screen.ts'

/** The middleware that routes can name. */
export const middleware = {
  /** Responds with the 404 page. */
  'not-found': () => {
    throw notFoundPage()
  },
  /** Responds with the 404 page in production. */
  'development-only': () => {
    if (import.meta.env.PROD) throw notFoundPage()
  },
} satisfies Record<string, Middleware>
