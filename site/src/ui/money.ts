/** An amount in the smallest unit of its currency. */
export type Money = { amount: number; currency: string }

const formatters = new Map<string, Intl.NumberFormat>()

/** A formatter takes a hundred times as long to make as to use. */
function formatterOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const formatter =
    formatters.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formatters.set(key, formatter)
  return formatter
}

function inMajorUnits(amount: number, formatter: Intl.NumberFormat): number {
  return amount / 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2)
}

/** An amount as people of a locale write it: `$12.50`. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const formatter = formatterOf(locale, currency)
  return formatter.format(inMajorUnits(amount, formatter))
}

/** Two amounts of one currency as people of a locale write a range: `$12.50 – $20.00`. */
export function formatMoneyRange(from: Money, to: number, locale: string): string {
  const formatter = formatterOf(locale, from.currency)
  return formatter.formatRange(inMajorUnits(from.amount, formatter), inMajorUnits(to, formatter))
}

type LocalPrice = { price: number | null; localPrice: number | null; currency: string | null }

/** The price to show: the local one, or the one in US dollars where it or its currency is not known. */
export function priceToShow({ price, localPrice, currency }: LocalPrice): Money | undefined {
  if (localPrice !== null && currency) return { amount: localPrice, currency }
  return price === null ? undefined : { amount: price, currency: 'USD' }
}

/** The sale price where it is below the regular one. */
export function salePriceToShow(
  price: number,
  salePrice: number | null | undefined,
): number | undefined {
  return salePrice !== null && salePrice !== undefined && salePrice < price ? salePrice : undefined
}

/** Whether the cheapest and the dearest of several differ. */
export function isPriceRange(min: number, max: number): boolean {
  return min !== max
}

/** What a sale saves, in whole percent of the regular price. */
export function savePercent(price: number, salePrice: number): number {
  return price > 0 ? Math.round(((price - salePrice) / price) * 100) : 0
}

/** How far a price fell, in whole percent; undefined where it is no number above 0. */
export function priceDropPercent(drop: unknown): number | undefined {
  return typeof drop === 'number' && drop > 0 ? Math.round(drop) : undefined
}

/** What the discount badge says, from a change as a fraction; undefined where it rounds to 0. */
export function discountBadgePercent(percentChange: number): number | undefined {
  const percent = Math.round(percentChange * 100)
  return Number.isNaN(percent) || percent === 0 ? undefined : percent
}
