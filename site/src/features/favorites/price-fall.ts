import type { ProductDetails } from '@ltk/contract/products'

import { type Money, priceToShow, salePriceToShow } from '../../ui/money.ts'

type Prices = Pick<ProductDetails, 'price' | 'localPrice' | 'salePrice' | 'currency'>

type Saved = { savedPrice: number | null; savedCurrency: string | null }

/** How far a price fell since a product was saved, and what it was then. */
export type PriceFall = { by: Money; from: Money }

/**
 * What a product costs less than when it was saved, with a sale price counted as the price; undefined
 * where it does not, or where either price is not known or they are
 * in different currencies. `savedPrice` is in minor units.
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
