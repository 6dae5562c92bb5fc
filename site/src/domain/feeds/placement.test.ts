import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  countLevel,
  type Extent,
  findShortest,
  type Item,
  pixels,
  placeInColumns,
} from './placement.ts'

const heights = fc.array(
  fc.record({
    // Fractions that are exact in binary, so that equal columns are equal.
    widths: fc.integer({ min: 0, max: 300 }).map((value) => value / 128),
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
  test(
    'each item goes to the column that is the shortest by then, the leftmost of equal ones',
    { tags: 'F-FEED-23' },
    () => {
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
    },
  )

  test(
    'no two items overlap at any width, and a column has the same gap throughout',
    { tags: 'F-FEED-23' },
    () => {
      fc.assert(
        fc.property(
          heights,
          grids,
          fc.integer({ min: 80, max: 900 }),
          (items, grid, columnWidth) => {
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
          },
        ),
      )
    },
  )

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

  test('two columns of 164 pixels by default', { tags: 'C-37' }, () => {
    const square: Extent = { widths: 1, rems: 0 }
    const columnsAfter = (rems: number) => {
      const { places } = placeInColumns([{ widths: 0, rems }, square, square])
      return places.map(({ column }) => column)
    }
    expect([columnsAfter(10.24), columnsAfter(10.26)]).toEqual([
      [0, 1, 0],
      [0, 1, 1],
    ])
    const { ends } = placeInColumns([{ widths: 0, rems: 10.27 }, square, square])
    expect(findShortest(ends, { columnWidth: 164, rem: 16 })).toBe(0)
  })
})

/** How far the ends of the columns are apart, in pixels. */
function spreadOf(items: readonly Item[], grid: Parameters<typeof countLevel>[1]): number {
  const measures = { columnWidth: grid.columnWidth, rem: 16 }
  const ends = placeInColumns(items, grid).ends.map((end) => pixels(end, measures))
  return Math.max(...ends) - Math.min(...ends)
}

describe('holding back the overhang while others are to follow', () => {
  test('shows the first items in their order and places, all but a row at most', () => {
    fc.assert(
      fc.property(heights, heights, grids, (items, more, grid) => {
        const count = countLevel(items, grid)
        expect(count).toBeLessThanOrEqual(items.length)
        expect(count).toBeGreaterThanOrEqual(Math.min(items.length, grid.columns))
        expect(items.length - count).toBeLessThanOrEqual(grid.columns)
        // What is held comes where it would have been: nothing is lost, and nothing moves.
        const all = placeInColumns([...items, ...more], grid).places
        expect(all.slice(0, count)).toEqual(placeInColumns(items.slice(0, count), grid).places)
      }),
    )
  })

  test('lets the columns end within one card, and at least as level as with all of them', () => {
    fc.assert(
      fc.property(heights, grids, (items, grid) => {
        const measures = { columnWidth: grid.columnWidth, rem: 16 }
        const shown = items.slice(0, countLevel(items, grid))
        const spread = spreadOf(shown, grid)
        const tallest = Math.max(0, ...shown.map((item) => pixels(item, measures)))
        expect(spread).toBeLessThanOrEqual(tallest + grid.rowGap * 16 + 1e-6)
        expect(spread).toBeLessThanOrEqual(spreadOf(items, grid) + 1e-6)
        for (let held = 0; held <= Math.min(grid.columns, items.length - grid.columns); held += 1) {
          expect(spread).toBeLessThanOrEqual(
            spreadOf(items.slice(0, items.length - held), grid) + 1e-6,
          )
        }
      }),
    )
  })
})

test('a wide item is below all columns and above what follows, at any width', () => {
  fc.assert(
    fc.property(heights, heights, fc.integer({ min: 96, max: 292 }), (above, below, width) => {
      const grid = { columns: 2, columnWidth: 164, rowGap: 1.75 }
      const measures = { columnWidth: width, rem: 16 }
      const wide: Item = { widths: 0, rems: 8, isWide: true }
      const items = [...above, wide, ...below]
      const { places } = placeInColumns(items, grid)
      const topOf = (index: number) => pixels(places[index]?.top ?? wide, measures)
      const bottomOf = (index: number) => topOf(index) + pixels(items[index] ?? wide, measures)
      const gap = grid.rowGap * 16 - 1e-6
      for (const index of above.keys()) {
        expect(topOf(above.length) - bottomOf(index)).toBeGreaterThanOrEqual(gap)
      }
      for (const index of below.keys()) {
        const top = topOf(above.length + 1 + index)
        expect(top - bottomOf(above.length)).toBeGreaterThanOrEqual(gap)
      }
    }),
  )
})
