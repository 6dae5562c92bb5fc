/** A list of things that a product leads on to. */
type Rail = { count: number }

/** Fewer leave most of a row white. */
const fewest = 3

/**
 * Returns lists in groups that are shown as one each: a list of fewer than three things is joined with
 * the next, the last one with the one before. Empty lists are left out.
 */
export function joinRails<One extends Rail>(rails: readonly One[]): One[][] {
  const groups: One[][] = []
  let open: One[] = []
  for (const rail of rails) {
    if (rail.count === 0) continue
    open.push(rail)
    if (countOf(open) < fewest) continue
    groups.push(open)
    open = []
  }
  if (open.length > 0) groups.push([...(groups.pop() ?? []), ...open])
  return groups
}

function countOf(group: readonly Rail[]): number {
  return group.reduce((sum, { count }) => sum + count, 0)
}
