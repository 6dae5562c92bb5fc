import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pathsOf } from './price-chart.tsx'
import { priceSteps } from './price-steps.ts'

const day = 24 * 3_600_000
const end = Date.parse('2026-11-22T12:00:00Z')
const seenAt = new Date(end).toISOString()
const entry = (
  daysAgo: number,
  price: number,
  salePrice: number | null = null,
  available = true,
) => ({
  at: new Date(end - daysAgo * day).toISOString(),
  price,
  salePrice,
  available,
})

test('a price stands until it changes, for 90 days at most', () => {
  const steps = priceSteps([entry(200, 8_000), entry(10, 8_000, 6_000), entry(2, 8_000)], seenAt)
  expect(steps).toEqual([
    { from: end - 90 * day, to: end - 10 * day, paid: 8_000, available: true },
    { from: end - 10 * day, to: end - 2 * day, paid: 6_000, available: true },
    { from: end - 2 * day, to: end, paid: 8_000, available: true },
  ])
})

test('another regular price, or another word for the price, is no step', () => {
  const steps = priceSteps([entry(50, 6_000), entry(20, 8_000, 6_000), entry(2, 6_000)], seenAt)
  expect(steps).toEqual([{ from: end - 50 * day, to: end, paid: 6_000, available: true }])
})

test('it begins where it was first seen, and without what ended before', () => {
  expect(priceSteps([entry(10, 100)], seenAt)).toMatchObject([{ from: end - 10 * day, to: end }])
  expect(priceSteps([entry(200, 100), entry(100, 200)], seenAt)).toHaveLength(1)
  expect(priceSteps([], seenAt)).toEqual([])
})

const entries = fc
  .uniqueArray(fc.nat({ max: 200 }), { minLength: 1, maxLength: 12 })
  .chain((days) =>
    fc.tuple(
      ...days
        .toSorted((a, b) => b - a)
        .map((daysAgo) =>
          fc
            .tuple(fc.nat({ max: 9_999 }), fc.option(fc.nat({ max: 9_999 })), fc.boolean())
            .map(([price, salePrice, available]) => entry(daysAgo, price, salePrice, available)),
        ),
    ),
  )

test('steps follow each other without gaps up to when the price was last seen', () => {
  fc.assert(
    fc.property(entries, (given) => {
      const steps = priceSteps(given, seenAt)
      expect(steps.at(-1)?.to).toBe(end)
      expect(steps[0]?.from).toBeGreaterThanOrEqual(end - 90 * day)
      for (const [index, step] of steps.entries()) {
        expect(step.from).toBe(steps[index - 1]?.to ?? step.from)
        const before = steps[index - 1]
        expect([before?.paid, before?.available]).not.toEqual([step.paid, step.available])
      }
    }),
  )
})

test('the chart has steps, not slopes, and stays within its frame', () => {
  fc.assert(
    fc.property(entries, (given) => {
      const { inStock, soldOut, area } = pathsOf(priceSteps(given, seenAt))
      for (const path of [inStock, soldOut, area]) {
        expect(path).toMatch(/^(M[\d.]+ [\d.]+|V[\d.]+|H[\d.]+|Z)*$/)
        for (const number of path.match(/[\d.]+/g) ?? []) {
          expect(Number(number)).toBeLessThanOrEqual(100)
        }
      }
    }),
  )
})
