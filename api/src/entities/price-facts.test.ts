import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { factsOf, isSaleRefuted, type PriceEntry } from './price-facts.ts'

const day = 86_400_000
const now = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * day)

/** From so many days ago on: a price, or what else an entry says. */
type From = [days: number, price: number | null, more?: Partial<PriceEntry>]

const historyOf = (...entries: From[]): PriceEntry[] =>
  entries.map(([days, price, more]) => ({
    at: daysAgo(days),
    price,
    salePrice: null,
    available: price !== null,
    currency: 'USD',
    ...more,
  }))
const facts = (...entries: From[]) => factsOf(historyOf(...entries), now)
const sale = (salePrice: number) => ({ salePrice })
const soldOut = { available: false }

describe('a sale', () => {
  test('is real if it costs less than the lowest price of the 30 days before it', () => {
    expect(facts([120, 10_000], [3, 10_000, sale(8_000)])).toEqual({
      lowest90: 8_000,
      daysAtRegularPrice: 87,
      lowestBeforeSale: 10_000,
      isRealSale: true,
      since: daysAgo(3).toISOString(),
    })
  })

  test('is none if the price was raised right before it', () => {
    expect(facts([120, 8_000], [6, 10_000], [3, 10_000, sale(8_000)])).toMatchObject({
      lowest90: 8_000,
      daysAtRegularPrice: 3,
      lowestBeforeSale: 8_000,
      isRealSale: false,
      since: daysAgo(3).toISOString(),
    })
  })

  test('is real once the lower price was left more than 30 days before', () => {
    const at = (days: number) => facts([120, 8_000], [days + 3, 10_000], [3, 10_000, sale(8_000)])
    expect(at(29)).toMatchObject({ lowestBeforeSale: 8_000, isRealSale: false })
    expect(at(30)).toMatchObject({ lowestBeforeSale: 10_000, isRealSale: true })
  })

  test('counts from before its first step if it was reduced further and further', () => {
    const steps: From[] = [
      [120, 10_000],
      [20, 10_000, sale(9_000)],
      [10, 10_000, sale(8_000)],
      [2, 10_000, sale(7_000)],
    ]
    expect(facts(...steps)).toMatchObject({
      lowestBeforeSale: 10_000,
      isRealSale: true,
      since: daysAgo(2).toISOString(),
    })
    // Dearer than the step before, it is a reduction against that.
    expect(facts(...steps, [1, 10_000, sale(7_500)])).toMatchObject({
      lowestBeforeSale: 7_000,
      isRealSale: false,
    })
  })

  test('is measured anew if it was interrupted', () => {
    const interrupted = facts(
      [120, 10_000],
      [20, 10_000, sale(8_000)],
      [10, 10_000],
      [5, 10_000, sale(8_000)],
    )
    expect(interrupted).toMatchObject({ lowestBeforeSale: 8_000, isRealSale: false })
  })

  test('that began before all that is known is not judged', () => {
    expect(facts([200, 10_000, sale(8_000)])).toEqual({
      lowest90: 8_000,
      daysAtRegularPrice: 0,
      lowestBeforeSale: null,
      isRealSale: false,
      since: daysAgo(200).toISOString(),
    })
    expect(facts([29, 10_000], [0, 10_000, sale(8_000)])).toMatchObject({
      lowestBeforeSale: null,
      isRealSale: false,
    })
    expect(facts([30, 10_000], [0, 10_000, sale(8_000)])).toMatchObject({
      lowestBeforeSale: 10_000,
      isRealSale: true,
    })
  })

  test('is measured against what could be bought: a price out of stock is none', () => {
    expect(
      facts([120, 10_000], [20, 5_000, soldOut], [10, 10_000], [3, 10_000, sale(8_000)]),
    ).toMatchObject({ lowest90: 8_000, lowestBeforeSale: 10_000, isRealSale: true })
    expect(facts([120, 8_000], [40, 10_000, soldOut], [3, 10_000, sale(8_000)])).toMatchObject({
      lowestBeforeSale: null,
      isRealSale: false,
    })
  })

  test('goes on through a span out of stock, and ends with one in which it was not listed', () => {
    const before: From[] = [
      [120, 10_000],
      [40, 10_000, sale(8_000)],
    ]
    const after: From = [2, 10_000, sale(8_000)]
    expect(facts(...before, [20, 10_000, { ...soldOut, ...sale(8_000) }], after)).toMatchObject({
      lowestBeforeSale: 10_000,
      isRealSale: true,
      since: daysAgo(40).toISOString(),
    })
    expect(facts(...before, [20, null], after)).toMatchObject({
      lowestBeforeSale: 8_000,
      isRealSale: false,
      since: daysAgo(2).toISOString(),
    })
  })
})

describe('another currency', () => {
  test('is not compared: what is known begins with the one of today', () => {
    const changed = facts(
      [200, 10_000],
      [20, 9_000, { currency: 'EUR' }],
      [2, 9_000, { ...sale(7_000), currency: 'EUR' }],
    )
    expect(changed).toEqual({
      lowest90: null,
      daysAtRegularPrice: null,
      lowestBeforeSale: null,
      isRealSale: false,
      since: daysAgo(2).toISOString(),
    })
  })
})

describe('without enough history', () => {
  const nothing = {
    lowest90: null,
    daysAtRegularPrice: null,
    lowestBeforeSale: null,
    isRealSale: false,
    since: null,
  }
  test('nothing is said', () => {
    expect(facts()).toEqual(nothing)
    expect(facts([120, 10_000], [3, null])).toEqual(nothing)
    expect(facts([-1, 10_000])).toEqual(nothing)
    expect(facts([89, 10_000])).toMatchObject({ lowest90: null })
    expect(facts([90, 10_000])).toMatchObject({ lowest90: 10_000 })
  })

  test('there is no lowest price of what was never in stock', () => {
    expect(facts([120, 10_000, soldOut])).toMatchObject({ lowest90: null })
  })
})

describe('whatever the history', () => {
  const price = fc.integer({ min: 1, max: 6 })
  const change = fc.record({
    hours: fc.integer({ min: 1, max: 24 * 40 }),
    price: fc.option(price, { freq: 8 }),
    off: fc.option(price, { nil: 0, freq: 2 }),
    available: fc.boolean(),
    currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
  })
  /** Changes some hours apart, the latest of them within 40 days. */
  const history = fc.array(change, { minLength: 1, maxLength: 12 }).map((changes) => {
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
  const paid = (entry: PriceEntry) => entry.salePrice ?? entry.price
  const latestOf = (entries: PriceEntry[]) => {
    const latest = entries.at(-1)
    if (!latest) throw new Error('a history has an entry')
    return latest
  }

  test('a sale price that never was lower is never a real sale', () => {
    fc.assert(
      fc.property(history, (entries) => {
        const today = paid(latestOf(entries)) ?? 0
        const never = entries.every((entry) => !entry.available || (paid(entry) ?? 0) <= today)
        fc.pre(never)
        expect(factsOf(entries, now).isRealSale).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  test('a real sale costs less than whatever could be paid in the 30 days before it began', () => {
    fc.assert(
      fc.property(history, (entries) => {
        const { isRealSale } = factsOf(entries, now)
        fc.pre(isRealSale)
        const today = paid(latestOf(entries)) ?? 0
        // Back over the entries that are on sale and not cheaper than the next.
        let first = entries.length - 1
        while (
          entries[first - 1]?.salePrice != null &&
          entries[first - 1]?.currency === latestOf(entries).currency &&
          (paid(entries[first - 1] ?? latestOf(entries)) ?? 0) >=
            (paid(entries[first] ?? latestOf(entries)) ?? 0)
        ) {
          first -= 1
        }
        const began = entries[first]?.at.getTime() ?? 0
        const before = entries.filter(
          (entry, index) =>
            index < first &&
            entry.available &&
            (entries[index + 1]?.at.getTime() ?? 0) > began - 30 * day,
        )
        expect(entries[0]?.at.getTime()).toBeLessThanOrEqual(began - 30 * day)
        expect(before.length).toBeGreaterThan(0)
        for (const entry of before) expect(paid(entry)).toBeGreaterThan(today)
      }),
      { numRuns: 2_000 },
    )
  })

  test('what the retailer calls its regular price does not make a sale real', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 1_000 }), (entries, more) => {
        const latest = latestOf(entries)
        fc.pre(latest.salePrice !== null && latest.price !== null)
        const dearer = entries.with(entries.length - 1, {
          ...latest,
          price: (latest.price ?? 0) + more,
        })
        const before = factsOf(entries, now)
        expect(factsOf(dearer, now)).toMatchObject({
          isRealSale: before.isRealSale,
          lowestBeforeSale: before.lowestBeforeSale,
          lowest90: before.lowest90,
        })
      }),
    )
  })

  test('an entry that repeats the one before it changes nothing', () => {
    fc.assert(
      fc.property(
        history,
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (entries, at, share) => {
          const index = at % entries.length
          const entry = entries[index]
          fc.pre(entry !== undefined)
          const from = entry?.at.getTime() ?? 0
          const until = entries[index + 1]?.at.getTime() ?? now.getTime()
          const middle = {
            ...latestOf(entries),
            ...entry,
            at: new Date(from + share * (until - from)),
          }
          const longer = entries.toSpliced(index + 1, 0, middle)
          expect(factsOf(longer, now)).toEqual(factsOf(entries, now))
        },
      ),
    )
  })

  test('the lowest price of 90 days is one that could be paid in them, and none of those is lower', () => {
    fc.assert(
      fc.property(history, (entries) => {
        const { lowest90, daysAtRegularPrice } = factsOf(entries, now)
        fc.pre(lowest90 !== null)
        const possible = entries
          .filter(
            ({ available }, index) =>
              available && (entries[index + 1]?.at ?? now).getTime() > now.getTime() - 90 * day,
          )
          .map((entry) => paid(entry) ?? Infinity)
        expect(lowest90).toBe(Math.min(...possible))
        expect(daysAtRegularPrice ?? 0).toBeLessThanOrEqual(90)
      }),
    )
  })

  test('of less than 30 days, nothing is called a sale or the lowest', () => {
    fc.assert(
      fc.property(history, (entries) => {
        const short = entries.filter(({ at }) => at > daysAgo(30))
        expect(factsOf(short, now)).toMatchObject({
          lowest90: null,
          daysAtRegularPrice: null,
          lowestBeforeSale: null,
          isRealSale: false,
        })
      }),
    )
  })

  test('whether a sale is refuted does not depend on when it is asked', () => {
    fc.assert(
      fc.property(history, fc.nat(400), (entries, days) => {
        const later = new Date(now.getTime() + days * day)
        const { lowestBeforeSale, isRealSale } = factsOf(entries, later)
        expect(isSaleRefuted(entries)).toBe(lowestBeforeSale !== null && !isRealSale)
      }),
    )
  })
})
