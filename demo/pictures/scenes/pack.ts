import { shuffled } from '../random.ts'
import type { Random } from '../random.ts'
import type { Item } from './items.ts'

type Node =
  | { item: Item; width: number; height: number }
  | { across: boolean; a: Node; b: Node; width: number; height: number }

type Cell = { item: Item; left: number; top: number; width: number; height: number }

/** An item's size with the space around it, relative to the item, so that rotated things do not touch. */
const margin = 1.04
const attempts = 260

const buildTree = (random: Random, items: readonly Item[], across: boolean): Node => {
  const [only] = items
  if (only && items.length === 1) {
    return { item: only, width: only.width * margin, height: only.height * margin }
  }
  const cut = 1 + Math.floor(random() * (items.length - 1))
  const childrenAcross = random() < 0.82 ? !across : across
  const a = buildTree(random, items.slice(0, cut), childrenAcross)
  const b = buildTree(random, items.slice(cut), childrenAcross)
  return across
    ? { across, a, b, width: a.width + b.width, height: Math.max(a.height, b.height) }
    : { across, a, b, width: Math.max(a.width, b.width), height: a.height + b.height }
}

const layOutTree = (node: Node, box: Omit<Cell, 'item'>): Cell[] => {
  if ('item' in node) return [{ ...box, item: node.item }]
  const { a, b } = node
  if (node.across) {
    const first = box.width * (a.width / (a.width + b.width))
    return [
      ...layOutTree(a, { ...box, width: first }),
      ...layOutTree(b, { ...box, left: box.left + first, width: box.width - first }),
    ]
  }
  const first = box.height * (a.height / (a.height + b.height))
  return [
    ...layOutTree(a, { ...box, height: first }),
    ...layOutTree(b, { ...box, top: box.top + first, height: box.height - first }),
  ]
}

/**
 * Packs items on a flat surface without overlap, as large as possible: the best of a few hundred
 * random slicing trees (after Otten's slicing floorplans). Returns the pixels per unit and a cell for
 * each item.
 */
export function packFlat(
  random: Random,
  items: readonly Item[],
  box: Omit<Cell, 'item'>,
): { unit: number; cells: Cell[] } {
  let best: { unit: number; node: Node } | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const node = buildTree(random, shuffled(random, items), random() < 0.5)
    const unit = Math.min(box.width / node.width, box.height / node.height)
    if (!best || unit > best.unit) best = { unit, node }
  }
  return best ? { unit: best.unit, cells: layOutTree(best.node, box) } : { unit: 0, cells: [] }
}
