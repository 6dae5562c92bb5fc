import type { Db } from '@ltk/platform/db/open'
import { slicePage } from '@ltk/platform/http/paging'

import { type ClaimedPurchaseRow, listClaimedPurchases } from './queries/claimed-purchases.ts'
import { listOrders, type OrderCursor, type OrderRow } from './queries/orders.ts'

/** A page of orders and claimed purchases. */
type Purchases = {
  orders: OrderRow[]
  claimed: ClaimedPurchaseRow[]
  /** The cursor of the page after it; undefined on the last one. */
  next: OrderCursor | undefined
}

/** A user's orders and claimed purchases after a cursor: the newest of both together. */
export async function listPurchases(
  db: Db,
  userId: string,
  after: OrderCursor | undefined,
  limit: number,
): Promise<Purchases> {
  const [orders, claimed] = await Promise.all([
    listOrders(db, userId, after, limit + 1),
    listClaimedPurchases(
      db,
      userId,
      after && { boughtAt: after.orderedAt, id: after.id },
      limit + 1,
    ),
  ])
  const both = [
    ...orders.map((row) => ({ orderedAt: row.ordered_at, id: row.id })),
    ...claimed.map((row) => ({ orderedAt: row.bought_at, id: row.checkout_id })),
  ]
  const { rows, last } = slicePage(both.toSorted(byTime), limit)
  const shown = new Set(rows.map(({ id }) => id))
  return {
    orders: orders.filter(({ id }) => shown.has(id)),
    claimed: claimed.filter((row) => shown.has(row.checkout_id)),
    next: last,
  }
}

/** The newest first; ids are compared as the database does. */
function byTime(one: OrderCursor, other: OrderCursor): number {
  return other.orderedAt.getTime() - one.orderedAt.getTime() || (one.id < other.id ? 1 : -1)
}
