import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Product } from './types.ts'

const day = 86_400_000
/** How long before the catalogue's time the earlier prices are from. */
const age = 12 * day
/** The share of products that cost more then. */
const share = 0.08

/** Products as they were at a moment in the past. */
export type EarlierProducts = { at: Date; products: Product[] }

/** The product before its price fell: before its sale, or at a higher regular price. */
function raise(random: Random, product: Product): Product {
  const isOnSale = product.variants.some(({ salePrice }) => salePrice !== null)
  const factor = isOnSale ? 1 : random.pick([1.1, 1.15, 1.2, 1.25, 1.4])
  return {
    ...product,
    variants: product.variants.map((variant) => {
      // In whole dollars more, so that the price keeps its ending.
      const more = isOnSale
        ? 0
        : Math.max(100, Math.round((variant.price * (factor - 1)) / 100) * 100)
      return { ...variant, price: variant.price + more, salePrice: null }
    }),
  }
}

/** The products whose prices have fallen lately, as they were before; about one in twelve. */
export function makeEarlierProducts(
  seed: number,
  now: Date,
  products: readonly Product[],
): EarlierProducts {
  const random = createRandom(`${seed}/price-drops`)
  return {
    at: new Date(now.getTime() - age),
    products: random
      .shuffle(products)
      .slice(0, Math.max(1, Math.round(products.length * share)))
      .map((product) => raise(random, product)),
  }
}
