import type { Product, Retailer } from './types.ts'
import { currentPrice } from './variants.ts'

/** Whether a variant that can be bought has a lowered price. */
export function isOnSale(product: Product): boolean {
  return product.variants.some((variant) => variant.available && variant.salePrice !== null)
}

/** Whether every variant now costs less than `limit`, in minor units. */
export function isUnder(product: Product, limit: number): boolean {
  return product.variants.every((variant) => currentPrice(variant) < limit)
}

/** What may truthfully be said of a post's prices. */
export type Truths = { sale: boolean; under50: boolean; under100: boolean; buyNow: boolean }

/**
 * A post is a sale alert when at least half of its products are on sale; it is under a price, or to
 * be bought on the site, when all of its products are.
 */
export function findTruths(
  products: readonly Product[],
  retailers: ReadonlyMap<string, Retailer>,
): Truths {
  const every = (holds: (product: Product) => boolean) =>
    products.length > 0 && products.every(holds)
  return {
    sale: products.length > 0 && products.filter(isOnSale).length * 2 >= products.length,
    under50: every((product) => isUnder(product, 5000)),
    under100: every((product) => isUnder(product, 10_000)),
    buyNow: every(
      (product) =>
        retailers.get(product.retailer)?.buyable === true &&
        product.variants.some((variant) => variant.available),
    ),
  }
}
