import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'

import { type Money, priceToShow, salePriceToShow } from '../../ui/money.ts'

type Span = { min: number; max: number }

/** What a product costs: amounts in the smallest unit of one currency; a single price has equal ends. */
export type Offer = {
  currency: string
  regular: Span
  /** The sale prices, if either end is below its regular price. */
  sale: Span | undefined
  isAvailable: boolean
}

/**
 * Returns the price of the chosen variant; without one, the range of the retailer's product; without
 * that, the price in the details. Undefined if no price is known.
 */
export function offerOf(
  details: ProductDetails,
  product: RetailerProduct | undefined,
  variant: RetailerProductVariant | undefined,
): Offer | undefined {
  if (product && variant) {
    return single(
      { amount: variant.price, currency: product.currency },
      variant.salePrice,
      variant.availability,
    )
  }
  if (product) return spanOf(product)
  const price = priceToShow(details)
  return price && single(price, details.salePrice, details.available)
}

function single(
  { amount, currency }: Money,
  salePrice: number | null,
  isAvailable: boolean,
): Offer {
  const sale = salePriceToShow(amount, salePrice)
  return {
    currency,
    regular: { min: amount, max: amount },
    sale: sale === undefined ? undefined : { min: sale, max: sale },
    isAvailable,
  }
}

function spanOf(product: RetailerProduct): Offer {
  const { currency, priceMin, priceMax, salePriceMin, salePriceMax, variants } = product
  const min = salePriceMin ?? priceMin
  const max = salePriceMax ?? Math.max(min, priceMax)
  return {
    currency,
    regular: { min: priceMin, max: priceMax },
    sale: min < priceMin || max < priceMax ? { min, max } : undefined,
    isAvailable: variants.some((variant) => variant.availability),
  }
}

/** Returns the prices to pay. */
export function paidSpan({ regular, sale }: Offer): Span {
  return sale ?? regular
}
