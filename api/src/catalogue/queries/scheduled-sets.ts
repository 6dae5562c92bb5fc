import type { Trx } from './rows.ts'

/** Takes the mark off the product sets or collections that have waited for a date until now. */
export async function showDue(trx: Trx, table: 'product_sets' | 'collections', now: Date) {
  return trx
    .updateTable(table)
    .set({ scheduled: false })
    .where('scheduled', '=', true)
    .where('published_at', '<=', now)
    .returning(['id', 'profile_id'])
    .execute()
}
