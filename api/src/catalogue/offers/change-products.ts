import { day, paidSince, spansOf } from '../../entities/price-spans.ts'
import { countedDays, reductionOf, relevantDays } from '../../entities/reduction.ts'
import { announceContent } from '../queries/announce-content.ts'
import { loadPriceFeeds, postsFeaturing, updatePriceFeeds } from '../queries/price-feeds.ts'
import { markRestocked } from '../queries/products.ts'
import {
  loadReducibleHistories,
  updateDetailsReductions,
  updateReductions,
} from '../queries/reductions.ts'
import type { Trx } from '../queries/rows.ts'

/**
 * Changes products by `write`, then what follows from their new prices and stock: what may be shown beside
 * a price, of the products whose ids `write` resolves to; notices of what is back in stock; and the feeds
 * by price. Announces all of it. It takes the lock of those feeds, so nothing may wait for other locks
 * afterwards.
 */
export async function changeProducts(
  trx: Trx,
  products: { id: string; detailsId: string | null }[],
  now: Date,
  write: () => Promise<string[]>,
): Promise<void> {
  const ids = products.map(({ id }) => id)
  const detailsIds = products.flatMap(({ detailsId }) => detailsId ?? [])
  const feedsBefore = await loadPriceFeeds(trx, detailsIds)
  await recordReductions(trx, await write(), now)
  await markRestocked(trx, ids, now)
  const feeds = await loadPriceFeeds(trx, detailsIds)
  const moved = detailsIds.filter((id) => feeds.get(id) !== feedsBefore.get(id))
  await announceContent(trx, {
    productDetails: detailsIds,
    retailerProducts: ids,
    hashtags: moved.length === 0 ? [] : await updatePriceFeeds(trx, postsFeaturing(moved)),
  })
}

/**
 * Stores the reductions of some products: with each variant, and with the details.
 * From the prices that are stored.
 */
async function recordReductions(trx: Trx, productIds: string[], now: Date): Promise<void> {
  if (productIds.length === 0) return
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  const histories = await loadReducibleHistories(trx, productIds, {
    changedSince: daysAgo(countedDays),
    from: daysAgo(relevantDays),
  })
  await updateReductions(
    trx,
    [...histories].map(([id, history]) => {
      // A change that came while an import ran is stored with a later time than that of the import.
      const latest = history.at(-1)?.at ?? now
      const until = latest > now ? latest : now
      const { endsAt, ...shown } = reductionOf(history, until)
      return {
        id,
        former_price: shown.formerPrice,
        list_price: shown.listPrice,
        percent_change: shown.percentChange,
        reduction_ends_at: endsAt?.toISOString() ?? null,
        price_changed_at: paidSince(spansOf(history, until))?.toISOString() ?? null,
      }
    }),
  )
  await updateDetailsReductions(trx, productIds)
}
