import { loadHighestPrices } from '../queries/price-histories.ts'
import { updatePriceChanges } from '../queries/products.ts'
import type { Trx } from '../queries/rows.ts'
import { percentChange } from './price-change.ts'

export type PricedProduct = {
  productId: string
  detailsId: string
  currency: string
  /** What a shopper pays now, in minor units. */
  paid: number
  /** What it was until now; undefined for a new product. */
  before: { paid: number | null; currency: string | null } | undefined
}

/** Keeps how far the prices of products that cost something else than before have fallen or risen. */
export async function recordPriceChanges(
  trx: Trx,
  products: PricedProduct[],
  now: Date,
): Promise<void> {
  const moved = products.flatMap(({ before, ...product }) => {
    const previous = before?.paid ?? undefined
    const isComparable = before?.currency === product.currency
    if (previous === undefined || (isComparable && previous === product.paid)) return []
    return [{ ...product, previous, isComparable }]
  })
  const highest = await loadHighestPrices(
    trx,
    moved.filter(({ isComparable }) => isComparable),
    now,
  )
  await updatePriceChanges(
    trx,
    moved.map(({ detailsId, paid, previous }) => ({
      id: detailsId,
      percent_change: percentChange({ paid, previous, highest: highest.get(detailsId) }),
      price_changed_at: now.toISOString(),
    })),
  )
}
