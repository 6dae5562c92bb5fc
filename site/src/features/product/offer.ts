import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'

import { type Money, priceToShow, salePriceToShow } from '../../ui/money.ts'

type Span = { min: number; max: number }

/** What a product costs: amounts in the smallest unit of one currency; a single price has equal ends. */
export type Offer = {
  currency: string
  regular: Span
  /** The sale prices; undefined unless all variants are reduced. */
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

/**
 * The range that the variants cost. It is a sale only if all of them are reduced: next to a range that
 * is crossed out, no variant may still cost what it did.
 */
function spanOf({ currency, priceMin, priceMax, variants }: RetailerProduct): Offer {
  const sales = variants.map(({ price, salePrice }) => salePriceToShow(price, salePrice))
  const isSale = variants.length > 0 && sales.every((sale) => sale !== undefined)
  const paid = variants.map(({ price }, index) => sales[index] ?? price)
  const now = variants.length > 0 ? spread(paid) : { min: priceMin, max: priceMax }
  return {
    currency,
    regular: isSale ? spread(variants.map(({ price }) => price)) : now,
    sale: isSale ? now : undefined,
    isAvailable: variants.some((variant) => variant.availability),
  }
}

function spread(amounts: readonly number[]): Span {
  return { min: Math.min(...amounts), max: Math.max(...amounts) }
}

/** Returns the prices to pay. */
export function paidSpan({ regular, sale }: Offer): Span {
  return sale ?? regular
}
