/**
 * The list with at least `gap` places between two entries of one creator, as far as there are others:
 * each place is taken by the best entry whose creator did not stand in the last `gap` places.
 */
export function spreadCreators<T extends { profileId: string }>(
  ranked: readonly T[],
  gap: number,
): T[] {
  const waiting: T[] = []
  const spread: T[] = []
  let next = 0
  const stoodLately = (entry: T) =>
    spread.slice(-gap).some((recent) => recent.profileId === entry.profileId)
  while (spread.length < ranked.length) {
    const held = waiting.findIndex((entry) => !stoodLately(entry))
    if (held >= 0) {
      spread.push(...waiting.splice(held, 1))
      continue
    }
    const entry = ranked[next]
    if (entry === undefined) {
      // Only creators that stood lately are left: better close together than not at all.
      spread.push(...waiting.splice(0, 1))
      continue
    }
    next++
    if (stoodLately(entry)) waiting.push(entry)
    else spread.push(entry)
  }
  return spread
}
