import * as fc from 'fast-check'

import type { PriceEntry } from '../price-spans.ts'
import { daysAgo } from './price-history.ts'

/** A retailer's price on a day; null where it did not list the variant. */
export type Day = { price: number; salePrice: number | null; available: boolean } | null

const price = fc.integer({ min: 5, max: 12 })
/** Most about 30 and 90 days, where the rule changes its mind. */
const length = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 2, arbitrary: fc.integer({ min: 27, max: 33 }) },
  { weight: 1, arbitrary: fc.integer({ min: 85, max: 95 }) },
)
const phase = fc.record({
  kind: fc.constantFrom('price', 'price', 'fall', 'sale', 'sale', 'deeper', 'gap', 'sold out'),
  days: length,
  price,
  off: fc.integer({ min: 1, max: 4 }),
})

/**
 * A year and more of days up to today: prices that stand, fall, rise and return, sales that go deeper,
 * and times in which the variant was sold out or not listed.
 */
export const anyYear: fc.Arbitrary<Day[]> = fc
  .tuple(price, fc.array(phase, { minLength: 1, maxLength: 25 }))
  .map(([first, phases]) => {
    const days: Day[] = []
    let last: NonNullable<Day> = { price: first, salePrice: null, available: true }
    for (const { kind, days: count, price: next, off } of phases) {
      const paid = last.salePrice ?? last.price
      if (kind === 'price') last = { price: next, salePrice: null, available: true }
      if (kind === 'fall')
        last = { price: Math.max(1, paid - off), salePrice: null, available: true }
      if (kind === 'sale') last = { ...last, salePrice: Math.max(1, last.price - off) }
      if (kind === 'deeper') last = { ...last, salePrice: Math.max(1, paid - 1) }
      last = { ...last, available: kind !== 'sold out' }
      days.push(...Array.from({ length: count }, (): Day => (kind === 'gap' ? null : last)))
    }
    return days.slice(-400)
  })

/** The days as a history with an entry a day, the last one of this moment. */
export function dailyEntries(days: Day[]): PriceEntry[] {
  return days.map((day, index) => ({
    price: null,
    salePrice: null,
    available: false,
    ...day,
    at: daysAgo(days.length - 1 - index),
    currency: 'USD',
  }))
}

/** The days as what is stored of them: an entry a change. */
export function changesOf(days: Day[]): PriceEntry[] {
  const isChange = (index: number) =>
    index === 0 || JSON.stringify(days[index]) !== JSON.stringify(days[index - 1])
  return dailyEntries(days).filter((_, index) => isChange(index))
}
