const mostInRow = 2

/**
 * Returns ids in their order, but at most two of a kind in a row as long as another kind is left. A page
 * of deals that begins with ten equal drops would otherwise show ten coats.
 */
export function spreadKinds(
  ids: readonly string[],
  kindOf: ReadonlyMap<string, string | null>,
): string[] {
  const left = [...ids]
  const spread: string[] = []
  while (left.length > 0) {
    const row = spread.slice(-mostInRow).map((id) => kindOf.get(id) ?? null)
    const [kind = null] = row
    const isFull = kind !== null && row.length === mostInRow && row.every((one) => one === kind)
    const at = isFull ? left.findIndex((id) => kindOf.get(id) !== kind) : 0
    spread.push(...left.splice(Math.max(0, at), 1))
  }
  return spread
}
