import type { Credit } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import type { DueEntry } from '../due-entries.ts'

type LedgerEntry = DueEntry & Credit & { id: string; productDetailsId: string | null }
export type NewEntry = LedgerEntry & {
  refersTo: string | null
  /** When it was ordered, returned or refunded. */
  occurredAt: Date
}

/** The entries of an order in the order in which they were added. */
export function listEntries(trx: Db, orderId: string): Promise<LedgerEntry[]> {
  return trx
    .selectFrom('ledger_entries')
    .select([
      'id',
      'kind',
      'external_product_id as externalProductId',
      'external_variant_id as externalVariantId',
      'click_id as clickId',
      'quantity',
      sql<number>`amount::float8`.as('amount'),
      'currency',
      'product_details_id as productDetailsId',
      'profile_id as profileId',
      'post_id as postId',
      'product_set_id as productSetId',
    ])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

type Booking = { orderId: string; retailerId: string; now: Date }

/** Adds entries to the ledger of an order. */
export async function insertEntries(
  trx: Db,
  { orderId, retailerId, now }: Booking,
  entries: NewEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await trx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        id: entry.id,
        at: now,
        occurred_at: entry.occurredAt,
        kind: entry.kind,
        order_id: orderId,
        click_id: entry.clickId,
        refers_to: entry.refersTo,
        retailer_id: retailerId,
        external_product_id: entry.externalProductId,
        external_variant_id: entry.externalVariantId,
        product_details_id: entry.productDetailsId,
        profile_id: entry.profileId,
        post_id: entry.postId,
        product_set_id: entry.productSetId,
        quantity: entry.quantity,
        amount: entry.amount,
        currency: entry.currency,
      })),
    )
    .execute()
}
