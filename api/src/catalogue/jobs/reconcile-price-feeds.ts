import type { Db } from '@ltk/platform/db/open'
import { findProgress, saveProgress } from '@ltk/platform/jobs/queries'

import { announceContent } from '../queries/announce-content.ts'
import { findPostId, postsBetween, updatePriceFeeds } from '../queries/price-feeds.ts'

const work = 'price feeds'

/**
 * Makes the feeds by price match today's prices for a share of all posts, each in turn. Whatever changes
 * a price does so itself; this finds what went past it. Posts are done a batch at a time, so that nobody
 * waits for it long.
 */
export async function reconcilePriceFeeds(
  db: Db,
  { share = 50_000, batch = 1_000 } = {},
): Promise<void> {
  let after = await findProgress(db, work)
  for (let looked = 0; looked < share; looked += batch) {
    const from = after
    const last = await db.transaction().execute(async (trx) => {
      const end = await findPostId(trx, from, batch)
      await saveProgress(trx, work, end)
      const hashtags = await updatePriceFeeds(trx, postsBetween(from, end))
      await announceContent(trx, { hashtags })
      return end
    })
    if (last === undefined) return
    after = last
  }
}
