import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  discountBadgePercent,
  discountPrice,
  formatMoney,
  formatMoneyRange,
  isPriceRange,
  priceDropPercent,
  pricesToShow,
  priceToShow,
  salePriceToShow,
  savePercent,
} from './money.ts'

describe('money', () => {
  test('is formatted for the locale', () => {
    expect(formatMoney({ amount: 123_450, currency: 'USD' }, 'en')).toBe('$1,234.50')
    expect(formatMoney({ amount: 123_450, currency: 'EUR' }, 'de')).toMatch(/^1\.234,50\s€$/)
  })

  test('has the decimals of its currency', () => {
    expect(formatMoney({ amount: 1980, currency: 'JPY' }, 'en')).toBe('¥1,980')
    expect(formatMoney({ amount: 1980, currency: 'KWD' }, 'en')).toMatch(/^KWD\s1\.980$/)
  })

  test('is a range between two amounts', () => {
    expect(formatMoneyRange({ amount: 1000, currency: 'USD' }, 2550, 'en')).toMatch(
      /^\$10\.00\s*–\s*\$25\.50$/,
    )
  })
})

describe('the price to show', () => {
  test('is the local one', () => {
    expect(priceToShow({ price: 100, localPrice: 90, currency: 'EUR' })).toEqual({
      amount: 90,
      currency: 'EUR',
    })
  })

  test(
    'is in US dollars where the local price or its currency is missing',
    { tags: ['F-PDP-12', 'V-12'] },
    () => {
      const inDollars = { amount: 100, currency: 'USD' }
      expect(priceToShow({ price: 100, localPrice: null, currency: 'EUR' })).toEqual(inDollars)
      expect(priceToShow({ price: 100, localPrice: 90, currency: null })).toEqual(inDollars)
    },
  )

  test('is undefined without a price', () => {
    expect(priceToShow({ price: null, localPrice: null, currency: null })).toBeUndefined()
  })

  test('is free of charge at 0', () => {
    expect(priceToShow({ price: 5, localPrice: 0, currency: 'EUR' })?.amount).toBe(0)
  })
})

describe('a refuted sale', () => {
  const sale = { price: 1000, localPrice: 900, salePrice: 800, currency: 'EUR' }

  test('is no sale: what it costs is the price', () => {
    expect(pricesToShow({ ...sale, saleRefuted: true })).toEqual({
      price: { amount: 800, currency: 'EUR' },
      sale: undefined,
    })
    expect(pricesToShow({ ...sale, saleRefuted: false })).toEqual({
      price: { amount: 900, currency: 'EUR' },
      sale: 800,
    })
  })

  test('changes nothing where the sale price is not below the price, or there is none', () => {
    const price = { amount: 900, currency: 'EUR' }
    for (const salePrice of [950, null]) {
      expect(pricesToShow({ ...sale, salePrice, saleRefuted: true })).toEqual({ price })
    }
    const unknown = { ...sale, price: null, localPrice: null }
    expect(pricesToShow({ ...unknown, saleRefuted: true })).toBeUndefined()
  })
})

describe('a sale', () => {
  test('shows only below the regular price', { tags: ['F-PDP-08', 'V-07'] }, () => {
    expect(salePriceToShow(1000, 999)).toBe(999)
    expect(salePriceToShow(1000, 0)).toBe(0)
    expect(salePriceToShow(1000, 1000)).toBeUndefined()
    expect(salePriceToShow(1000, 1200)).toBeUndefined()
    expect(salePriceToShow(1000, null)).toBeUndefined()
  })

  test('saves a share of the regular price', { tags: ['F-PDP-10', 'V-09'] }, () => {
    expect(savePercent(4000, 3000)).toBe(25)
    expect(savePercent(3000, 2000)).toBe(33)
    expect(savePercent(0, 0)).toBe(0)
  })

  test('costs the price less the percentage', { tags: 'V-06' }, () => {
    expect(discountPrice(4000, 25)).toBe(3000)
    expect(discountPrice(999, 10)).toBe(899)
    expect(discountPrice(4000, 0)).toBe(4000)
    expect(discountPrice(4000, 100)).toBe(0)
  })

  test(
    'never costs more than the percentage that it is said to save promises',
    { tags: 'F-PDP-10' },
    () => {
      expect(savePercent(8000, 6760)).toBe(15)
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 1_000_000 }),
          fc.double({ min: 0, max: 1, noNaN: true }),
          (price, share) => {
            const sale = Math.floor(price * share)
            const percent = savePercent(price, sale)
            expect(sale).toBeLessThanOrEqual(discountPrice(price, percent))
            expect(sale).toBeGreaterThan(discountPrice(price, percent + 1) - 1)
          },
        ),
      )
    },
  )
})

test('a range is two prices that differ', { tags: 'V-08' }, () => {
  expect(isPriceRange(100, 200)).toBe(true)
  expect(isPriceRange(100, 100)).toBe(false)
})

test('a price drop counts only as a number above 0', { tags: ['F-PDP-11', 'V-10'] }, () => {
  expect(priceDropPercent(20)).toBe(20)
  for (const other of [0, -5, '20', null, undefined, Number.NaN]) {
    expect(priceDropPercent(other)).toBeUndefined()
  }
})

test(
  'a discount badge shows only where the change rounds to something',
  { tags: ['F-PDP-07', 'V-11'] },
  () => {
    expect(discountBadgePercent(0.2)).toBe(20)
    expect(discountBadgePercent(-0.126)).toBe(-13)
    expect(discountBadgePercent(0.004)).toBeUndefined()
    expect(discountBadgePercent(Number.NaN)).toBeUndefined()
  },
)
