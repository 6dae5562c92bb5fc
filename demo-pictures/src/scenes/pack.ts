import { shuffled } from '../chance.ts'
import type { Random } from '../chance.ts'
import type { Item } from './items.ts'

type Node =
  | { item: Item; width: number; height: number }
  | { across: boolean; a: Node; b: Node; width: number; height: number }

type Cell = { item: Item; left: number; top: number; width: number; height: number }

/** Space around an item, as a part of its own size, so that turned things stay apart. */
const margin = 1.04
const tries = 260

const grow = (random: Random, items: readonly Item[], across: boolean): Node => {
  const [only] = items
  if (only && items.length === 1) {
    return { item: only, width: only.width * margin, height: only.height * margin }
  }
  const cut = 1 + Math.floor(random() * (items.length - 1))
  const turn = random() < 0.82 ? !across : across
  const a = grow(random, items.slice(0, cut), turn)
  const b = grow(random, items.slice(cut), turn)
  return across
    ? { across, a, b, width: a.width + b.width, height: Math.max(a.height, b.height) }
    : { across, a, b, width: Math.max(a.width, b.width), height: a.height + b.height }
}

const layOut = (node: Node, box: Omit<Cell, 'item'>): Cell[] => {
  if ('item' in node) return [{ ...box, item: node.item }]
  const { a, b } = node
  if (node.across) {
    const first = box.width * (a.width / (a.width + b.width))
    return [
      ...layOut(a, { ...box, width: first }),
      ...layOut(b, { ...box, left: box.left + first, width: box.width - first }),
    ]
  }
  const first = box.height * (a.height / (a.height + b.height))
  return [
    ...layOut(a, { ...box, height: first }),
    ...layOut(b, { ...box, top: box.top + first, height: box.height - first }),
  ]
}

/**
 * Packs items on a flat surface without overlap, as large as a few hundred random slicing trees
 * allow (after Otten's slicing floorplans): the pixels a unit, and each item's own cell.
 */
export function packFlat(
  random: Random,
  items: readonly Item[],
  box: Omit<Cell, 'item'>,
): { unit: number; cells: Cell[] } {
  let best: { unit: number; node: Node } | undefined
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const node = grow(random, shuffled(random, items), random() < 0.5)
    const unit = Math.min(box.width / node.width, box.height / node.height)
    if (!best || unit > best.unit) best = { unit, node }
  }
  return best ? { unit: best.unit, cells: layOut(best.node, box) } : { unit: 0, cells: [] }
}
