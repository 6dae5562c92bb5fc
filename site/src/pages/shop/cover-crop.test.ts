import fc from 'fast-check'
import { expect, test } from 'vitest'

import { coverCrop } from './cover-crop.ts'

const wide = 21 / 9
const cover = (height: number, top: number | null) => ({
  picture: { url: 'a', width: 700, height, colour: '#aabbcc' },
  top,
})

/** The top of the shown part, as a part of the picture's height. */
const topOf = (height: number, percent: number) => (percent / 100) * (1 - 700 / height / wide)

test('the shown part begins a little above the topmost product', () => {
  expect(topOf(1200, coverCrop(cover(1200, 0.4), wide))).toBeCloseTo(0.29, 2)
})

test('a face above the clothes is in the shown part', () => {
  expect(topOf(1200, coverCrop(cover(1200, 0.14), wide))).toBeLessThan(0.05)
  expect(coverCrop(cover(1200, null), wide)).toBeLessThan(5)
})

test('the shown part never leaves the picture, and wide pictures are centred', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 3000 }),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      (height, top) => {
        const percent = coverCrop(cover(height, top), wide)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      },
    ),
  )
  expect(coverCrop(cover(250, 0.1), wide)).toBe(50)
  expect(coverCrop(cover(500, null), wide)).toBe(50)
})
