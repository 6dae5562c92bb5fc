import type { PurchaseAnswer } from '@ltk/contract/orders'
import type { Db } from '@ltk/platform/db/open'
import { ApiError, notFound } from '@ltk/platform/http/api-error'

import { isLaterVisit } from '../../entities/purchase-question.ts'
import { lockOwnCheckout, removeFromCart, setPurchaseAnswer } from './queries/checkouts.ts'
import {
  type ClaimedPurchaseRow,
  findClaimedPurchase,
  insertClaimedPurchase,
} from './queries/claimed-purchases.ts'

const answered = { userMessage: 'You have already answered this.' }

/**
 * Stores whether a shopper bought what they checked out at a retailer that reports no orders. After
 * `yes` the lines of the checkout leave the cart, and a claimed purchase is returned, of which the
 * ledger knows nothing. The same answer again changes nothing.
 *
 * Throws a 404 for a checkout of which nothing is asked, and a 409 where another answer was final or
 * the retailer has reported the order after all.
 */
export async function answerPurchase(
  trx: Db,
  { userId, id, answer }: { userId: string; id: string; answer: PurchaseAnswer },
  now: Date,
): Promise<ClaimedPurchaseRow | undefined> {
  const checkout = await lockOwnCheckout(trx, userId, id)
  const boughtAt = checkout?.unreportedAt
  if (!checkout || !boughtAt) {
    throw notFound(`Checkout ${id} at a retailer that reports no orders`)
  }
  const before = checkout.answer
  if (answer === before) {
    if (answer === 'later' && isLaterVisit(checkout.answeredAt, now)) {
      await setPurchaseAnswer(trx, { userId, id }, 'later-again', now)
    }
    return findClaimedPurchase(trx, userId, id)
  }
  if (answer === 'later' && before === 'later-again') return undefined
  if (checkout.state === 'ordered') {
    const message = `The retailer has reported the order of checkout ${id}`
    throw new ApiError(409, 'already-ordered', message, answered)
  }
  if (before === 'yes' || before === 'no') {
    const message = `Checkout ${id} was answered with ${before}`
    throw new ApiError(409, 'already-answered', message, answered)
  }
  await setPurchaseAnswer(trx, { userId, id }, answer, now)
  if (answer !== 'yes') return undefined
  const { retailerId, cartId, currency, lines } = checkout
  if (cartId) await removeFromCart(trx, { userId, cartId }, lines, now)
  await insertClaimedPurchase(trx, {
    user_id: userId,
    checkout_id: id,
    retailer_id: retailerId,
    lines: JSON.stringify(lines),
    currency,
    bought_at: boughtAt,
  })
  return findClaimedPurchase(trx, userId, id)
}
