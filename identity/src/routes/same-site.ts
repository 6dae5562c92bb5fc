import { createMiddleware } from 'hono/factory'

import { IdentityError } from '../errors.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site makes a browser send with our cookie: by `Sec-Fetch-Site`, and
 * where a browser does not send that, by an exact `Origin`.
 */
export function refuseOtherSites(origin: string) {
  return createMiddleware(async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    const ours = site
      ? site === 'same-origin' || site === 'none'
      : c.req.header('origin') === origin
    if (!safe.has(c.req.method) && !ours) {
      throw new IdentityError(403, 'cross_site', 'This request came from another site.')
    }
    await next()
  })
}
