import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import type { Tables } from '@ltk/platform/db/tables'
import type { Insertable, Selectable } from 'kysely'

/** The retention of what stays of erased shoppers' orders: longer than they are returned or settled. */
export const orderRefRetention: Retention = {
  table: 'order_refs',
  column: 'erased_at',
  days: 400,
}

export type OrderRef = Selectable<Tables['order_refs']>

/** What stays of an order or checkout of an erased shopper, or undefined. */
export function findOrderRef(
  trx: Db,
  retailerId: string,
  ref: string,
): Promise<OrderRef | undefined> {
  return trx
    .selectFrom('order_refs')
    .selectAll()
    .where('retailer_id', '=', retailerId)
    .where('ref', '=', ref)
    .executeTakeFirst()
}

/** Stores what stays of an order in place of what is known of it. */
export async function upsertOrderRef(
  trx: Db,
  row: Insertable<Tables['order_refs']>,
): Promise<void> {
  const { retailer_id: _, ref: __, ...rest } = row
  await trx
    .insertInto('order_refs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['retailer_id', 'ref']).doUpdateSet(rest))
    .execute()
}
