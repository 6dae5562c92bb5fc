import type { CartLine } from './cart-lines.ts'

const mostTiles = 5

/** Returns the items that a cart's preview shows, and how many more there are: five tiles at most. */
export function previewTiles<T extends Pick<CartLine, 'id'>>(
  lines: readonly T[],
): { shown: readonly T[]; more: number } {
  if (lines.length <= mostTiles) return { shown: lines, more: 0 }
  const shown = lines.slice(0, mostTiles - 1)
  return { shown, more: lines.length - shown.length }
}
