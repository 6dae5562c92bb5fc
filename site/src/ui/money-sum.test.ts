import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatSum, roundAmountAbove } from './money-sum.ts'

test('a sum has a part for each currency, without cents that are zero', () => {
  const dollars = { amount: 52_700, currency: 'USD' }
  expect(formatSum([dollars], 'en')).toBe('$527')
  expect(formatSum([dollars, { amount: 8_050, currency: 'EUR' }], 'en')).toBe('$527 + €80.50')
  expect(formatSum([{ amount: 8_000, currency: 'JPY' }, dollars], 'en')).toBe('¥8,000 + $527')
  expect(formatSum([], 'en')).toBe('')
})

test.each([
  [999, 1_000],
  [1_000, 1_500],
  [9_599, 10_000],
  [10_000, 15_000],
  [36_000, 40_000],
  [76_000, 100_000],
  [0, 1_000],
])('the round amount above %d cents is %d', (amount, round) => {
  expect(roundAmountAbove({ amount, currency: 'USD' })).toEqual({ amount: round, currency: 'USD' })
})

test('a round amount is above and at most twice as high, in whole units of its currency', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.constantFrom(['USD', 100], ['JPY', 1], ['KWD', 1000]),
      (amount, [currency, unit]) => {
        const round = roundAmountAbove({ amount, currency }).amount
        expect(round).toBeGreaterThan(amount)
        expect(round).toBeLessThanOrEqual(Math.max(2 * amount, 10 * unit))
        expect(round % unit).toBe(0)
      },
    ),
  )
})
