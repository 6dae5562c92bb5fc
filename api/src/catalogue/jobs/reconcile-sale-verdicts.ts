import type { Db } from '../../platform/db/open.ts'
import { recordSaleVerdicts } from '../offers/record-sale-verdicts.ts'
import { announceContent } from '../queries/announce-content.ts'
import { lockSales } from '../queries/sale-verdicts.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Makes which sales are refuted what the stored price histories say: what is before a sale may have been
 * dropped since its prices were written.
 */
export async function reconcileSaleVerdicts(db: Db, batch = 1_000): Promise<void> {
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    const from: string = after
    after = await db.transaction().execute(async (trx) => {
      const { ids, last } = await lockSales(trx, from, batch)
      await announceContent(trx, { productDetails: await recordSaleVerdicts(trx, ids) })
      return last
    })
  }
}
