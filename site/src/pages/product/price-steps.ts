import type { PriceHistory } from '@ltk/contract/price-histories'

import { salePriceToShow } from '../../ui/money.ts'

type Entry = PriceHistory['entries'][number]

/** A time in which neither price nor stock changed; times in milliseconds, amounts in minor units. */
export type PriceStep = {
  from: number
  to: number
  paid: number
  available: boolean
}

const watched = 90 * 24 * 3_600_000

/**
 * Returns the price steps of a variant in the 90 days before a time, or since it was first seen,
 * oldest first, without gaps. Relabelling the same price as a sale makes no step.
 */
export function priceSteps(entries: readonly Entry[], seenAt: string): PriceStep[] {
  const starts = entries.map(({ at }) => Date.parse(at))
  const end = Math.max(Date.parse(seenAt), ...starts)
  const steps: PriceStep[] = []
  for (const [index, { price, salePrice, available }] of entries.entries()) {
    const from = Math.max(starts[index] ?? end, end - watched)
    const to = starts[index + 1] ?? end
    if (to <= from && index + 1 < entries.length) continue
    const paid = salePriceToShow(price, salePrice) ?? price
    const before = steps.at(-1)
    if (before?.paid === paid && before.available === available) before.to = to
    else steps.push({ from, to, paid, available })
  }
  return steps
}
