import { insertPrices, loadHighestPrices, updatePriceChanges } from '../queries/products.ts'
import type { Trx } from '../queries/rows.ts'
import { percentChange } from './price-change.ts'

export type PricedProduct = {
  detailsId: string
  currency: string
  /** What a shopper pays now, in minor units. */
  paid: number
  /** What it was until now; undefined for a new product. */
  before: { paid: number | null; currency: string | null } | undefined
}

/** Keeps what products cost from now on, and how far those whose price moved have fallen or risen. */
export async function recordPriceChanges(
  trx: Trx,
  products: PricedProduct[],
  now: Date,
): Promise<void> {
  const moved = products.flatMap(({ detailsId, currency, paid, before }) => {
    const previous = before?.paid ?? undefined
    const isComparable = before?.currency === currency
    if (isComparable && previous === paid) return []
    return [{ id: detailsId, paid, previous, currency, isComparable }]
  })
  const highest = await loadHighestPrices(
    trx,
    moved.filter(({ isComparable }) => isComparable),
    now,
  )
  await insertPrices(
    trx,
    moved.map(({ id, paid, currency }) => ({
      product_details_id: id,
      at: now.toISOString(),
      price: paid,
      currency,
    })),
  )
  await updatePriceChanges(
    trx,
    moved.flatMap(({ id, paid, previous }) =>
      previous === undefined
        ? []
        : [
            {
              id,
              percent_change: percentChange({ paid, previous, highest: highest.get(id) }),
              price_changed_at: now.toISOString(),
            },
          ],
    ),
  )
}
