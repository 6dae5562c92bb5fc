import type { ProductDetails } from '@ltk/contract/products'

import { pricesToShow, savePercent } from '../ui/money.ts'
import { Price } from '../ui/price.tsx'

/** The price of a product, a sale price first unless it is refuted; nothing if no price is known. */
export function ProductPrice({ details }: { details: ProductDetails }) {
  const prices = pricesToShow(details)
  return prices ? <Price price={prices.price} salePrice={prices.sale} /> : null
}

/** Returns what the sale of a product saves, in whole percent; 0 without a sale, or if it is refuted. */
export function savingOf(details: ProductDetails): number {
  const prices = pricesToShow(details)
  return prices?.sale === undefined ? 0 : savePercent(prices.price.amount, prices.sale)
}
