import type { PriceHistory } from '@ltk/contract/price-histories'

import { salePriceToShow } from '../../ui/money.ts'

type Entry = PriceHistory['entries'][number]

/** A time in which neither price nor stock changed; times in milliseconds, amounts in minor units. */
export type PriceStep = {
  from: number
  to: number
  paid: number
  regular: number
  available: boolean
}

const watched = 90 * 24 * 3_600_000

/**
 * Returns what a variant cost in the 90 days before a time, oldest first, one step up to the next; from
 * where it was first seen if that is later.
 */
export function priceSteps(entries: readonly Entry[], seenAt: string): PriceStep[] {
  const starts = entries.map(({ at }) => Date.parse(at))
  const end = Math.max(Date.parse(seenAt), ...starts)
  return entries.flatMap(({ price, salePrice, available }, index) => {
    const from = Math.max(starts[index] ?? end, end - watched)
    const to = starts[index + 1] ?? end
    if (to <= from && index + 1 < entries.length) return []
    const paid = salePriceToShow(price, salePrice) ?? price
    return { from, to, paid, regular: price, available }
  })
}
