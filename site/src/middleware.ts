import { requireUser } from './context/require-user.ts'
import { notFoundPage } from './framework/page-loader.ts'
import { createGuard } from './framework/route-objects.ts'

const middleware = {
  /** Responds with the 404 page. */
  'not-found': () => {
    throw notFoundPage()
  },
  /** Responds with the 404 page in production. */
  'development-only': () => {
    if (import.meta.env.PROD) throw notFoundPage()
  },
}

/** What runs before a page's loader and action. */
export const guard = createGuard({ requireUser, middleware })
