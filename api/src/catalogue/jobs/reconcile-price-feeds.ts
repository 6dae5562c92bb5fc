import type { Db } from '@ltk/platform/db/open'
import { beforeAllIds } from '@ltk/platform/db/uuid'

import { announceContent } from '../queries/announce-content.ts'
import { findPostId, postsBetween, updatePriceFeeds } from '../queries/price-feeds.ts'

/**
 * Makes the feeds by price match today's prices, including changes outside of imports; some posts at a
 * time, so that nobody waits for it long.
 */
export async function reconcilePriceFeeds(db: Db, batch = 1_000): Promise<void> {
  for (let after: string | undefined = beforeAllIds; after !== undefined;) {
    const from: string = after
    after = await db.transaction().execute(async (trx) => {
      const last = await findPostId(trx, from, batch)
      const hashtags = await updatePriceFeeds(trx, postsBetween(from, last))
      await announceContent(trx, { hashtags })
      return last
    })
  }
}
