import { maxKnownQuantity, maxQuantity } from '@ltk/contract/carts'

import { isBuyable } from '../../entities/buyable.ts'

/** The fields that decide whether and how often a variant can be bought; null once the catalogue lost it. */
type Variant = {
  buyable: boolean
  connector: string
  currency: string | null
  available: boolean | null
  stock: number | null
}

/** Whether a variant can be bought through a cart. */
export function canBeBought(variant: Variant): boolean {
  return isBuyable(variant) && variant.available === true && variant.stock !== 0
}

/** Returns the maximum quantity of a variant in a cart. */
export function maxQuantityOf(variant: Variant): number {
  return canBeBought(variant) ? Math.min(variant.stock ?? maxQuantity, maxKnownQuantity) : 0
}

/** The price of a piece, in minor units: where the catalogue lost the variant, the last one seen. */
export function unitPriceOf(line: {
  price: number | null
  salePrice: number | null
  seenPrice: number
}): number {
  return line.salePrice ?? line.price ?? line.seenPrice
}
