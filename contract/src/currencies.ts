// Not by `Intl`: servers and browsers know different versions of CLDR, whose decimals are those in use
// and not those of ISO 4217. All codes are compared with the list of ISO in `currency.test.ts`.

const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const withThree = 'BHD IQD JOD KWD LYD OMR TND'
const withFour = 'CLF UYW'

/** The currencies with decimals that are written without them: CLDR 48 has none, ISO 4217 some. */
const writtenWhole = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER'

/** Returns the number of decimals of a currency (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  if (withoutDecimals.includes(currency)) return 0
  if (withThree.includes(currency)) return 3
  return withFour.includes(currency) ? 4 : 2
}

/** Whether a currency has decimals that people do not write: prices in HUF are whole forints. */
export function isWrittenWhole(currency: string): boolean {
  return writtenWhole.includes(currency)
}

/**
 * Returns the number of decimals to show amounts in minor units with: all of the currency, or none
 * where people do not write them and the amounts have none.
 */
export function shownDecimals(currency: string, ...amounts: number[]): number {
  const decimals = decimalsOf(currency)
  const areWhole = amounts.every((amount) => amount % 10 ** decimals === 0)
  return areWhole && isWrittenWhole(currency) ? 0 : decimals
}
