import { decimalsOf, shownDecimals } from '@ltk/contract/currencies'
import { data } from 'currency-codes'

/** The codes of ISO 4217 that are no money of a country, and have no minor unit: metals, funds, tests. */
const withoutMinorUnit = new Set('XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '))
/** Those that ISO has added since the list in `currency-codes`. */
const addedSince = ['XCG']

const codes = new Set([...data.map(({ code }) => code), ...addedSince])

/** Whether a text is the code of a currency in capitals (ISO 4217), such as `USD`. */
export function isCurrency(code: string): boolean {
  return codes.has(code) && !withoutMinorUnit.has(code)
}

/** An amount in minor units for people: `$71.00`, `HUF 4,990`, `HUF 4,990.50`. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const digits = shownDecimals(currency, amount)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** decimalsOf(currency))
}
