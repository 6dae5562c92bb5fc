import { maxQuantity } from '@ltk/contract/carts'

import { isBuyable } from '../../entities/buyable.ts'

/** What decides whether and how often a variant can be bought; null once the catalogue lost it. */
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

/** How many pieces of a variant a cart may hold. */
export function maxQuantityOf(variant: Variant): number {
  return canBeBought(variant) ? Math.min(variant.stock ?? maxQuantity, maxQuantity) : 0
}

/** What a piece costs, in minor units: where the catalogue lost the variant, what it cost when seen last. */
export function unitPriceOf(line: {
  price: number | null
  salePrice: number | null
  seenPrice: number
}): number {
  return line.salePrice ?? line.price ?? line.seenPrice
}
