import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Extent, findShortest, pixels, placeInColumns } from './placement.ts'

const heights = fc.array(
  fc.record({
    widths: fc.integer({ min: 0, max: 300 }).map((value) => value / 100),
    rems: fc.integer({ min: 1, max: 80 }).map((value) => value / 8),
  }),
  { maxLength: 120 },
)
const grids = fc.record({
  columns: fc.integer({ min: 1, max: 6 }),
  columnWidth: fc.integer({ min: 120, max: 400 }),
  rowGap: fc.constantFrom(0, 1.75, 2.5),
})

describe('placing items in columns', () => {
  test('each item goes to the column that is the shortest by then, the leftmost of equal ones', () => {
    fc.assert(
      fc.property(heights, grids, (items, grid) => {
        const { places } = placeInColumns(items, grid)
        const bottoms: number[] = Array.from({ length: grid.columns }, () => 0)
        for (const [index, place] of places.entries()) {
          const shortest = bottoms.findIndex((bottom) => bottom <= Math.min(...bottoms) + 1e-6)
          expect(place.column).toBe(shortest)
          const measures = { columnWidth: grid.columnWidth, rem: 16 }
          const height = items[index] ?? { widths: 0, rems: 0 }
          bottoms[place.column] = pixels(place.top, measures) + pixels(height, measures)
        }
      }),
    )
  })

  test('no two items overlap at any width, and a column has the same gap throughout', () => {
    fc.assert(
      fc.property(heights, grids, fc.integer({ min: 80, max: 900 }), (items, grid, columnWidth) => {
        const { places } = placeInColumns(items, grid)
        const measures = { columnWidth, rem: 16 }
        for (let column = 0; column < grid.columns; column++) {
          let bottom: number | undefined
          for (const [index, place] of places.entries()) {
            if (place.column !== column) continue
            const top = pixels(place.top, measures)
            expect(top).toBeCloseTo(bottom === undefined ? 0 : bottom + grid.rowGap * 16, 6)
            bottom = top + pixels(items[index] ?? { widths: 0, rems: 0 }, measures)
          }
        }
      }),
    )
  })

  test('the same items have the same places, whatever follows them', () => {
    fc.assert(
      fc.property(heights, heights, grids, (items, more, grid) => {
        const { places } = placeInColumns(items, grid)
        expect(placeInColumns([...items, ...more], grid).places.slice(0, items.length)).toEqual(
          places,
        )
      }),
    )
  })

  test('two columns of 164 pixels by default', () => {
    const square: Extent = { widths: 1, rems: 0 }
    const { places, ends } = placeInColumns([{ widths: 0, rems: 10.5 }, square, square])
    expect(places.map(({ column }) => column)).toEqual([0, 1, 1])
    expect(findShortest(ends, { columnWidth: 164, rem: 16 })).toBe(0)
  })
})
