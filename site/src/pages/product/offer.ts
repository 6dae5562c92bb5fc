import type { PriceHistory } from '@ltk/contract/price-histories'
import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'

import type { Amounts, ShownPrice } from '../../cards/shown-price.ts'
import { paidPrice } from '../../ui/money.ts'

/** The price of a product's page, of one variant or of several: a range has no list price and no saving. */
export type Offer = ShownPrice & { isAvailable: boolean }

/** A price as the wire has it, of a variant or of details. */
type Prices = Pick<
  RetailerProductVariant,
  'salePrice' | 'formerPrice' | 'listPrice' | 'percentChange'
> & { paid: number }

/**
 * Returns the price of the chosen variant; without one, the range of the retailer's product; without
 * that, the price in the details. Undefined if no price is known.
 */
export function offerOf(
  details: ProductDetails,
  product: RetailerProduct | undefined,
  variant: RetailerProductVariant | undefined,
): Offer | undefined {
  if (!product) {
    const paid = paidPrice(details)
    return (
      paid &&
      offerAt(paid.currency, [{ ...details, paid: paid.amount }], {
        isAvailable: details.available,
      })
    )
  }
  const { currency, priceMin, priceMax } = product
  const variants = variant ? [variant] : product.variants
  const isAvailable = variants.some(({ availability }) => availability)
  const prices = variants.flatMap((one): Prices[] => {
    const paid = paidPrice({ ...one, localPrice: one.price, currency })
    return paid ? [{ ...one, paid: paid.amount }] : []
  })
  const offer = offerAt(currency, prices, { isAvailable })
  return prices.length > 0 ? offer : { ...offer, paid: { min: priceMin, max: priceMax } }
}

/**
 * Returns the range of some prices. It has a former range only if all of the prices are lower than
 * before: next to a struck-through range, no variant may still have its former price. The list price,
 * the sale price and the percentage are only given if all prices are the same.
 */
function offerAt(
  currency: string,
  prices: readonly Prices[],
  { isAvailable }: Pick<Offer, 'isAvailable'>,
): Offer {
  const [first] = prices
  const formers = prices.flatMap(({ formerPrice }) => formerPrice ?? [])
  const single = prices.every((one) => isSame(one, first)) ? first : undefined
  return {
    currency,
    paid: spread(prices.map(({ paid }) => paid)),
    former: formers.length > 0 && formers.length === prices.length ? spread(formers) : undefined,
    listPrice: single?.listPrice ?? null,
    salePrice: single?.salePrice ?? null,
    percentChange: single?.percentChange ?? 0,
    isAvailable,
  }
}

function isSame(a: Prices, b: Prices | undefined): boolean {
  return (
    a.paid === b?.paid &&
    a.salePrice === b.salePrice &&
    a.formerPrice === b.formerPrice &&
    a.listPrice === b.listPrice
  )
}

function spread(amounts: readonly number[]): Amounts {
  return { min: Math.min(...amounts), max: Math.max(...amounts) }
}

/** Returns the price history of a variant, if it is among some. */
export function historyOf(
  histories: readonly PriceHistory[],
  variantId: string | undefined,
): PriceHistory | undefined {
  return histories.find((history) => history.retailerProductVariantId === variantId)
}
