import * as contract from '@ltk/contract/orders'
import { ApiError, notFound } from '@ltk/platform/http/api-error'
import type { Bind } from '@ltk/platform/http/bind'
import { cursorTime, readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { pageMeta } from '@ltk/platform/http/paging'
import type { MailUser } from '@ltk/platform/letter'
import { z } from 'zod'

import type { ApiConfig } from '../../config.ts'
import type { Dependencies } from '../../dependencies.ts'
import { askRetailer } from '../retailers/ask-retailer.ts'
import { answerPurchase } from './answer-purchase.ts'
import { listPurchases } from './list-purchases.ts'
import { presentClaimedPurchases, presentOrders } from './present-order.ts'
import { findRetailerId } from './queries/catalogue.ts'
import { findCheckout, claimOrderLookup } from './queries/checkouts.ts'
import { insertReceipt } from './queries/messages.ts'
import { findOrder, findOrderOfCheckout } from './queries/orders.ts'
import { recordOrder } from './record-order.ts'

const orderCursor = z.strictObject({ orderedAt: cursorTime, id: z.uuid() })

/** The minimum time between calls to a retailer for the order of a checkout, in milliseconds. */
const pauseMs = 5_000
const largestMessage = 256 * 1024
/** The maximum lag of a retailer's clock behind ours, in milliseconds. */
const clockSkewMs = 60_000

/** Shoppers' orders at retailers, as the retailers report them. */
export function bindOrders(
  bind: Bind,
  { db, links, retailers }: Dependencies,
  { siteUrl, mailUser }: Pick<ApiConfig, 'siteUrl'> & { mailUser: MailUser | undefined },
): void {
  bind(contract.getOrders, async ({ query, caller, url }) => {
    const list = `orders/${caller.userId}`
    const after = query.next ? readCursor(list, query.next, orderCursor) : undefined
    const page = await listPurchases(db, caller.userId, after, query.limit)
    const [{ orders, retailers }, claimed] = await Promise.all([
      presentOrders(db, links, page.orders),
      presentClaimedPurchases(db, links, page.claimed),
    ])
    const byId = new Map([...retailers, ...claimed.retailers].map((one) => [one.id, one]))
    return {
      orders,
      claimedPurchases: claimed.claimedPurchases,
      retailers: [...byId.values()],
      meta: pageMeta(url, query.limit, page.next ? writeCursor(list, page.next) : null),
    }
  })

  bind(contract.getOrder, async ({ params, caller }) => {
    const row = await findOrder(db, caller.userId, params.orderId)
    const presented = await presentOrders(db, links, row ? [row] : [])
    const [order] = presented.orders
    if (!order) throw notFound(`Order ${params.orderId}`)
    return { order, retailers: presented.retailers }
  })

  bind(contract.confirmCheckout, async ({ params, caller }) => {
    const { userId } = caller
    const checkout = await findCheckout(db, userId, params.checkoutId)
    if (!checkout) throw notFound(`Checkout ${params.checkoutId}`)
    const { externalId, retailerId, state } = checkout
    if (externalId !== null && state !== 'ordered') {
      const connector = await retailers.connectorOf(retailerId)
      const now = new Date()
      const latest = new Date(now.getTime() - pauseMs)
      if (connector?.findOrder && (await claimOrderLookup(db, checkout, now, latest))) {
        const { findOrder } = connector
        const found = await askRetailer(() => findOrder(externalId))
        if (found) {
          // Answers have the time of our clock, messages that of the retailer, and messages say more.
          const report = { ...found, at: new Date(found.at.getTime() - clockSkewMs) }
          await db
            .transaction()
            .execute((trx) => recordOrder(trx, report, { retailerId, mailUser, now }))
        }
      }
    }
    const row = await findOrderOfCheckout(db, userId, checkout.id)
    const { orders } = await presentOrders(db, links, row ? [row] : [])
    return { order: orders[0] ?? null }
  })

  bind(contract.putPurchaseAnswer, ({ params, body, caller }) =>
    db.transaction().execute(async (trx) => {
      const wanted = { userId: caller.userId, id: params.checkoutId, answer: body.answer }
      const claimed = await answerPurchase(trx, wanted, new Date())
      const presented = await presentClaimedPurchases(trx, links, claimed ? [claimed] : [])
      return { claimedPurchase: presented.claimedPurchases[0] ?? null }
    }),
  )

  bind(contract.receiveOrder, async ({ params, body, headers, url }) => {
    if (body.byteLength > largestMessage) {
      throw new ApiError(413, 'body-too-large', `A message has at most ${largestMessage} bytes`)
    }
    const retailerId = await findRetailerId(db, params.retailerName)
    const connector = retailerId && (await retailers.connectorOf(retailerId))
    if (!retailerId || !connector || !connector.readOrderMessage) {
      throw notFound(`A retailer ${params.retailerName} that sends messages`)
    }
    // The address that the retailer has signed, whatever proxies have made of it.
    const address = new URL(url.pathname + url.search, siteUrl).href
    const message = { method: 'POST', url: address, headers, body }
    const { readOrderMessage } = connector
    const { id, report } = await askRetailer(() => readOrderMessage(message))
    const now = new Date()
    await db.transaction().execute(async (trx) => {
      const isNew = await insertReceipt(trx, { retailerId, messageId: id, now })
      if (isNew) await recordOrder(trx, report, { retailerId, mailUser, now })
    })
    return {}
  })
}
