import { announceContent } from '../queries/announce-content.ts'
import { loadPriceFeeds, postsFeaturing, updatePriceFeeds } from '../queries/price-feeds.ts'
import { markRestocked } from '../queries/products.ts'
import type { Trx } from '../queries/rows.ts'

/**
 * Changes products by `write`, then what follows from their new prices and stock: notices of what is
 * back in stock and the feeds by price. Announces all of it. It takes the lock of those feeds, so nothing
 * may wait for other locks afterwards.
 */
export async function changeProducts(
  trx: Trx,
  products: { id: string; detailsId: string | null }[],
  now: Date,
  write: () => Promise<void>,
): Promise<void> {
  const ids = products.map(({ id }) => id)
  const detailsIds = products.flatMap(({ detailsId }) => detailsId ?? [])
  const feedsBefore = await loadPriceFeeds(trx, detailsIds)
  await write()
  await markRestocked(trx, ids, now)
  const feeds = await loadPriceFeeds(trx, detailsIds)
  const moved = detailsIds.filter((id) => feeds.get(id) !== feedsBefore.get(id))
  await announceContent(trx, {
    productDetails: detailsIds,
    retailerProducts: ids,
    hashtags: moved.length === 0 ? [] : await updatePriceFeeds(trx, postsFeaturing(moved)),
  })
}
