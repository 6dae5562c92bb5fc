import type { ProductDetails } from '@ltk/contract/products'

import { priceToShow, salePriceToShow, savePercent } from '../ui/money.ts'
import { Price } from '../ui/price.tsx'

/** The price of a product, the sale price first if it is lower; nothing if no price is known. */
export function ProductPrice({ details }: { details: ProductDetails }) {
  const price = priceToShow(details)
  return price ? <Price price={price} salePrice={details.salePrice} /> : null
}

/** Returns what the sale price of a product saves, in whole percent; 0 without a sale. */
export function savingOf(details: ProductDetails): number {
  const price = priceToShow(details)
  const sale = price && salePriceToShow(price.amount, details.salePrice)
  return price && sale !== undefined ? savePercent(price.amount, sale) : 0
}
