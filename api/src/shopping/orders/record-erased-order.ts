import type { CheckedOutLine } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { ApiError } from '@ltk/platform/http/api-error'

import { orderRefOf } from '../../entities/order-ref.ts'
import type { OrderReport } from '../retailers/connector.ts'
import { bookOrder } from './book-order.ts'
import { findOthers } from './find-others.ts'
import { matchLines } from './match-lines.ts'
import { placeInTime } from './place-in-time.ts'
import { findOrderRef, type OrderRef, upsertOrderRef } from './queries/order-refs.ts'
import { clickIdOf, recordClicks } from './record-clicks.ts'

/**
 * Books what a retailer reports of an order whose shopper was erased, which keeps the sale and its
 * returns with the creators. Returns the order's id in the ledger. Throws a 404 `unknown-checkout`
 * where nothing stays of it.
 */
export async function recordErasedOrder(
  trx: Db,
  report: OrderReport,
  { retailerId, now }: { retailerId: string; now: Date },
): Promise<{ id: string }> {
  const ref = orderRefOf('order', retailerId, report.externalId)
  const known = await findOrderRef(trx, retailerId, ref)
  const checkoutRef = orderRefOf('checkout', retailerId, report.checkoutExternalId)
  const kept = known ?? (await findOrderRef(trx, retailerId, checkoutRef))
  if (!kept) {
    const message = `The checkout ${report.checkoutExternalId} of the order is not known`
    throw new ApiError(404, 'unknown-checkout', message)
  }
  const id = known?.order_id ?? newId(now.getTime())
  const { at, isOld } = placeInTime(report, known, now)
  if (isOld) return { id }

  const { checkedOut, before } = known ? splitOrder(known) : await splitCheckout(trx, kept)
  const others = await findOthers(trx, report, { checkedOut, before, retailerId })
  const lines = matchLines(report, checkedOut, others)
  const orderedAt = known?.ordered_at ?? at
  await upsertOrderRef(trx, {
    retailer_id: retailerId,
    ref,
    order_id: id,
    checkout_id: kept.checkout_id,
    lines: JSON.stringify(lines),
    ordered_at: orderedAt,
    updated_at: at,
    revision: report.revision,
    erased_at: kept.erased_at,
  })
  await bookOrder(trx, { orderId: id, retailerId, report, lines, orderedAt, at, now })
  return { id }
}

/** The lines of an order that came from its checkout, and the others. */
function splitOrder({ lines }: OrderRef) {
  const ordered = lines.filter((line) => 'clickId' in line)
  return {
    checkedOut: ordered.filter(({ clickId }) => clickId !== null),
    before: ordered.filter(({ clickId }) => clickId === null),
  }
}

/** The lines of a checkout whose order is reported for the first time. */
async function splitCheckout(trx: Db, { checkout_id: id, lines, ordered_at: at }: OrderRef) {
  const checkedOut = lines
    .filter((line): line is CheckedOutLine => !('clickId' in line))
    .map((line, index) => ({ ...line, clickId: clickIdOf(id, index) }))
  await recordClicks(trx, checkedOut, at)
  return { checkedOut, before: [] }
}
