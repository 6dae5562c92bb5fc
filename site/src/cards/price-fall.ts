import type { ProductDetails } from '@ltk/contract/products'

import { type Money, priceToShow, salePriceToShow } from '../ui/money.ts'

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
  const price = priceToShow(details)
  if (!price || savedPrice === null) return undefined
  if (price.currency !== (savedCurrency ?? 'USD')) return undefined
  const now = salePriceToShow(price.amount, details.salePrice) ?? price.amount
  if (now >= savedPrice) return undefined
  return { by: { ...price, amount: savedPrice - now }, from: { ...price, amount: savedPrice } }
}
