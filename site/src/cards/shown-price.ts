import type { ProductDetails } from '@ltk/contract/products'
import type { Reduction } from '@ltk/contract/reductions'

import { type Money, paidPrice } from '../ui/money.ts'

/** The amounts that several variants cost, in the smallest unit of a currency; equal ends are one price. */
export type Amounts = { min: number; max: number }

/** What there is to show of a price. All amounts are in the smallest unit of the currency. */
export type ShownPrice = Pick<Reduction, 'listPrice' | 'percentChange'> & {
  currency: string
  paid: Amounts
  former: Amounts | undefined
  /** The retailer's sale price: what is saved has another name without one. */
  salePrice: number | null
}

/** Returns a single price as it is shown, with the reduction that the wire gives. */
export function singlePrice(
  { amount, currency }: Money,
  { formerPrice, listPrice, salePrice, percentChange }: Reduction & { salePrice: number | null },
): ShownPrice {
  return {
    currency,
    paid: { min: amount, max: amount },
    former: formerPrice === null ? undefined : { min: formerPrice, max: formerPrice },
    listPrice,
    salePrice,
    percentChange,
  }
}

/** Returns the price of a product as it is shown; undefined if none is known. */
export function priceOfProduct(details: ProductDetails): ShownPrice | undefined {
  const paid = paidPrice(details)
  return paid && singlePrice(paid, details)
}
