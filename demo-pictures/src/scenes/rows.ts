import { pick, shuffled } from '../chance.ts'
import type { Random } from '../chance.ts'
import type { Item } from './items.ts'
import type { Box, Stage } from './stage.ts'

/** A line that items stand on or hang from. */
export type Row = {
  hangs: boolean
  y: number
  left: number
  right: number
  /** Pixels free above the line (below it when things hang). */
  clear: number
  /** Nearer rows draw larger: 1 for the farthest. */
  depth: number
}

type PlacedItem = { item: Item; row: Row; x: number; unit: number }

/** How much smaller things may get for every row to be in use. */
const emptyRow = 0.72
const tries = 160

const taken = (items: readonly Item[], air: number) =>
  items.reduce((sum, item) => sum + item.width, 0) * (1 + air)

const largestUnit = (items: readonly Item[], row: Row, air: number) =>
  Math.min(
    (row.right - row.left) / taken(items, air),
    row.clear / Math.max(...items.map((item) => item.height)),
  ) / row.depth

const spread = (random: Random, items: readonly Item[], row: Row, unit: number): PlacedItem[] => {
  const sized = unit * row.depth
  const left = row.right - row.left - items.reduce((sum, item) => sum + item.width * sized, 0)
  const crowded = left < 0
  const gap = crowded
    ? left / Math.max(1, items.length - 1)
    : Math.min(left / (items.length + 1), (row.right - row.left) * 0.05)
  const loose = crowded ? 0 : left - gap * (items.length + 1)
  let x = row.left + (crowded ? 0 : gap) + loose * (0.3 + random() * 0.4)
  return items.map((item) => {
    const middle = x + (item.width * sized) / 2
    x += item.width * sized + gap
    return { item, row, x: middle, unit: sized }
  })
}

/**
 * Spreads items over rows so that all are as large as fits, at one scale (a roomy row may grow by
 * `growth`). `maxUnit` is the largest pixels a unit; `air` the room between neighbours as a part of
 * what they take themselves, less than 0 where they may overlap. Items come back row by row, farthest first as
 * the rows are given. Throws when an item hangs and no row does, or the other way round.
 */
export function arrangeRows(
  random: Random,
  items: readonly Item[],
  rows: readonly Row[],
  { maxUnit, growth = 1.25, air = 0.1 }: { maxUnit: number; growth?: number; air?: number },
): PlacedItem[] {
  let best: { unit: number; score: number; groups: Map<Row, Item[]> } | undefined
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const groups = new Map<Row, Item[]>()
    for (const item of shuffled(random, items)) {
      const row = pick(
        random,
        rows.filter(({ hangs }) => hangs === item.hangs),
      )
      groups.set(row, [...(groups.get(row) ?? []), item])
    }
    const unit = Math.min(...[...groups].map(([row, group]) => largestUnit(group, row, air)))
    const score = unit * (groups.size < Math.min(rows.length, items.length) ? emptyRow : 1)
    if (!best || score > best.score) best = { unit, score, groups }
  }
  if (!best) return []
  const { unit, groups } = best
  return rows.flatMap((row) => {
    const group = groups.get(row)
    if (!group) return []
    const grown = Math.min(unit * growth, largestUnit(group, row, air), maxUnit)
    return spread(random, group, row, grown)
  })
}

/** Pixels that a hook and a hanger take above a row, and let its items down by. */
const hook = 40
/** Pixels of what items stand on, below them. */
const footing = 26

/** What a placed item takes of the picture. */
export const placeOf = ({ item, row, x, unit }: PlacedItem): Box => {
  const half = (item.width * unit) / 2
  const tall = item.height * unit
  return {
    left: x - half,
    right: x + half,
    top: row.hangs ? row.y - hook : row.y - tall,
    bottom: row.hangs ? row.y + tall + hook : row.y + footing,
  }
}

/** The SVG of placed items, in order, each with `shadow` when one is given. They must stay in view. */
export const drawPlaced = (
  stage: Stage,
  placed: readonly PlacedItem[],
  shadow: (drawn: string) => string = (drawn) => drawn,
): string => {
  for (const each of placed) stage.see(placeOf(each))
  return placed.map(({ item, row, x, unit }) => shadow(item.draw(x, row.y, unit))).join('')
}
