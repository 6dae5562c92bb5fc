import * as fc from 'fast-check'

import type { PriceEntry } from '../price-spans.ts'

/** A time in milliseconds. */
export const day = 86_400_000
export const now = new Date('2026-11-22T12:00:00Z')
export const daysAgo = (days: number) => new Date(now.getTime() - days * day)

/** An entry from so many days ago on: a price, or other fields. */
export type From = [days: number, price: number | null, more?: Partial<PriceEntry>]

export const historyOf = (...entries: From[]): PriceEntry[] =>
  entries.map(([days, price, more]) => ({
    at: daysAgo(days),
    price,
    salePrice: null,
    available: price !== null,
    currency: 'USD',
    ...more,
  }))
export const sale = (salePrice: number) => ({ salePrice })
export const soldOut = { available: false }

const price = fc.integer({ min: 1, max: 6 })
const change = fc.record({
  hours: fc.integer({ min: 1, max: 24 * 40 }),
  price: fc.option(price, { freq: 8 }),
  off: fc.option(price, { nil: 0, freq: 2 }),
  available: fc.boolean(),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
})

/** Changes some hours apart, the latest of them within 40 days. */
export const anyHistory = fc.array(change, { minLength: 1, maxLength: 12 }).map((changes) => {
  let at = now.getTime()
  return changes
    .map(({ hours, price: regular, off, available, currency }): PriceEntry => {
      at -= hours * 3_600_000
      const reduced = regular === null ? 0 : regular - off
      return {
        at: new Date(at),
        price: regular,
        salePrice: off > 0 && reduced > 0 ? reduced : null,
        available: regular !== null && available,
        currency,
      }
    })
    .reverse()
})

export const paidFor = (entry: PriceEntry | undefined) => entry?.salePrice ?? entry?.price ?? 0

/** The last entry of a history. */
export function latestOf(entries: PriceEntry[]): PriceEntry {
  const latest = entries.at(-1)
  if (!latest) throw new Error('a history has an entry')
  return latest
}
