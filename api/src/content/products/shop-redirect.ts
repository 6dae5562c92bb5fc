import type { Database } from '@ltk/platform/db/open'
import { errorResponse, notFound } from '@ltk/platform/http/api-error'
import type { Log } from '@ltk/platform/http/log'
import { Hono } from 'hono'
import { z } from 'zod'

import { goneOrNotFound } from '../../entities/gone.ts'
import { createClickIds, type Visitor } from './click-ids.ts'
import { isCounted } from './is-counted.ts'
import { findShopTarget, insertShopClick, type ShopTarget } from './queries.ts'

/** Who asks, as the server knows it. */
type Sender = Pick<Visitor, 'userId' | 'address'>

/**
 * `/shop/{productId}`: sends the shopper on to the retailer's page of a product, and records the click
 * for whoever featured the product under that id, once for a visitor and an hour. `?variant=` names the
 * variant they had in mind. Each click has an id that says nothing by itself; it goes on to the retailer
 * where its affiliate network takes one, again with a click that is repeated.
 */
export function createShopRedirect(
  database: Pick<Database, 'db' | 'reader'>,
  log: Log,
  now = () => new Date(),
) {
  const { db, reader } = database
  const clickIdOf = createClickIds(db, now)

  /** Returns the id of the click, or undefined if it could not be recorded. */
  async function recordClick({ click }: ShopTarget, visitor: Visitor): Promise<string | undefined> {
    try {
      const clickId = await clickIdOf(visitor, click)
      await insertShopClick(db, clickId, click)
      return clickId
    } catch (error) {
      log.error({ error }, 'A click on the way to a shop was not recorded')
      return undefined
    }
  }

  const app = new Hono<{ Bindings: Sender }>()
  app.get('/shop/:productId', async (c) => {
    const id = z.uuid().safeParse(c.req.param('productId'))
    const variantId = z.uuid().safeParse(c.req.query('variant')).data
    const target = id.success ? await findShopTarget(reader, id.data, variantId) : undefined
    const address = target?.address
    if (!address || !/^https?:\/\//.test(address)) {
      const page = 'The page of this product'
      return errorResponse(
        id.success ? await goneOrNotFound(reader, page, id.data) : notFound(page),
      )
    }
    const visitor = { ...c.env, userAgent: c.req.header('user-agent') }
    const clickId = isCounted(c.req.raw) ? await recordClick(target, visitor) : undefined
    return c.body(null, 302, {
      location: withClick(address, target.clickParameter, clickId),
      'cache-control': 'no-store',
      'referrer-policy': 'origin',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
  return app
}

/** Adds the id of a click to an address, in the parameter that is meant for it. */
function withClick(address: string, parameter: string | null, clickId: string | undefined): string {
  const url = URL.parse(address)
  if (!url || parameter === null || clickId === undefined) return address
  url.searchParams.set(parameter, clickId)
  return url.href
}
