import type { Db } from '@ltk/platform/db/open'

import { changeProducts } from '../offers/change-products.ts'
import { listEndedReductions } from '../queries/reductions.ts'
import { lockRetailers } from '../queries/retailers.ts'

const batch = 200

/**
 * Decides anew what may be shown beside prices where that ends by the clock alone, with all that follows
 * from it: former prices that are forgotten, and sales that are called so for too long without a proof.
 */
export async function endReductions(db: Db, now: Date): Promise<void> {
  for (let isDone = false; !isDone;) {
    isDone = await db.transaction().execute(async (trx) => {
      const products = await listEndedReductions(trx, now, batch)
      if (products.length === 0) return true
      await lockRetailers(
        trx,
        products.map(({ retailerId }) => retailerId),
      )
      await changeProducts(trx, products, now, async () => products.map(({ id }) => id))
      return false
    })
  }
}
