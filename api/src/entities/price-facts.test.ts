import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { factsOf } from './price-facts.ts'
import { reductionOf } from './reduction.ts'
import {
  anyHistory,
  day,
  daysAgo,
  type From,
  historyOf,
  now,
  paidFor,
  sale,
  soldOut,
} from './testing/price-history.ts'

const facts = (...entries: From[]) => factsOf(historyOf(...entries), now)
const nothing = { lowest90: null, daysAtFormerPrice: null, lowestBefore: null, since: null }

test('a reduction has what it cost before, on how many days, and since when it has its price', () => {
  expect(facts([120, 10_000], [20, 10_000, sale(9_000)], [3, 10_000, sale(8_000)])).toEqual({
    lowest90: 8_000,
    daysAtFormerPrice: 70,
    lowestBefore: 10_000,
    since: daysAgo(3).toISOString(),
  })
  // Days at a higher price are counted, too.
  expect(facts([120, 12_000], [40, 10_000], [3, 8_000])).toMatchObject({
    daysAtFormerPrice: 87,
    lowestBefore: 10_000,
  })
})

test('a sale that its history refutes has what it cost before, and no days at another price', () => {
  expect(facts([120, 8_000], [6, 10_000], [3, 10_000, sale(8_000)])).toEqual({
    lowest90: 8_000,
    daysAtFormerPrice: null,
    lowestBefore: 8_000,
    since: daysAgo(3).toISOString(),
  })
})

test('a sale as old as all that is known has nothing before it', () => {
  expect(facts([200, 10_000, sale(8_000)])).toEqual({
    lowest90: 8_000,
    daysAtFormerPrice: null,
    lowestBefore: null,
    since: daysAgo(200).toISOString(),
  })
})

test('the price goes on through a span out of stock, and ends with one in which it was not listed', () => {
  const before: From[] = [
    [120, 10_000],
    [40, 8_000],
  ]
  expect(facts(...before, [20, 8_000, soldOut], [2, 8_000])).toMatchObject({
    since: daysAgo(40).toISOString(),
  })
  expect(facts(...before, [20, null], [2, 8_000])).toMatchObject({
    since: daysAgo(2).toISOString(),
  })
})

test('another currency is not compared: what is known begins with the one of today', () => {
  const changed = facts(
    [200, 10_000],
    [20, 9_000, { currency: 'EUR' }],
    [2, 9_000, { ...sale(7_000), currency: 'EUR' }],
  )
  expect(changed).toEqual({ ...nothing, since: daysAgo(2).toISOString() })
})

test('without enough history, nothing is said', () => {
  expect(facts()).toEqual(nothing)
  expect(facts([120, 10_000], [3, null])).toEqual(nothing)
  expect(facts([-1, 10_000])).toEqual(nothing)
  expect(facts([89, 10_000], [3, 8_000])).toMatchObject({ lowest90: null, daysAtFormerPrice: null })
  expect(facts([90, 10_000], [3, 8_000])).toMatchObject({ lowest90: 8_000, daysAtFormerPrice: 87 })
})

test('there is no lowest price of what was never in stock', () => {
  expect(facts([120, 10_000, soldOut])).toMatchObject({ lowest90: null })
})

describe('whatever the history', () => {
  test('the lowest price of 90 days is one that could be paid in them, and none of those is lower', () => {
    fc.assert(
      fc.property(anyHistory, (entries) => {
        const { lowest90 } = factsOf(entries, now)
        fc.pre(lowest90 !== null)
        const possible = entries
          .filter(
            ({ available }, index) =>
              available && (entries[index + 1]?.at ?? now).getTime() > now.getTime() - 90 * day,
          )
          .map(paidFor)
        expect(lowest90).toBe(Math.min(...possible))
      }),
    )
  })

  test('a former price was asked, or more, on at least one of the last 90 days', () => {
    fc.assert(
      fc.property(anyHistory, (entries) => {
        const { daysAtFormerPrice } = factsOf(entries, now)
        fc.pre(daysAtFormerPrice !== null)
        expect(reductionOf(entries, now).formerPrice).not.toBeNull()
        expect(daysAtFormerPrice).toBeGreaterThan(0)
        expect(daysAtFormerPrice).toBeLessThanOrEqual(90)
      }),
    )
  })
})
