import { Hono } from 'hono'
import { z } from 'zod'

import type { Db } from '../platform/db/open.ts'
import { errorResponse, notFound } from '../platform/http/api-error.ts'
import { findShopAddress } from './queries.ts'

/** `/shop/{productId}`: sends the shopper on to the retailer's page of a product. */
export function createShopRedirect(reader: Db): Hono {
  const app = new Hono()
  app.get('/shop/:productId', async (c) => {
    const id = z.uuid().safeParse(c.req.param('productId'))
    const address = id.success ? await findShopAddress(reader, id.data) : undefined
    const isWebAddress = address !== undefined && /^https?:\/\//.test(address)
    if (!isWebAddress) return errorResponse(notFound('The page of this product'))
    return c.body(null, 302, {
      location: address,
      'cache-control': 'no-store',
      'referrer-policy': 'origin',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
  return app
}
