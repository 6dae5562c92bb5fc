import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { PriceEntry } from './price-spans.ts'
import { reductionOf, relevantDays } from './reduction.ts'
import { discountPrice } from './save-percent.ts'
import {
  anyHistory,
  day,
  daysAgo,
  type From,
  historyOf,
  latestOf,
  now,
  paidFor,
  sale,
  soldOut,
} from './testing/price-history.ts'

const reduction = (...entries: From[]) => reductionOf(historyOf(...entries), now)
const from = (formerPrice: number, percentChange: number) => ({
  formerPrice,
  percentChange,
  listPrice: null,
})
const list = (listPrice: number) => ({ formerPrice: null, listPrice, percentChange: 0 })
const none = { formerPrice: null, listPrice: null, percentChange: 0, endsAt: null }

describe('a former price', () => {
  test('is the lowest of the 30 days before the sale, whatever the retailer names', () => {
    expect(reduction([120, 10_000], [3, 10_000, sale(8_000)])).toEqual({
      ...from(10_000, 0.2),
      endsAt: daysAgo(-87),
    })
    expect(reduction([120, 9_000], [20, 10_000], [3, 12_000, sale(8_000)])).toMatchObject(
      from(9_000, 0.11),
    )
  })

  test('is that of a price that fell, too, for 30 days', { tags: 'F-PDP-10' }, () => {
    expect(reduction([120, 10_000], [29, 8_000])).toEqual({
      ...from(10_000, 0.2),
      endsAt: daysAgo(-1),
    })
    expect(reduction([120, 10_000], [30, 8_000])).toEqual(none)
  })

  test('is none if the price was raised right before', () => {
    expect(reduction([120, 8_000], [6, 10_000], [3, 10_000, sale(8_000)])).toEqual(none)
    expect(reduction([120, 8_000], [6, 10_000], [3, 8_000])).toEqual(none)
    const raised = (days: number) =>
      reduction([120, 8_000], [days + 3, 10_000], [3, 10_000, sale(8_000)])
    expect(raised(29)).toEqual(none)
    expect(raised(30)).toMatchObject(from(10_000, 0.2))
  })

  test('is none if the price has been called a sale without falling', () => {
    expect(reduction([120, 10_000], [60, 8_000], [3, 10_000, sale(8_000)])).toEqual(none)
  })

  test('counts from before the first step if the price went down step by step', () => {
    const sales: From[] = [
      [120, 10_000],
      [50, 10_000, sale(9_000)],
      [10, 10_000, sale(8_000)],
      [2, 10_000, sale(7_000)],
    ]
    expect(reduction(...sales)).toMatchObject(from(10_000, 0.3))
    // Dearer than the step before, it is a reduction against that.
    expect(reduction(...sales, [1, 10_000, sale(7_500)])).toEqual(none)
    const falls: From[] = [
      [120, 10_000],
      [31, 9_000],
      [2, 7_000],
    ]
    expect(reduction(...falls)).toEqual({ ...from(10_000, 0.3), endsAt: daysAgo(-28) })
    // A price that stood for 30 days is no step.
    expect(reduction([120, 10_000], [32, 9_000], [2, 7_000])).toMatchObject(from(9_000, 0.22))
  })

  test('is measured anew if the sale was interrupted, also by not being listed', () => {
    const before: From[] = [
      [120, 10_000],
      [40, 10_000, sale(8_000)],
    ]
    const after: From = [5, 10_000, sale(8_000)]
    expect(reduction(...before, [10, 10_000], after)).toEqual(none)
    expect(reduction(...before, [10, null], after)).toEqual(none)
    expect(reduction(...before, [10, 10_000, { ...sale(8_000), ...soldOut }], after)).toMatchObject(
      from(10_000, 0.2),
    )
  })

  test('is one that could be paid: what was sold out counts neither for nor against', () => {
    expect(
      reduction([120, 10_000], [20, 5_000, soldOut], [10, 10_000], [3, 10_000, sale(8_000)]),
    ).toMatchObject(from(10_000, 0.2))
    expect(reduction([120, 8_000], [40, 10_000, soldOut], [3, 10_000, sale(8_000)])).toMatchObject(
      list(10_000),
    )
  })

  test('is forgotten when nobody was asked for it on any of the last 90 days', () => {
    const since = (days: number) => reduction([300, 10_000], [days, 10_000, sale(8_000)])
    expect(since(89)).toEqual({ ...from(10_000, 0.2), endsAt: daysAgo(-1) })
    expect(since(90)).toEqual(none)
    expect(reduction([300, 10_000], [95, 10_000, soldOut], [80, 10_000, sale(8_000)])).toEqual(none)
  })

  test('is none of what is not listed, or was in another currency', () => {
    expect(reduction([120, 10_000], [3, 8_000], [1, null])).toEqual(none)
    const euros = { currency: 'EUR' }
    expect(reduction([120, 10_000], [3, 8_000, euros])).toEqual(none)
    expect(reduction([120, 10_000], [3, 10_000, { ...sale(8_000), ...euros }])).toMatchObject(
      list(10_000),
    )
  })
})

describe('what the retailer says that it cost', () => {
  test('is shown while the 30 days before the sale are not known, for 30 days', () => {
    expect(reduction([29, 10_000, sale(8_000)])).toEqual({ ...list(10_000), endsAt: daysAgo(-1) })
    expect(reduction([30, 10_000, sale(8_000)])).toEqual(none)
    expect(reduction([32, 10_000], [3, 10_000, sale(8_000)])).toMatchObject(list(10_000))
    expect(reduction([33, 10_000], [3, 10_000, sale(8_000)])).toMatchObject(from(10_000, 0.2))
    expect(reduction()).toEqual(none)
  })

  test('is not shown if it is known to have cost less', () => {
    expect(reduction([20, 9_000], [10, 10_000], [3, 10_000, sale(8_000)])).toEqual(none)
    expect(reduction([20, 8_000], [3, 10_000, sale(8_000)])).toEqual(none)
  })

  test('is not made up of a price that fell', () => {
    expect(reduction([20, 10_000], [3, 8_000])).toEqual(none)
  })
})

describe('whatever the history', () => {
  test('a former price is above what is paid, and the percentage promises no more than it saves', () => {
    fc.assert(
      fc.property(anyHistory, (entries) => {
        const { formerPrice, listPrice, percentChange, endsAt } = reductionOf(entries, now)
        const { price, salePrice } = latestOf(entries)
        const paid = paidFor(latestOf(entries))
        expect(formerPrice === null || listPrice === null).toBe(true)
        expect(endsAt === null || endsAt > now).toBe(true)
        expect(formerPrice ?? Infinity).toBeGreaterThan(paid)
        // Without a former price, nothing may be saved.
        expect(paid).toBeLessThanOrEqual(discountPrice(formerPrice ?? paid, percentChange * 100))
        expect(listPrice === null || (listPrice === price && salePrice === paid)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a former price is the lowest of 30 known days, since when the price only fell', () => {
    fc.assert(
      fc.property(anyHistory, (entries) => {
        const { formerPrice } = reductionOf(entries, now)
        fc.pre(formerPrice !== null)
        const [first] = entries
        const spans = entries.map((entry, index) => ({
          ...entry,
          paid: paidFor(entry),
          until: entries[index + 1]?.at ?? now,
        }))
        const couldBegin = ({ at }: PriceEntry) => {
          const from = new Date(at.getTime() - 30 * day)
          const prior = spans.filter((span) => span.available && span.at < at && span.until > from)
          const since = spans.filter((span) => span.at >= at).map(({ paid }) => paid)
          return (
            first !== undefined &&
            first.at <= from &&
            Math.min(...prior.map(({ paid }) => paid)) === formerPrice &&
            since.every((paid, index) => paid > 0 && paid <= (since[index - 1] ?? paid))
          )
        }
        expect(entries.some(couldBegin)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('a price that never was lower has no former price', () => {
    fc.assert(
      fc.property(anyHistory, (entries) => {
        const today = paidFor(latestOf(entries))
        fc.pre(entries.every((entry) => !entry.available || paidFor(entry) <= today))
        expect(reductionOf(entries, now).formerPrice).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  test('what the retailer calls its regular price changes no former price', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 0, max: 1_000 }), (entries, more) => {
        const latest = latestOf(entries)
        fc.pre(latest.salePrice !== null && latest.price !== null)
        const dearer = entries.with(entries.length - 1, {
          ...latest,
          price: (latest.price ?? 0) + more,
        })
        const { formerPrice, percentChange } = reductionOf(entries, now)
        expect(reductionOf(dearer, now)).toMatchObject({ formerPrice, percentChange })
      }),
    )
  })

  test('of less than 30 days, nothing has a former price', () => {
    fc.assert(
      fc.property(anyHistory, (entries) => {
        const short = entries.filter(({ at }) => at > daysAgo(30))
        expect(reductionOf(short, now).formerPrice).toBeNull()
      }),
    )
  })

  test('what is decided holds until the time that it names, and ends then', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(200 * 24), (entries, hours) => {
        const decided = reductionOf(entries, now)
        const later = new Date(now.getTime() + hours * (day / 24))
        const holds = decided.endsAt === null || later < decided.endsAt
        expect(reductionOf(entries, later)).toEqual(holds ? decided : none)
      }),
      { numRuns: 1_000 },
    )
  })

  test('what was before the price of 120 days ago changes nothing', () => {
    fc.assert(
      fc.property(anyHistory, (entries) => {
        const begin = daysAgo(relevantDays)
        const first = entries.findLast(({ at, price }) => at <= begin && price !== null)
        const relevant = entries.filter(({ at }) => !first || at >= first.at)
        fc.pre(relevant.length < entries.length)
        expect(reductionOf(relevant, now)).toEqual(reductionOf(entries, now))
      }),
      { numRuns: 2_000 },
    )
  })

  test('an entry that repeats the one before it changes nothing', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), fc.nat({ max: 99 }), (entries, at, percent) => {
        const index = at % entries.length
        const entry = entries[index] ?? latestOf(entries)
        const from = entry.at.getTime()
        const until = entries[index + 1]?.at.getTime() ?? now.getTime()
        const middle = { ...entry, at: new Date(from + (percent / 100) * (until - from)) }
        const longer = entries.toSpliced(index + 1, 0, middle)
        expect(reductionOf(longer, now)).toEqual(reductionOf(entries, now))
      }),
    )
  })
})
