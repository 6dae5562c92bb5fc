import type { Db } from '../../platform/db/open.ts'
import { countedDays } from '../offers/price-change.ts'
import { announceContent } from '../queries/announce-content.ts'
import { postsFeaturing, updatePriceFeeds } from '../queries/price-feeds.ts'
import { forgetPriceChanges } from '../queries/products.ts'

const batch = 1_000

/**
 * Takes price changes that count no more off their products, and posts that were on sale for them
 * alone off the sale. Returns how many products it changed.
 */
export async function endPriceChanges(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() - countedDays * 86_400_000)
  let ended = 0
  for (let last = batch; last === batch; ended += last) {
    last = await db.transaction().execute(async (trx) => {
      const ids = await forgetPriceChanges(trx, until, batch)
      const hashtags = ids.length > 0 ? await updatePriceFeeds(trx, postsFeaturing(ids)) : []
      await announceContent(trx, { productDetails: ids, hashtags })
      return ids.length
    })
  }
  return ended
}
