import type { ProductDetails } from '@ltk/contract/products'

import { paidPrice } from '../ui/money.ts'
import { Price } from '../ui/price.tsx'

/** A product's price, with the former one if known; nothing if no price is known. */
export function ProductPrice({ details }: { details: ProductDetails }) {
  const paid = paidPrice(details)
  return paid ? <Price price={paid} former={details.formerPrice} list={details.listPrice} /> : null
}
