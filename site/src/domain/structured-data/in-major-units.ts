import { formatterOf, minorUnitsIn } from '../../ui/money.ts'

/** Returns an amount with a decimal point, and as many digits after it as its currency has. */
export function inMajorUnits(amount: number, currency: string): string {
  const units = minorUnitsIn(formatterOf('en', currency))
  return (amount / units).toFixed(Math.log10(units))
}
