import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compareWithShares, estimateDifference, estimateProportion } from './statistics.ts'

const proportion = fc
  .integer({ min: 1, max: 100_000 })
  .chain((trials) => fc.record({ trials: fc.constant(trials), successes: fc.nat(trials) }))

describe("Wilson's interval", () => {
  // Newcombe 1998 (single proportion), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is what the literature says', (successes, trials, low, high) => {
    const estimate = estimateProportion({ successes, trials })
    expect(estimate.low).toBeCloseTo(low, 4)
    expect(estimate.high).toBeCloseTo(high, 4)
  })

  test('lies within 0 and 1, around the rate, and mirrors', () => {
    fc.assert(
      fc.property(proportion, ({ successes, trials }) => {
        const { value, low, high } = estimateProportion({ successes, trials })
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(value)
        expect(high).toBeGreaterThanOrEqual(value)
        const mirrored = estimateProportion({ successes: trials - successes, trials })
        expect(mirrored.low).toBeCloseTo(1 - high, 9)
      }),
    )
  })

  test('is narrower with more trials, and knows nothing without any', () => {
    fc.assert(
      fc.property(proportion, fc.integer({ min: 2, max: 50 }), ({ successes, trials }, times) => {
        const few = estimateProportion({ successes, trials })
        const many = estimateProportion({ successes: successes * times, trials: trials * times })
        expect(many.high - many.low).toBeLessThan(few.high - few.low)
      }),
    )
    expect(estimateProportion({ successes: 0, trials: 0 })).toEqual({ value: 0, low: 0, high: 1 })
  })
})

describe("Newcombe's interval", () => {
  // Newcombe 1998 (difference), table II, method 10.
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('of %i in %i minus %i in %i is what the literature says', (a, m, b, n, low, high) => {
    const estimate = estimateDifference({ successes: a, trials: m }, { successes: b, trials: n })
    expect(estimate.low).toBeCloseTo(low, 4)
    expect(estimate.high).toBeCloseTo(high, 4)
  })

  test('lies within -1 and 1, around the difference, and turns with its sides', () => {
    fc.assert(
      fc.property(proportion, proportion, (a, b) => {
        const { value, low, high } = estimateDifference(a, b)
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-9)
        expect(high).toBeLessThanOrEqual(1 + 1e-9)
        expect(low).toBeLessThanOrEqual(value)
        expect(high).toBeGreaterThanOrEqual(value)
        const turned = estimateDifference(b, a)
        expect(turned.low).toBeCloseTo(-high, 9)
        expect(turned.high).toBeCloseTo(-low, 9)
      }),
    )
  })
})

describe('the ratio of samples', () => {
  const half = (a: number, b: number) =>
    compareWithShares([
      { count: a, share: 0.5 },
      { count: b, share: 0.5 },
    ])

  test('is a mismatch from the critical value on', () => {
    // Chi-squared is (a - b)² / (a + b) for two equal shares, and 10.828 the critical value.
    expect(half(5_104 * 10, 5_000 * 10)).toBe('fits')
    expect(half(5_105 * 10, 5_000 * 10)).toBe('mismatch')
    expect(half(5_000, 5_000)).toBe('fits')
  })

  test('is unknown while few are expected, and a mismatch for a share of nothing', () => {
    expect(half(0, 0)).toBe('unknown')
    expect(half(0, 9)).toBe('unknown')
    expect(compareWithShares([{ count: 9, share: 1 }])).toBe('unknown')
    expect(
      compareWithShares([
        { count: 100, share: 1 },
        { count: 1, share: 0 },
      ]),
    ).toBe('mismatch')
  })

  test('holds for counts at their shares, and for the order of groups', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 11 })
    fc.assert(
      fc.property(weights, fc.integer({ min: 100, max: 1_000 }), (all, times) => {
        const total = all.reduce((sum, weight) => sum + weight, 0)
        const groups = all.map((weight) => ({ count: weight * times, share: weight / total }))
        expect(compareWithShares(groups)).toBe('fits')
        const [first, ...others] = groups
        const more = [{ count: (first?.count ?? 0) * 3 + 500, share: first?.share ?? 0 }, ...others]
        expect(compareWithShares(more)).toBe(compareWithShares(more.toReversed()))
      }),
    )
  })
})
