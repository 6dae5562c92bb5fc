import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'

import { type Money, priceToShow, salePriceToShow } from '../../ui/money.ts'

type Span = { min: number; max: number }

/** What a product costs: amounts in the smallest unit of one currency, equal ends where there is one price. */
export type Offer = {
  currency: string
  regular: Span
  /** Where something is sold for less than its regular price. */
  sale: Span | undefined
  isAvailable: boolean
}

/**
 * What the chosen variant costs, else what the retailer's product does with its cheapest and dearest
 * variant, else what is known of the product wherever it is featured; undefined where nothing is.
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

/** The span that is paid. */
export function paidSpan({ regular, sale }: Offer): Span {
  return sale ?? regular
}
