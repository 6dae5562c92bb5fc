import { shownDecimals } from '@ltk/contract/currencies'
import { locales } from '@ltk/contract/locales'
import { afterEach, describe, expect, test, vi } from 'vitest'

import {
  discountBadgePercent,
  formatMoney,
  formatMoneyRange,
  isPriceRange,
  paidPrice,
  priceDropPercent,
  priceToShow,
  salePriceToShow,
  savedPercent,
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

  test('is a range between two amounts', { tags: 'F-PDP-09' }, () => {
    expect(formatMoneyRange({ amount: 1000, currency: 'USD' }, 2550, 'en')).toMatch(
      /^\$10\.00\s*–\s*\$25\.50$/,
    )
  })
})

describe('server and browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** Formats money where `Intl` has other decimals by default: those of another version of CLDR. */
  async function withDefault(digits: number | undefined) {
    const { NumberFormat } = Intl
    class Other extends NumberFormat {
      constructor(locale?: string, options?: Intl.NumberFormatOptions) {
        const defaults = { minimumFractionDigits: digits, maximumFractionDigits: digits }
        super(locale, { ...defaults, ...options })
      }
      override resolvedOptions() {
        return { ...super.resolvedOptions(), maximumFractionDigits: digits ?? 2 }
      }
    }
    if (digits !== undefined)
      vi.stubGlobal('Intl', Object.create(Intl, { NumberFormat: { value: Other } }))
    vi.resetModules()
    const { formatMoney: one, formatMoneyRange: range } = await import('./money.ts')
    return locales.flatMap(({ code: locale }) =>
      Intl.supportedValuesOf('currency').flatMap((currency) =>
        [123_000, 1_234_567].map((amount) => [
          `${currency} ${locale}`,
          one({ amount, currency }, locale),
          range({ amount, currency }, amount + 1, locale),
        ]),
      ),
    )
  }

  test('show every currency with the same decimals in every language', async () => {
    const shown = await withDefault(undefined)
    expect(shown.length).toBeGreaterThan(3_000)
    for (const digits of [0, 2, 3]) expect(await withDefault(digits)).toEqual(shown)
  })

  test.each(locales.map(({ code }) => code))('in %s all decimals are shown', (locale) => {
    for (const currency of Intl.supportedValuesOf('currency')) {
      const digits = shownDecimals(currency, 1_234_567)
      const parts = formatMoney({ amount: 1_234_567, currency }, locale).replace(/\D/g, '')
      expect([currency, digits, parts]).toEqual([currency, digits, '1234567'])
    }
  })
})

test.each([
  [499_000, 'HUF 4,990'],
  [499_050, 'HUF 4,990.50'],
])('decimals that people do not write are shown where an amount has some: %i', (amount, text) => {
  expect(formatMoney({ amount, currency: 'HUF' }, 'en').replace(/\s/g, ' ')).toBe(text)
})

test('both ends of a range have the same decimals', () => {
  const range = formatMoneyRange({ amount: 499_000, currency: 'HUF' }, 599_050, 'en')
  expect(range.replace(/\s/g, ' ')).toMatch(/4,990\.00.+5,990\.50/)
})

describe('the price to show', () => {
  test('is the local one', { tags: ['V-12', 'F-PDP-12'] }, () => {
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

  test('is undefined without a price', { tags: 'F-PDP-12' }, () => {
    expect(priceToShow({ price: null, localPrice: null, currency: null })).toBeUndefined()
  })

  test('is free of charge at 0', () => {
    expect(priceToShow({ price: 5, localPrice: 0, currency: 'EUR' })?.amount).toBe(0)
  })
})

test(
  'what is paid is the sale price where it is below the price to show',
  { tags: ['V-07', 'F-PDP-08'] },
  () => {
    const price = { price: 1000, localPrice: 900, currency: 'EUR' }
    expect(paidPrice({ ...price, salePrice: 800 })).toEqual({ amount: 800, currency: 'EUR' })
    for (const salePrice of [950, null]) {
      expect(paidPrice({ ...price, salePrice })).toEqual({ amount: 900, currency: 'EUR' })
    }
    const unknown = { ...price, price: null, localPrice: null }
    expect(paidPrice({ ...unknown, salePrice: 800 })).toBeUndefined()
  },
)

test('a sale price shows only below the regular price', { tags: ['F-PDP-08', 'V-07'] }, () => {
  expect(salePriceToShow(1000, 999)).toBe(999)
  expect(salePriceToShow(1000, 0)).toBe(0)
  expect(salePriceToShow(1000, 1000)).toBeUndefined()
  expect(salePriceToShow(1000, 1200)).toBeUndefined()
  expect(salePriceToShow(1000, null)).toBeUndefined()
})

test('a range is two prices that differ', { tags: ['V-08', 'F-PDP-09'] }, () => {
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
    expect(discountBadgePercent(0.005)).toBe(1)
    expect(discountBadgePercent(0.0049)).toBeUndefined()
    expect(discountBadgePercent(-0.004)).toBeUndefined()
    expect(discountBadgePercent(Number.NaN)).toBeUndefined()
  },
)

test(
  'what is saved is in whole percent, and only of a price that fell',
  { tags: ['V-09', 'V-10', 'V-11', 'F-PDP-07', 'F-PDP-11'] },
  () => {
    expect(savedPercent(0.29)).toBe(29)
    for (const change of [0, -0.2, 0.004]) expect(savedPercent(change)).toBeUndefined()
  },
)
