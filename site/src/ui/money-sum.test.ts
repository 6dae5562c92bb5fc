import { locales } from '@ltk/contract/locales'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatSum, roundAmountAbove } from './money-sum.ts'
import { formatMoney, formatMoneyRange } from './money.ts'

test('a sum has a part for each currency', () => {
  const dollars = { amount: 52_700, currency: 'USD' }
  expect(formatSum([dollars], 'en')).toBe('$527.00')
  expect(formatSum([dollars, { amount: 8_050, currency: 'EUR' }], 'en')).toBe('$527.00 + €80.50')
  expect(formatSum([{ amount: 8_000, currency: 'JPY' }, dollars], 'en')).toBe('¥8,000 + $527.00')
  expect(formatSum([], 'en')).toBe('')
})

/** How many decimals each number in a text has; numbers from 1,000 on have other marks, too. */
const decimalsIn = (text: string) =>
  [...text.matchAll(/\d+(?:[.,](\d+))?/g)].map(([, decimals = '']) => decimals.length)

test.each(locales.map(({ code }) => code))(
  'in %s, amounts, sums and ranges have all decimals of their currency, zeros too',
  (locale) => {
    const whole = fc.nat(998)
    const currencies = fc.constantFrom<[string, number]>(
      ['USD', 2],
      ['EUR', 2],
      ['JPY', 0],
      ['KWD', 3],
    )
    const property = fc.property(whole, fc.nat(999), currencies, (units, part, given) => {
      const [currency, decimals] = given
      const unit = 10 ** decimals
      const from = { amount: units * unit, currency }
      const to = units * unit + 1 + (part % unit)
      expect(decimalsIn(formatMoney(from, locale))).toEqual([decimals])
      expect(decimalsIn(formatMoney({ amount: to, currency }, locale))).toEqual([decimals])
      expect(decimalsIn(formatSum([from, { ...from, amount: to }], locale))).toEqual([
        decimals,
        decimals,
      ])
      expect(decimalsIn(formatMoneyRange(from, to, locale))).toEqual([decimals, decimals])
    })
    fc.assert(property)
  },
)

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
