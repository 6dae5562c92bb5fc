/** Returns a price less the given percentage of it, in the smallest unit. */
export function discountPrice(price: number, percent: number): number {
  return Math.round(price - (price * percent) / 100)
}

/**
 * Returns what a lower price saves, in whole percent of the price before. A percentage that would be
 * rounded up to more than is saved is rounded down.
 */
export function savePercent(price: number, salePrice: number): number {
  if (price <= 0) return 0
  const percent = Math.round(((price - salePrice) / price) * 100)
  return discountPrice(price, percent) < salePrice ? percent - 1 : percent
}
