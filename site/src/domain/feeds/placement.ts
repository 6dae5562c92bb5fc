/** A length that scales with the page: a multiple of the column width plus a number of rem. */
export type Extent = { widths: number; rems: number }

/** The height of an item; a wide one spans all columns. */
export type Item = Extent & { isWide?: boolean }

/** The column width and the size of a rem in a given window, in pixels. */
export type ColumnDimensions = { columnWidth: number; rem: number }

export type Place = {
  column: number
  top: Extent
  /** Hidden until more items follow. */
  isHidden?: boolean
}

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
export function pixels(extent: Extent, measures: ColumnDimensions): number {
  return extent.widths * measures.columnWidth + extent.rems * measures.rem
}

/**
 * Puts each item, given its height, into the shortest column so far, the leftmost on a tie, and wide
 * items below all columns. Columns are compared at one fixed width, so that the server and every browser
 * agree and an item stays in its column when the window is resized; the places themselves scale with
 * the real width.
 */
export function placeInColumns(items: readonly Item[], grid: Partial<Grid> = {}): Placement {
  const { columns = defaultColumns, columnWidth = defaultColumnWidth, rowGap = 0 } = grid
  const ends: Extent[] = Array.from({ length: columns }, () => ({ widths: 0, rems: 0 }))
  const isEmpty = ends.map(() => true)
  const places = items.map((item): Place => {
    const column = item.isWide ? 0 : findShortest(ends, { columnWidth, rem })
    const end = (item.isWide ? findBottom(ends) : ends[column]) ?? { widths: 0, rems: 0 }
    const top = { widths: end.widths, rems: end.rems + (isEmpty[column] ? 0 : rowGap) }
    const bottom = { widths: top.widths + item.widths, rems: top.rems + item.rems }
    for (let under = column; under < (item.isWide ? columns : column + 1); under += 1) {
      isEmpty[under] = false
      ends[under] = bottom
    }
    return { column, top }
  })
  return { places, ends }
}

/**
 * Returns how many of a list's first items let the columns end as level as possible: all but at most
 * `maxLeft`, which is one per column by default.
 */
export function countLevel(
  items: readonly Item[],
  grid: Grid,
  maxLeft: number = grid.columns,
): number {
  const measures = { columnWidth: grid.columnWidth, rem }
  const fewest = Math.min(items.length, Math.max(items.length - maxLeft, grid.columns))
  let [level, least] = [items.length, Infinity]
  for (let count = items.length; count >= fewest; count -= 1) {
    const { ends } = placeInColumns(items.slice(0, count), grid)
    const lengths = ends.map((end) => pixels(end, measures))
    const spread = Math.max(...lengths) - Math.min(...lengths)
    if (spread < least) [level, least] = [count, spread]
  }
  return level
}

/** The narrowest and the widest column below which a wide item is placed, in pixels. */
const columnsAboveWide = [96, 292]

/** Returns an extent that no end exceeds, however wide the columns are. */
function findBottom(ends: readonly Extent[]): Extent | undefined {
  const lengths = ends.map((end) => pixels(end, { columnWidth: defaultColumnWidth, rem }))
  const longest = ends[lengths.indexOf(Math.max(...lengths))]
  if (!longest) return undefined
  // Of two extents the longer one at both widths is the longer one at all widths between.
  const excess = columnsAboveWide.flatMap((columnWidth) =>
    ends.map((end) => pixels(end, { columnWidth, rem }) - pixels(longest, { columnWidth, rem })),
  )
  return { widths: longest.widths, rems: longest.rems + Math.max(...excess) / rem }
}

/** Returns the index of the shortest column, given where each one ends. */
export function findShortest(ends: readonly Extent[], measures: ColumnDimensions): number {
  const lengths = ends.map((end) => pixels(end, measures))
  return lengths.indexOf(Math.min(...lengths))
}
