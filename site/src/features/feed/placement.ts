/** A length that grows with the page: so many widths of a column plus so many rem. */
export type Extent = { widths: number; rems: number }

/** The lengths, in pixels, that extents are made of on a certain screen. */
export type Measures = { columnWidth: number; rem: number }

export type Place = { column: number; top: Extent }

export type Placement = {
  places: Place[]
  /** Where each column ends, the gap after its last item left out. */
  ends: Extent[]
}

export type Grid = {
  columns: number
  /** The width at which the shortest column is told, in pixels. */
  columnWidth: number
  /** Between two items of a column, in rem. */
  rowGap: number
}

export const defaultColumns = 2
export const defaultColumnWidth = 164
const rem = 16

/** An extent in pixels. */
export function pixels(extent: Extent, measures: Measures): number {
  return extent.widths * measures.columnWidth + extent.rems * measures.rem
}

/**
 * Puts each item, given by its height, into the column that is the shortest by then, the leftmost of
 * equal ones. The order of columns is told at one width, so that the server and every browser agree
 * and an item keeps its column while the window changes; the places themselves follow the real width.
 */
export function placeInColumns(heights: readonly Extent[], grid: Partial<Grid> = {}): Placement {
  const { columns = defaultColumns, columnWidth = defaultColumnWidth, rowGap = 0 } = grid
  const ends: Extent[] = Array.from({ length: columns }, () => ({ widths: 0, rems: 0 }))
  const isEmpty = ends.map(() => true)
  const places = heights.map((height): Place => {
    const column = findShortest(ends, { columnWidth, rem })
    const end = ends[column] ?? { widths: 0, rems: 0 }
    const top = { widths: end.widths, rems: end.rems + (isEmpty[column] ? 0 : rowGap) }
    isEmpty[column] = false
    ends[column] = { widths: top.widths + height.widths, rems: top.rems + height.rems }
    return { column, top }
  })
  return { places, ends }
}

/** The index of the shortest of columns, given by their ends. */
export function findShortest(ends: readonly Extent[], measures: Measures): number {
  const lengths = ends.map((end) => pixels(end, measures))
  return lengths.indexOf(Math.min(...lengths))
}
