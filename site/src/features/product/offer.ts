import type { PriceHistory } from '@ltk/contract/price-histories'
import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'

import { pricesToShow } from '../../ui/money.ts'
import { honestPrices } from './honest-sale.ts'

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
 * that, the price in the details. A sale that the history refutes is not one: what it costs is the
 * regular price then. Undefined if no price is known.
 */
export function offerOf(
  details: ProductDetails,
  product: RetailerProduct | undefined,
  variant: RetailerProductVariant | undefined,
  histories: readonly PriceHistory[] = [],
): Offer | undefined {
  if (product) {
    const variants = variant ? [variant] : product.variants
    return spanOf(product, variants, histories)
  }
  const prices = pricesToShow(details)
  if (!prices) return undefined
  const { price, sale } = prices
  return {
    currency: price.currency,
    regular: { min: price.amount, max: price.amount },
    sale: sale === undefined ? undefined : { min: sale, max: sale },
    isAvailable: details.available,
  }
}

/**
 * The range that variants cost. It is a sale only if all of them are reduced: next to a range that is
 * crossed out, no variant may still cost what it did.
 */
function spanOf(
  { currency, priceMin, priceMax }: RetailerProduct,
  variants: readonly RetailerProductVariant[],
  histories: readonly PriceHistory[],
): Offer {
  const prices = variants.map((variant) =>
    honestPrices(variant, historyOf(histories, variant.id)?.facts),
  )
  const isSale = prices.length > 0 && prices.every(({ salePrice }) => salePrice !== null)
  const paid = prices.map(({ price, salePrice }) => salePrice ?? price)
  const now = prices.length > 0 ? spread(paid) : { min: priceMin, max: priceMax }
  return {
    currency,
    regular: isSale ? spread(prices.map(({ price }) => price)) : now,
    sale: isSale ? now : undefined,
    isAvailable: variants.some((variant) => variant.availability),
  }
}

function spread(amounts: readonly number[]): Span {
  return { min: Math.min(...amounts), max: Math.max(...amounts) }
}

/** Returns the price history of a variant, if it is among some. */
export function historyOf(
  histories: readonly PriceHistory[],
  variantId: string | undefined,
): PriceHistory | undefined {
  return histories.find((history) => history.retailerProductVariantId === variantId)
}

/** Returns the prices to pay. */
export function paidSpan({ regular, sale }: Offer): Span {
  return sale ?? regular
}
