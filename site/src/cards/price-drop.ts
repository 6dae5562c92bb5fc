import type { ProductDetails } from '@ltk/contract/products'

import { type Money, paidPrice } from '../ui/money.ts'

type Prices = Pick<ProductDetails, 'price' | 'localPrice' | 'salePrice' | 'currency'>

type Saved = { savedPrice: number | null; savedCurrency: string | null }

/** The price drop since a product was saved, and the price then. */
export type PriceDrop = { by: Money; from: Money }

/**
 * Returns the drop of a product's price, or sale price, since it was saved; undefined if there is
 * none, or if either price is unknown or in another currency. `savedPrice` is in minor units.
 */
export function priceDrop(
  details: Prices,
  { savedPrice, savedCurrency }: Saved,
): PriceDrop | undefined {
  const now = paidPrice(details)
  if (!now || savedPrice === null) return undefined
  if (now.currency !== (savedCurrency ?? 'USD') || now.amount >= savedPrice) return undefined
  return { by: { ...now, amount: savedPrice - now.amount }, from: { ...now, amount: savedPrice } }
}
