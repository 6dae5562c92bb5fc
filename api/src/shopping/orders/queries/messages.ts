import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'

/** The retention of receipts: far longer than a message is fresh, so that no copy of one counts. */
export const orderMessageRetention: Retention = {
  table: 'order_messages',
  column: 'received_at',
  days: 7,
}

/**
 * Stores that a message of a retailer was taken in; returns false if it was before. Waits for another
 * transaction that takes the same one in.
 */
export async function insertReceipt(
  trx: Db,
  { retailerId, messageId, now }: { retailerId: string; messageId: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('order_messages')
    .values({ retailer_id: retailerId, message_id: messageId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
