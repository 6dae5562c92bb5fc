import type { Middleware } from './framework/route-objects.ts'
import { notFoundPage } from './framework/screen.ts'

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
