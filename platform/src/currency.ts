const formatterOf = (currency: string, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })

/** Returns the number of decimals of a currency (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  return formatterOf(currency, 'en').resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount in minor units for people, with all decimals of its currency: `$71.00`. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return formatterOf(currency, locale).format(amount / 10 ** decimalsOf(currency))
}
