import { pick, shuffled } from '../random.ts'
import type { Random } from '../random.ts'
import type { Item } from './items.ts'
import type { Box, Stage } from './stage.ts'

/** A line that items stand on or hang from, in pixels. */
export type Row = {
  hangs: boolean
  y: number
  left: number
  right: number
  /** Free space above the line, or below it if things hang. */
  clearance: number
  /** A factor on sizes: 1 for the farthest row, more for nearer ones. */
  depth: number
}

type PlacedItem = { item: Item; row: Row; x: number; unit: number }

/** A factor on the score of arrangements that leave rows empty. */
const emptyRowFactor = 0.72
const attempts = 160

const totalWidth = (items: readonly Item[], spacing: number) =>
  items.reduce((sum, item) => sum + item.width, 0) * (1 + spacing)

const largestUnit = (items: readonly Item[], row: Row, spacing: number) =>
  Math.min(
    (row.right - row.left) / totalWidth(items, spacing),
    row.clearance / Math.max(...items.map((item) => item.height)),
  ) / row.depth

const spread = (random: Random, items: readonly Item[], row: Row, unit: number): PlacedItem[] => {
  const scale = unit * row.depth
  const free = row.right - row.left - items.reduce((sum, item) => sum + item.width * scale, 0)
  const crowded = free < 0
  const gap = crowded
    ? free / Math.max(1, items.length - 1)
    : Math.min(free / (items.length + 1), (row.right - row.left) * 0.05)
  const slack = crowded ? 0 : free - gap * (items.length + 1)
  let x = row.left + (crowded ? 0 : gap) + slack * (0.3 + random() * 0.4)
  return items.map((item) => {
    const middle = x + (item.width * scale) / 2
    x += item.width * scale + gap
    return { item, row, x: middle, unit: scale }
  })
}

/**
 * Distributes items over rows, as large as possible and at one scale, except that a row with free space
 * may be scaled by up to `growth`. `maxUnit` is the largest number of pixels per unit. `spacing` is the
 * space between items relative to their widths; a negative one lets them overlap. Returns the items in
 * the order of the rows. Throws if an item hangs and no row does, or vice versa.
 */
export function arrangeRows(
  random: Random,
  items: readonly Item[],
  rows: readonly Row[],
  { maxUnit, growth = 1.25, spacing = 0.1 }: { maxUnit: number; growth?: number; spacing?: number },
): PlacedItem[] {
  let best: { unit: number; score: number; groups: Map<Row, Item[]> } | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const groups = new Map<Row, Item[]>()
    for (const item of shuffled(random, items)) {
      const row = pick(
        random,
        rows.filter(({ hangs }) => hangs === item.hangs),
      )
      groups.set(row, [...(groups.get(row) ?? []), item])
    }
    const unit = Math.min(...[...groups].map(([row, group]) => largestUnit(group, row, spacing)))
    const score = unit * (groups.size < Math.min(rows.length, items.length) ? emptyRowFactor : 1)
    if (!best || score > best.score) best = { unit, score, groups }
  }
  if (!best) return []
  const { unit, groups } = best
  return rows.flatMap((row) => {
    const group = groups.get(row)
    if (!group) return []
    const grown = Math.min(unit * growth, largestUnit(group, row, spacing), maxUnit)
    return spread(random, group, row, grown)
  })
}

/** Pixels for the hook and hanger above a hanging item. */
const hookHeight = 40
/** Pixels below a standing item, for the board that it stands on. */
const boardHeight = 26

/** The part of the picture that a placed item fills. */
export const placeOf = ({ item, row, x, unit }: PlacedItem): Box => {
  const half = (item.width * unit) / 2
  const height = item.height * unit
  return {
    left: x - half,
    right: x + half,
    top: row.hangs ? row.y - hookHeight : row.y - height,
    bottom: row.hangs ? row.y + height + hookHeight : row.y + boardHeight,
  }
}

/** The SVG of placed items in order, each passed through `shadow` if given. They must stay in view. */
export const drawPlaced = (
  stage: Stage,
  placed: readonly PlacedItem[],
  shadow: (drawn: string) => string = (drawn) => drawn,
): string => {
  for (const each of placed) stage.keepInView(placeOf(each))
  return placed.map(({ item, row, x, unit }) => shadow(item.draw(x, row.y, unit))).join('')
}
