import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { discountPrice, savePercent } from './save-percent.ts'

test('a lower price saves a share of the price before', { tags: ['F-PDP-10', 'V-09'] }, () => {
  expect(savePercent(4000, 3000)).toBe(25)
  expect(savePercent(3000, 2000)).toBe(33)
  expect(savePercent(0, 0)).toBe(0)
})

test('a discount price is the price less the percentage', { tags: ['V-06', 'F-PDP-10'] }, () => {
  expect(discountPrice(4000, 25)).toBe(3000)
  expect(discountPrice(999, 10)).toBe(899)
  expect(discountPrice(4000, 0)).toBe(4000)
  expect(discountPrice(4000, 100)).toBe(0)
})

test(
  'what is paid is never more than the percentage that it is said to save promises',
  { tags: ['F-PDP-10', 'V-06', 'V-09'] },
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
