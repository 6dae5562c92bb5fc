/**
 * The list with at least `gap` places between two entries of one creator, as far as there are others:
 * each place is taken by the best entry whose creator did not stand in the last `gap` places.
 */
export function diversify<T extends { profileId: string }>(ranked: readonly T[], gap: number): T[] {
  const waiting: T[] = []
  const diversified: T[] = []
  let next = 0
  const stoodLately = (entry: T) =>
    diversified.slice(-gap).some((recent) => recent.profileId === entry.profileId)
  while (diversified.length < ranked.length) {
    const held = waiting.findIndex((entry) => !stoodLately(entry))
    if (held >= 0) {
      diversified.push(...waiting.splice(held, 1))
      continue
    }
    const entry = ranked[next]
    if (entry === undefined) {
      // Only creators that stood lately are left: better close together than not at all.
      diversified.push(...waiting.splice(0, 1))
      continue
    }
    next++
    if (stoodLately(entry)) waiting.push(entry)
    else diversified.push(entry)
  }
  return diversified
}
