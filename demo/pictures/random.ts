/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** A generator that returns the same numbers for the same seed (mulberry32, by Tommy Ettinger, public domain). */
export const seeded = (seed: number): Random => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** An item of the list. Throws if the list is empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('Cannot pick from an empty list')
  return item
}

/** A number from `low` (inclusive) to `high` (exclusive). */
export const between = (random: Random, low: number, high: number): number =>
  low + random() * (high - low)

/** A copy of the list in random order. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const rest = [...list]
  const result: T[] = []
  while (rest.length > 0) result.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return result
}
