import { decimalsOf } from '@ltk/contract/currencies'

/** Returns an amount with a decimal point, and as many digits after it as its currency has. */
export function inMajorUnits(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (amount / 10 ** decimals).toFixed(decimals)
}
