import fc from 'fast-check'
import { expect, test } from 'vitest'

import { lineOf } from './chart-line.ts'

test('the line goes from the left to the right and stays in its square', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 90 }), (amounts) => {
      const { line, area, last } = lineOf(amounts)
      expect(line).toMatch(/^M0 [\d.]+(L[\d.]+ [\d.]+)*$/)
      for (const number of `${line}${area}`.match(/[\d.]+/g) ?? []) {
        expect(Number(number)).toBeLessThanOrEqual(100)
      }
      expect(last === 100).toBe(amounts.at(-1) === 0 || line.endsWith(' 100'))
    }),
  )
})

test('its top is the largest amount, its bottom nothing', () => {
  expect(lineOf([0, 4, 2])).toEqual({
    line: 'M0 100L50 0L100 50',
    area: 'M0 100L0 100L50 0L100 50L100 100Z',
    last: 50,
  })
})
