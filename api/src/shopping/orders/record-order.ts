import type { OrderedLine } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { idOf, newId } from '@ltk/platform/db/uuid'
import { ApiError } from '@ltk/platform/http/api-error'
import type { MailUser } from '@ltk/platform/letter'
import { z } from 'zod'

import type { OrderReport, ReportedLine } from '../retailers/connector.ts'
import { bookOrder } from './book-order.ts'
import { isShipped, mailOrder } from './mail-order.ts'
import { isSameVariant, type KnownLine, matchLines } from './match-lines.ts'
import { listVariants } from './queries/catalogue.ts'
import { lockCheckout, markOrdered, removeFromCart } from './queries/checkouts.ts'
import { deleteClaimedPurchase } from './queries/claimed-purchases.ts'
import { insertCheckoutClicks } from './queries/clicks.ts'
import {
  findReportedOrder,
  lockOrder,
  type OrderRow,
  setOrderedAt,
  upsertOrder,
} from './queries/orders.ts'

const amount = z.int32().nonnegative()
const webAddress = z.url({ protocol: /^https?$/ }).max(2_000)
const pieces = z.int().min(0).max(100_000)

/** The limits of an order that can be stored and shown, whatever a connector lets through. */
const storableReport = z
  .object({
    externalId: z.string().min(1).max(300),
    number: z.string().max(300),
    // Other words are no currencies to those who format amounts.
    currency: z.string().regex(/^[A-Z]{3}$/),
    orderUrl: webAddress.nullable(),
    total: amount,
    parcels: z
      .array(
        z.object({
          carrier: z.string().max(300).nullable(),
          trackingNumber: z.string().max(300).nullable(),
          trackingUrl: webAddress.nullable(),
        }),
      )
      .max(100),
    lines: z
      .array(
        z
          .object({ quantity: pieces, returnedQuantity: pieces, unitPrice: amount })
          .refine((line) => line.returnedQuantity <= line.quantity),
      )
      .max(500),
  })
  .loose()

type Context = {
  retailerId: string
  /** Mails the shopper what is new of the order; undefined where nobody is mailed. */
  mailUser: MailUser | undefined
  now: Date
}

/**
 * Stores what a retailer reports of an order of one of its checkouts: the order, its entries in the
 * ledger, and on the first report the end of the checkout and what remains in its cart. Each report
 * is complete, so that the latest one counts; repeated and older ones change nothing, but that the
 * earliest sets when it was ordered. Queues the mails about it. Returns the order's owner and id.
 *
 * Throws a 404 `unknown-checkout`, a 409 for an order that was reported of another checkout, and a
 * 422 for what cannot be stored.
 */
export async function recordOrder(
  trx: Db,
  report: OrderReport,
  { retailerId, mailUser, now }: Context,
): Promise<{ userId: string; id: string }> {
  if (!storableReport.safeParse(report).success) {
    throw new ApiError(422, 'invalid-order', 'What the order says of itself cannot be')
  }
  const checkout = await lockCheckout(trx, retailerId, report.checkoutExternalId)
  if (!checkout) {
    const message = `The checkout ${report.checkoutExternalId} of the order is not known`
    throw new ApiError(404, 'unknown-checkout', message)
  }
  await lockOrder(trx, retailerId, report.externalId)
  const known = await findReportedOrder(trx, retailerId, report.externalId)
  if (known && known.checkout_id !== checkout.id) {
    const message = `Order ${report.externalId} was reported of another checkout`
    throw new ApiError(409, 'order-of-another-checkout', message)
  }
  const order = { userId: checkout.userId, id: known?.id ?? newId(now.getTime()) }
  const orderedAt = known && known.ordered_at < report.at ? known.ordered_at : report.at
  if (known && known.updated_at > report.at) {
    await setOrderedAt(trx, known, orderedAt)
    return order
  }

  const checkedOut = checkout.lines.map((line, index) => ({
    ...line,
    clickId: idOf(`checkout ${checkout.id} ${index}`),
  }))
  const added = report.lines.filter((line) => !checkedOut.some((own) => isSameVariant(own, line)))
  const others = await findOthers(trx, added, retailerId, known)
  const lines = matchLines(report, checkedOut, others)
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
    shipped_at: known?.shipped_at ?? (isShipped(report) ? report.at : null),
    ordered_at: orderedAt,
    updated_at: report.at,
  })
  const isCancelled = report.state === 'cancelled'
  if (!known) {
    await insertCheckoutClicks(
      trx,
      checkedOut.map(({ clickId, ...line }) => ({
        ...line,
        id: clickId,
        clickedAt: checkout.createdAt,
        earlierClickId:
          line.contentSourceType === 'off_property'
            ? (z.uuid().safeParse(line.clickHash).data ?? null)
            : null,
      })),
    )
    await markOrdered(trx, checkout.userId, checkout.id)
    await deleteClaimedPurchase(trx, checkout.userId, checkout.id)
    // What the shopper said they bought has left the cart already.
    if (checkout.cartId && !isCancelled && checkout.answer !== 'yes') {
      const cart = { userId: checkout.userId, cartId: checkout.cartId }
      await removeFromCart(trx, cart, lines.filter(isOfCatalogue), now)
    }
  }
  const { currency } = report
  await bookOrder(trx, { orderId: order.id, retailerId, lines, currency, isCancelled, now })
  if (mailUser) await mailOrder(trx, mailUser, { known, report, lines, retailerId, ...order })
  return order
}

const isOfCatalogue = (line: OrderedLine): line is OrderedLine & { retailerProductId: string } =>
  line.retailerProductId !== null

/** Finds lines of a report in the order so far, else in the catalogue. */
async function findOthers(
  trx: Db,
  lines: ReportedLine[],
  retailerId: string,
  known: OrderRow | undefined,
): Promise<KnownLine[]> {
  const before = known?.lines ?? []
  const isNew = (line: ReportedLine) => !before.some((other) => isSameVariant(other, line))
  const found = await listVariants(trx, retailerId, lines.filter(isNew))
  const fromNowhere = {
    clickId: null,
    contentSourceType: null,
    contentSourceId: null,
    clickHash: null,
  }
  return [...before, ...found.map((variant) => ({ ...variant, ...fromNowhere }))]
}
