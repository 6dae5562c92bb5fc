import { decimalsOf, shownDecimals } from '@ltk/contract/currencies'

/** An amount in the smallest unit of its currency. */
export type Money = { amount: number; currency: string }

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Returns a formatter with a number of decimals. They are cached: creating one takes a hundred times as
 * long as using it.
 */
function formatterOf(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = locale + currency + digits
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formatters.set(key, formatter)
  return formatter
}

/** Returns how many of its smallest units make one of a currency: 100 cents. */
export function minorUnitsIn(currency: string): number {
  return 10 ** decimalsOf(currency)
}

/** Returns an amount formatted for a locale: `$12.50`, `$71.00`, `HUF 4,990`. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const digits = shownDecimals(currency, amount)
  return formatterOf(locale, currency, digits).format(amount / minorUnitsIn(currency))
}

/** Returns two amounts in the same currency formatted as a range for a locale: `$12.50 – $20.00`. */
export function formatMoneyRange({ amount, currency }: Money, to: number, locale: string): string {
  const units = minorUnitsIn(currency)
  const digits = shownDecimals(currency, amount, to)
  return formatterOf(locale, currency, digits).formatRange(amount / units, to / units)
}

type LocalPrice = { price: number | null; localPrice: number | null; currency: string | null }

/** Returns the price to show: the local one, or the one in US dollars if it or its currency is unknown. */
export function priceToShow({ price, localPrice, currency }: LocalPrice): Money | undefined {
  if (localPrice !== null && currency) return { amount: localPrice, currency }
  return price === null ? undefined : { amount: price, currency: 'USD' }
}

/** Returns the sale price if it is below the regular one. */
export function salePriceToShow(
  price: number,
  salePrice: number | null | undefined,
): number | undefined {
  return salePrice !== null && salePrice !== undefined && salePrice < price ? salePrice : undefined
}

/** Returns the price to pay, in the currency to show; undefined if no price is known. */
export function paidPrice(prices: LocalPrice & { salePrice: number | null }): Money | undefined {
  const price = priceToShow(prices)
  return (
    price && { ...price, amount: salePriceToShow(price.amount, prices.salePrice) ?? price.amount }
  )
}

/** Whether the lowest and the highest price differ. */
export function isPriceRange(min: number, max: number): boolean {
  return min !== max
}

/** Returns how far a price fell, in whole percent; undefined unless `drop` is a number above 0. */
export function priceDropPercent(drop: unknown): number | undefined {
  return typeof drop === 'number' && drop > 0 ? Math.round(drop) : undefined
}

/** Returns the percentage on a discount badge for a change as a fraction; undefined if it rounds to 0. */
export function discountBadgePercent(percentChange: number): number | undefined {
  const percent = Math.round(percentChange * 100)
  return Number.isNaN(percent) || percent === 0 ? undefined : percent
}

/** Returns the saving in whole percent, from a `percentChange` of the wire; undefined without one. */
export function savedPercent(percentChange: number): number | undefined {
  return priceDropPercent(discountBadgePercent(percentChange))
}
