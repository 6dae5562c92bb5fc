import type { ProductDetails } from '@ltk/contract/products'

import { type Money, paidPrice } from '../ui/money.ts'

type Prices = Pick<ProductDetails, 'price' | 'localPrice' | 'salePrice' | 'currency'>

type Saved = { savedPrice: number | null; savedCurrency: string | null }

/**
 * Returns by how much a product's price, or sale price, fell since it was saved; undefined if it did
 * not, or if either price is unknown or in another currency. `savedPrice` is in minor units.
 */
export function priceDrop(
  details: Prices,
  { savedPrice, savedCurrency }: Saved,
): Money | undefined {
  const now = paidPrice(details)
  if (!now || savedPrice === null) return undefined
  if (now.currency !== (savedCurrency ?? 'USD') || now.amount >= savedPrice) return undefined
  return { ...now, amount: savedPrice - now.amount }
}
