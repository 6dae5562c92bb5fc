import type { ProductDetails } from '@ltk/contract/products'

import { type Money, paidPrice } from '../ui/money.ts'

type Prices = Pick<ProductDetails, 'price' | 'localPrice' | 'salePrice' | 'currency'>

type Saved = { savedPrice: number | null; savedCurrency: string | null }

/** How far a price fell since the product was saved, and the price it fell from. */
export type PriceFall = { by: Money; from: Money }

/**
 * Returns how much a product's price, or sale price, has fallen since it was saved; undefined if it
 * has not, or if either price is unknown or in another currency. `savedPrice` is in minor units.
 */
export function priceFall(
  details: Prices,
  { savedPrice, savedCurrency }: Saved,
): PriceFall | undefined {
  const now = paidPrice(details)
  if (!now || savedPrice === null) return undefined
  if (now.currency !== (savedCurrency ?? 'USD') || now.amount >= savedPrice) return undefined
  return { by: { ...now, amount: savedPrice - now.amount }, from: { ...now, amount: savedPrice } }
}
