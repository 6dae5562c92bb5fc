/** The span before a price change in which the highest price is looked for. */
export const comparedDays = 30

/** How long a price change counts; `endPriceChanges` takes it off afterwards. */
export const countedDays = 30

/**
 * How far the price paid fell, as a fraction of the highest price of the last 30 days: 0.2 is a fifth
 * less. Where it rose against the previous price, the rise as a negative fraction of that. 0 where there
 * is nothing to compare with: another currency (`highest` undefined) or a price of nothing.
 */
export function percentChange(prices: {
  paid: number
  previous: number
  highest: number | undefined
}): number {
  const { paid, previous, highest } = prices
  if (highest === undefined) return 0
  const base = paid > previous ? previous : Math.max(highest, previous)
  return base === 0 ? 0 : (base - paid) / base
}
