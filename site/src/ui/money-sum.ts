import { formatMoney, minorUnitsIn, type Money } from './money.ts'

/** Returns amounts in different currencies as a sum for a locale: `$527.00 + €80.50`. */
export function formatSum(amounts: readonly Money[], locale: string): string {
  return amounts.map((amount) => formatMoney(amount, locale)).join(' + ')
}

const roundNumbers = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5]

/** Returns the lowest round amount above an amount: 10, 15, 20, 25, 30, 40, 50, 75, 100 … dollars. */
export function roundAmountAbove({ amount, currency }: Money): Money {
  const unit = minorUnitsIn(currency)
  let ten = 10 * unit
  while (10 * ten <= amount) ten *= 10
  const number = roundNumbers.find((round) => round * ten > amount) ?? 10
  return { amount: number * ten, currency }
}
