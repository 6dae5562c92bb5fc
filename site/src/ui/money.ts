/** An amount in the smallest unit of its currency. */
export type Money = { amount: number; currency: string }

const formatters = new Map<string, Intl.NumberFormat>()

/** Returns a formatter. They are cached: creating one takes a hundred times as long as using it. */
export function formatterOf(locale: string, currency: string): Intl.NumberFormat {
  const key = locale + currency
  const formatter =
    formatters.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formatters.set(key, formatter)
  return formatter
}

/** Returns how many of its smallest units make one of a formatter's currency: 100 cents. */
export function minorUnitsIn(formatter: Intl.NumberFormat): number {
  return 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2)
}

function inMajorUnits(amount: number, formatter: Intl.NumberFormat): number {
  return amount / minorUnitsIn(formatter)
}

/** Returns an amount formatted for a locale, with all digits of its currency: `$12.50`, `$71.00`. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const formatter = formatterOf(locale, currency)
  return formatter.format(inMajorUnits(amount, formatter))
}

/** Returns two amounts in the same currency formatted as a range for a locale: `$12.50 – $20.00`. */
export function formatMoneyRange(from: Money, to: number, locale: string): string {
  const formatter = formatterOf(locale, from.currency)
  return formatter.formatRange(inMajorUnits(from.amount, formatter), inMajorUnits(to, formatter))
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
