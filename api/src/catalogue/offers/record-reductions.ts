import { day } from '../../entities/price-spans.ts'
import { countedDays, reductionOf, relevantDays } from '../../entities/reduction.ts'
import {
  loadReducibleHistories,
  updateDetailsReductions,
  updateReductions,
} from '../queries/reductions.ts'
import type { Trx } from '../queries/rows.ts'

/**
 * Keeps what may be shown beside the prices of some products: with each variant, and with the details.
 * From the prices that are stored.
 */
export async function recordReductions(trx: Trx, productIds: string[], now: Date): Promise<void> {
  if (productIds.length === 0) return
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  const histories = await loadReducibleHistories(trx, productIds, {
    changedSince: daysAgo(countedDays),
    from: daysAgo(relevantDays),
  })
  await updateReductions(
    trx,
    [...histories].map(([id, history]) => {
      // A change that came while an import ran is kept with a later time than that of the import.
      const latest = history.at(-1)?.at ?? now
      const { endsAt, ...shown } = reductionOf(history, latest > now ? latest : now)
      return {
        id,
        former_price: shown.formerPrice,
        list_price: shown.listPrice,
        percent_change: shown.percentChange,
        reduction_ends_at: endsAt?.toISOString() ?? null,
      }
    }),
  )
  await updateDetailsReductions(trx, productIds)
}
