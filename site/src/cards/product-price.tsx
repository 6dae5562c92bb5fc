import type { ProductDetails } from '@ltk/contract/products'

import { paidPrice } from '../ui/money.ts'
import { Price } from '../ui/price.tsx'

/** What a product costs, and what it cost before if that is known; nothing if no price is. */
export function ProductPrice({ details }: { details: ProductDetails }) {
  const paid = paidPrice(details)
  return paid ? <Price price={paid} former={details.formerPrice} list={details.listPrice} /> : null
}
