/** A length that scales with the page: a multiple of the column width plus a number of rem. */
export type Extent = { widths: number; rems: number }

/** The column width and the size of a rem on a given screen, in pixels. */
export type Measures = { columnWidth: number; rem: number }

export type Place = { column: number; top: Extent }

export type Placement = {
  places: Place[]
  /** The end of each column, without the gap after its last item. */
  ends: Extent[]
}

export type Grid = {
  columns: number
  /** The column width at which the shortest column is determined, in pixels. */
  columnWidth: number
  /** The gap between two items of a column, in rem. */
  rowGap: number
}

export const defaultColumns = 2
export const defaultColumnWidth = 164
const rem = 16

/** Converts an extent to pixels. */
export function pixels(extent: Extent, measures: Measures): number {
  return extent.widths * measures.columnWidth + extent.rems * measures.rem
}

/**
 * Puts each item, given its height, into the shortest column so far, the leftmost on a tie. Columns are
 * compared at one fixed width, so that the server and every browser agree and an item keeps its column
 * when the window is resized; the places themselves scale with the real width.
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

/** Returns the index of the shortest column, given where each one ends. */
export function findShortest(ends: readonly Extent[], measures: Measures): number {
  const lengths = ends.map((end) => pixels(end, measures))
  return lengths.indexOf(Math.min(...lengths))
}
