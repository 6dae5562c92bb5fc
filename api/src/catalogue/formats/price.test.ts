import { describe, expect, it } from 'vitest'

import { parsePrice } from './price.ts'

describe('parsePrice', () => {
  it.each([
    ['75.00 USD', 7500, 'USD'],
    ['USD 75', 7500, 'USD'],
    ['75 usd', 7500, 'USD'],
    ['1.234,50 EUR', 123450, 'EUR'],
    ['1,234.50 USD', 123450, 'USD'],
    ['1 234,50 EUR', 123450, 'EUR'],
    ["1'234.50 CHF", 123450, 'CHF'],
    ['1,234,567 USD', 123456700, 'USD'],
    ['0.500 USD', 50, 'USD'],
    ['75.0000 USD', 7500, 'USD'],
    ['1500 JPY', 1500, 'JPY'],
    ['1,500 JPY', 1500, 'JPY'],
    ['1.234 KWD', 1234, 'KWD'],
    ['19,9 EUR', 1990, 'EUR'],
    ['0 USD', 0, 'USD'],
    // The decimals of ISO 4217, which Intl leaves out.
    ['4990.00 HUF', 499_000, 'HUF'],
    ['4990.50 HUF', 499_050, 'HUF'],
    ['2499.50 PKR', 249_950, 'PKR'],
    ['89.99 ALL', 8_999, 'ALL'],
    ['79900.90 COP', 7_990_090, 'COP'],
    ['1999.99 RSD', 199_999, 'RSD'],
    ['12.5 IQD', 12_500, 'IQD'],
    // Where people write no decimals, a point before three digits is one of thousands.
    ['89.900 COP', 8_990_000, 'COP'],
    ['150,000 IDR', 15_000_000, 'IDR'],
    ['89.900,90 COP', 8_990_090, 'COP'],
  ])('reads %s', (text, amount, currency) => {
    expect(parsePrice(text)).toEqual({ amount, currency })
  })

  it('takes the given currency where the text names none', () => {
    expect(parsePrice('69.99', 'EUR')).toEqual({ amount: 6999, currency: 'EUR' })
  })

  it.each([
    ['', 'must look like'],
    ['free', 'must look like'],
    ['-5.00 USD', 'must look like'],
    ['1.2.3 USD', 'must look like'],
    ['12,34,56 USD', 'must look like'],
    ['75.00', 'names no currency'],
    ['75.00 QQQ', 'unknown currency "QQQ"'],
    ['75.125 JPY 1', 'must look like'],
    ['0.125 USD', 'more decimals than USD'],
    ['12.5 JPY', 'more decimals than JPY'],
    ['1.234 EUR', 'can be read in two ways: write "1234.00 EUR" or "1.23 EUR"'],
    ['1,234 USD', 'can be read in two ways: write "1234.00 USD" or "1.23 USD"'],
    ['4990.505 HUF', 'more decimals than HUF, which has 2'],
    ['5.00 HRK', 'unknown currency "HRK"'],
    ['12.500 IQD', 'can be read in two ways: write "12500.000 IQD" or "12.5000 IQD"'],
    ['30000000 IDR', 'above the greatest'],
    ['1,234 KWD', 'can be read in two ways: write "1234.000 KWD" or "1.234 KWD"'],
    ['99999999999 USD', 'above the greatest'],
  ])('refuses "%s"', (text, reason) => {
    expect(() => parsePrice(text)).toThrow(reason)
  })
})
