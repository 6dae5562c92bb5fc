import type { PriceFacts } from '@ltk/contract/price-histories'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { honestPrices, saleKind } from './honest-sale.ts'

const facts = (more: Partial<PriceFacts>): PriceFacts => ({
  lowest90: 6_000,
  daysAtRegularPrice: 0,
  lowestBeforeSale: null,
  isRealSale: false,
  since: '2026-11-01T00:00:00Z',
  ...more,
})
const reduced = { price: 8_000, salePrice: 6_000 }

test('a sale is real if it was dearer before, and refuted if it was not', () => {
  expect(saleKind(reduced, facts({ lowestBeforeSale: 8_000, isRealSale: true }))).toBe('real')
  expect(saleKind(reduced, facts({ lowestBeforeSale: 6_000 }))).toBe('refuted')
})

test('a sale of which nothing is known from before is neither', () => {
  expect(saleKind(reduced, facts({}))).toBe('unproven')
  expect(saleKind(reduced, undefined)).toBe('unproven')
  expect(honestPrices(reduced, undefined)).toEqual(reduced)
})

test('a sale price that is not below the regular one is none, whatever the history says', () => {
  for (const salePrice of [8_000, 9_000, null]) {
    const prices = { price: 8_000, salePrice }
    expect(saleKind(prices, facts({ isRealSale: true, lowestBeforeSale: 9_000 }))).toBe('none')
    expect(honestPrices(prices, undefined)).toEqual({ price: 8_000, salePrice: null })
  }
})

test('whatever is called a sale, the price to pay is the same', () => {
  const amount = fc.nat({ max: 100_000 })
  const known = fc.record({ isRealSale: fc.boolean(), lowestBeforeSale: fc.option(amount) })
  fc.assert(
    fc.property(amount, fc.option(amount), fc.option(known), (price, salePrice, more) => {
      const honest = honestPrices({ price, salePrice }, more ? facts(more) : undefined)
      expect(honest.salePrice ?? honest.price).toBe(Math.min(price, salePrice ?? price))
      expect(honest.price).toBeLessThanOrEqual(price)
      expect(honest.salePrice ?? -1).toBeLessThan(honest.price)
    }),
  )
})
