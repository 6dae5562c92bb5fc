import { expect, test } from 'vitest'

import { priceDrop } from './price-drop.ts'

const details = { price: 5_000, localPrice: 5_000, salePrice: null, currency: 'EUR' }

const saved = (savedPrice: number | null, savedCurrency: string | null = 'EUR') => ({
  savedPrice,
  savedCurrency,
})

test('a price that fell returns the drop', () => {
  expect(priceDrop(details, saved(6_250))).toEqual({ amount: 1_250, currency: 'EUR' })
})

test('a sale price is the price', { tags: 'V-07' }, () => {
  expect(priceDrop({ ...details, salePrice: 4_000 }, saved(5_000))?.amount).toBe(1_000)
  expect(priceDrop({ ...details, salePrice: 6_000 }, saved(5_000))).toBeUndefined()
})

test('a price that rose, stayed or is unknown returns undefined', () => {
  expect(priceDrop(details, saved(5_000))).toBeUndefined()
  expect(priceDrop(details, saved(4_000))).toBeUndefined()
  expect(priceDrop(details, saved(null))).toBeUndefined()
  expect(priceDrop({ ...details, price: null, localPrice: null }, saved(5_000))).toBeUndefined()
})

test('amounts in different currencies are not compared', () => {
  expect(priceDrop(details, saved(6_250, 'USD'))).toBeUndefined()
  expect(priceDrop(details, saved(6_250, null))).toBeUndefined()
  expect(priceDrop({ ...details, currency: null }, saved(6_250, null))?.currency).toBe('USD')
})
