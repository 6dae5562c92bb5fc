import type { OrderedLine } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import type { MailUser } from '@ltk/platform/letter'

import type { OrderReport } from '../retailers/connector.ts'
import { confirmationLetter, shippingLetter } from './order-letters.ts'
import { findRetailerName } from './queries/catalogue.ts'
import type { OrderRow } from './queries/orders.ts'

type News = {
  userId: string
  /** The order as it was before the report. */
  known: OrderRow | undefined
  report: OrderReport
  lines: OrderedLine[]
  retailerId: string
}

/** Whether some of an order has left its retailer, wherever it is now. */
export function isShipped({ state }: Pick<OrderReport, 'state'>): boolean {
  return state === 'shipped' || state === 'delivered' || state === 'returned'
}

/**
 * Queues the mails about what a report says for the first time: that there is an order, and that it
 * is on its way. An order that is first heard of once it has arrived, or was cancelled, is no news.
 */
export async function mailOrder(trx: Db, mailUser: MailUser, news: News): Promise<void> {
  const { userId, known, report, lines, retailerId } = news
  const wasShipped = known !== undefined && (known.shipped_at !== null || isShipped(known))
  const isConfirmed = !known && (report.state === 'placed' || report.state === 'shipped')
  const isOnItsWay = report.state === 'shipped' && !wasShipped
  if (!isConfirmed && !isOnItsWay) return
  const facts = { report, lines, retailer: await findRetailerName(trx, retailerId) }
  if (isConfirmed) await mailUser(trx, userId, (locale) => confirmationLetter(facts, locale))
  if (isOnItsWay) await mailUser(trx, userId, (locale) => shippingLetter(facts, locale))
}
