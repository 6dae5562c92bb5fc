/** Gives numbers from 0 up to 1. */
export type Random = () => number

/** One of the list. Throws when the list is empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('Cannot pick from an empty list')
  return item
}

/** A number from `low` up to `high`. */
export const between = (random: Random, low: number, high: number): number =>
  low + random() * (high - low)

/** The list in another order (Fisher–Yates); the given one stays as it is. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const rest = [...list]
  const result: T[] = []
  while (rest.length > 0) result.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return result
}
