import { Hono } from 'hono'
import { z } from 'zod'

import type { Database } from '../platform/db/open.ts'
import { errorResponse, notFound } from '../platform/http/api-error.ts'
import type { Log } from '../platform/http/log.ts'
import { findShopTarget, insertShopClick } from './queries.ts'

/**
 * `/shop/{productId}`: sends the shopper on to the retailer's page of a product, and records the click
 * for whoever featured the product under that id.
 */
export function createShopRedirect(database: Pick<Database, 'db' | 'reader'>, log: Log): Hono {
  const { db, reader } = database
  const app = new Hono()
  app.get('/shop/:productId', async (c) => {
    const id = z.uuid().safeParse(c.req.param('productId'))
    const target = id.success ? await findShopTarget(reader, id.data) : undefined
    const address = target?.address
    if (!address || !/^https?:\/\//.test(address)) {
      return errorResponse(notFound('The page of this product'))
    }
    // Not where a link is only checked.
    if (c.req.method === 'GET') {
      await insertShopClick(db, target.click).catch((error: unknown) =>
        log.error({ error }, 'A click on the way to a shop was not recorded'),
      )
    }
    return c.body(null, 302, {
      location: address,
      'cache-control': 'no-store',
      'referrer-policy': 'origin',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
  return app
}
