import { decimalsOf, isWrittenWhole } from '@ltk/contract/currencies'
import { data } from 'currency-codes'
import { describe, expect, test } from 'vitest'

import { formatMoney, isCurrency } from './currency.ts'

describe('a currency', () => {
  test('has the decimals of the list of ISO 4217', () => {
    const currencies = data.filter(({ code }) => isCurrency(code))
    expect(currencies.length).toBeGreaterThan(160)
    expect(currencies.map(({ code }) => [code, decimalsOf(code)])).toEqual(
      currencies.map(({ code, digits }) => [code, digits]),
    )
  })

  test.each(['USD', 'HUF', 'CLF', 'XAF', 'XCG', 'VED'])('is %s', (code) => {
    expect(isCurrency(code)).toBe(true)
  })

  // Metals, tests, nothing, and those that are no more.
  test.each(['XAU', 'XTS', 'XXX', 'HRK', 'QQQ', 'usd', ''])('is not "%s"', (code) => {
    expect(isCurrency(code)).toBe(false)
  })

  test('that is written without its decimals has some', () => {
    const whole = data.filter(({ code }) => isWrittenWhole(code))
    expect(whole).toHaveLength(16)
    expect(whole.filter(({ digits }) => digits === 0)).toEqual([])
  })
})

test.each([
  [499_000, 'HUF', 'HUF 4,990'],
  [499_050, 'HUF', 'HUF 4,990.50'],
  [199_999, 'RSD', 'RSD 1,999.99'],
  [200_000, 'RSD', 'RSD 2,000.00'],
  [12_500_000, 'IQD', 'IQD 12,500'],
  [4_990, 'JPY', '¥4,990'],
  [1_980, 'KWD', 'KWD 1.980'],
  [7_100, 'USD', '$71.00'],
])('%i minor units of %s are shown as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency, 'en').replace(/\s/g, ' ')).toBe(text)
})
