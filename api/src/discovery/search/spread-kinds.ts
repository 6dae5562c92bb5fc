const mostInRow = 2

/**
 * Returns ids in their order, but at most two of a kind in a row as long as another kind is left. A page
 * of deals that begins with ten equal drops would otherwise show ten coats. `before` has the kinds of
 * those that the page comes after.
 */
export function spreadKinds(
  ids: readonly string[],
  kindOf: ReadonlyMap<string, string | null>,
  before: readonly (string | null)[] = [],
): string[] {
  const left = [...ids]
  const spread: string[] = []
  while (left.length > 0) {
    const row = lastKinds(spread, kindOf, before)
    const [kind = null] = row
    const isFull = kind !== null && row.length === mostInRow && row.every((one) => one === kind)
    const at = isFull ? left.findIndex((id) => kindOf.get(id) !== kind) : 0
    spread.push(...left.splice(Math.max(0, at), 1))
  }
  return spread
}

/** Returns the kinds that the next page has to look back at. */
export function lastKinds(
  ids: readonly string[],
  kindOf: ReadonlyMap<string, string | null>,
  before: readonly (string | null)[] = [],
): (string | null)[] {
  return [...before, ...ids.map((id) => kindOf.get(id) ?? null)].slice(-mostInRow)
}
