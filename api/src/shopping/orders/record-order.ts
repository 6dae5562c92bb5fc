import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { ApiError } from '@ltk/platform/http/api-error'
import type { MailUser } from '@ltk/platform/letter'

import type { OrderReport } from '../retailers/connector.ts'
import { bookOrder } from './book-order.ts'
import { findOthers } from './find-others.ts'
import { isShipped, mailOrder } from './mail-order.ts'
import { type MatchedLine, matchLines } from './match-lines.ts'
import { placeInTime } from './place-in-time.ts'
import { lockCheckout, markOrdered, removeFromCart } from './queries/checkouts.ts'
import { deleteClaimedPurchase } from './queries/claimed-purchases.ts'
import { findReportedOrder, lockOrder, setOrderedAt, upsertOrder } from './queries/orders.ts'
import { clickIdOf, recordClicks } from './record-clicks.ts'
import { recordErasedOrder } from './record-erased-order.ts'
import { assertStorable } from './storable-report.ts'

type Context = {
  retailerId: string
  /** Mails the shopper what is new of the order; undefined where nobody is mailed. */
  mailUser: MailUser | undefined
  now: Date
}

/**
 * Stores what a retailer reports of an order of one of its checkouts: the order, its entries in the
 * ledger, and on the first report the end of the checkout and what remains in its cart. Each report
 * is complete, so that the latest one counts, and of several of one time the one with the last
 * revision; repeated and older ones change nothing, but that the earliest sets when it was ordered.
 * Queues the mails about it. Of a shopper who was erased only the ledger is written. Returns the
 * order's id.
 *
 * Throws a 404 `unknown-checkout`, a 409 for an order that was reported of another checkout, and a
 * 422 for what cannot be stored.
 */
export async function recordOrder(
  trx: Db,
  report: OrderReport,
  { retailerId, mailUser, now }: Context,
): Promise<{ id: string }> {
  assertStorable(report)
  const checkout = await lockCheckout(trx, retailerId, report.checkoutExternalId)
  await lockOrder(trx, retailerId, report.externalId)
  if (!checkout) return recordErasedOrder(trx, report, { retailerId, now })
  const known = await findReportedOrder(trx, retailerId, report.externalId)
  if (known && known.checkout_id !== checkout.id) {
    const message = `Order ${report.externalId} was reported of another checkout`
    throw new ApiError(409, 'order-of-another-checkout', message)
  }
  const order = { userId: checkout.userId, id: known?.id ?? newId(now.getTime()) }
  const { at, isOld } = placeInTime(report, known, now)
  const orderedAt = known && known.ordered_at < at ? known.ordered_at : at
  if (known && isOld) {
    await setOrderedAt(trx, known, orderedAt)
    return order
  }

  const checkedOut = checkout.lines.map((line, index) => ({
    ...line,
    clickId: clickIdOf(checkout.id, index),
  }))
  if (!known) await recordClicks(trx, checkedOut, checkout.createdAt)
  const lines = matchLines(
    report,
    checkedOut,
    await findOthers(trx, report, { checkedOut, before: known?.lines ?? [], retailerId }),
  )
  await upsertOrder(trx, {
    user_id: checkout.userId,
    id: order.id,
    retailer_id: retailerId,
    checkout_id: checkout.id,
    external_id: report.externalId,
    number: report.number,
    state: report.state,
    lines: JSON.stringify(lines),
    total: report.total,
    currency: report.currency,
    order_url: report.orderUrl,
    parcels: JSON.stringify(report.parcels),
    shipped_at: known?.shipped_at ?? (isShipped(report) ? at : null),
    ordered_at: orderedAt,
    updated_at: at,
    revision: report.revision,
  })
  const isCancelled = report.state === 'cancelled'
  if (!known) {
    await markOrdered(trx, checkout.userId, checkout.id)
    await deleteClaimedPurchase(trx, checkout.userId, checkout.id)
    // What the shopper said they bought has left the cart already.
    if (checkout.cartId && !isCancelled && checkout.answer !== 'yes') {
      const cart = { userId: checkout.userId, cartId: checkout.cartId }
      await removeFromCart(trx, cart, lines.filter(isOfCatalogue), now)
    }
  }
  await bookOrder(trx, { orderId: order.id, retailerId, report, lines, orderedAt, at, now })
  if (mailUser) await mailOrder(trx, mailUser, { known, report, lines, retailerId, ...order })
  return order
}

const isOfCatalogue = (line: MatchedLine): line is MatchedLine & { retailerProductId: string } =>
  line.retailerProductId !== null
