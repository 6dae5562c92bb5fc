import type { Product, Retailer } from './types.ts'
import { currentPrice } from './variants.ts'

/** Whether any available variant is on sale. */
export function isOnSale(product: Product): boolean {
  return product.variants.some((variant) => variant.available && variant.salePrice !== null)
}

/** Whether every variant currently costs less than `limit`, in minor units. */
export function isUnder(product: Product, limit: number): boolean {
  return product.variants.every((variant) => currentPrice(variant) < limit)
}

/** What a post may claim about its prices. */
export type PriceClaims = { sale: boolean; under50: boolean; under100: boolean; buyNow: boolean }

/**
 * The claims that are true of a post's products. `sale` needs at least half of them on sale for less
 * than they cost before; the others need all of them to be under the price, or buyable on the site.
 */
export function findPriceClaims(
  products: readonly Product[],
  retailers: ReadonlyMap<string, Retailer>,
  isReduced: (product: Product) => boolean,
): PriceClaims {
  const reduced = products.filter((product) => isOnSale(product) && isReduced(product))
  const every = (holds: (product: Product) => boolean) =>
    products.length > 0 && products.every(holds)
  return {
    sale: products.length > 0 && reduced.length * 2 >= products.length,
    under50: every((product) => isUnder(product, 5000)),
    under100: every((product) => isUnder(product, 10_000)),
    buyNow: every(
      (product) =>
        retailers.get(product.retailer)?.buyable === true &&
        product.variants.some((variant) => variant.available),
    ),
  }
}
