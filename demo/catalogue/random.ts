/** Repeatable random choices: the same seed always makes the same choices in the same order. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** An integer from `low` to `high`, both inclusive. */
  int: (low: number, high: number) => number
  chance: (odds: number) => boolean
  /** An item of the list. Throws if the list is empty. */
  pick: <T>(list: readonly T[]) => T
  /** An item of the list, picked in proportion to its weight. Throws if no weight is above zero. */
  weighted: <T>(list: readonly T[], weightOf: (item: T) => number) => T
  shuffle: <T>(list: readonly T[]) => T[]
}

function hash(text: string): number {
  let value = 2166136261
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  }
  return value >>> 0
}

/** A generator (mulberry32) seeded with the hash (FNV-1a) of `seed`. */
export function createRandom(seed: string): Random {
  let state = hash(seed)

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  function int(low: number, high: number) {
    return low + Math.floor(next() * (high - low + 1))
  }

  function pick<T>(list: readonly T[]): T {
    const item = list[int(0, list.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from: the list is empty')
    return item
  }

  function weighted<T>(list: readonly T[], weightOf: (item: T) => number): T {
    let sum = 0
    for (const item of list) sum += Math.max(0, weightOf(item))
    let left = next() * sum
    let last: T | undefined
    for (const item of list) {
      const weight = weightOf(item)
      if (weight <= 0) continue
      left -= weight
      if (left < 0) return item
      last = item
    }
    if (last === undefined) throw new RangeError('Nothing to pick from: no weight is above zero')
    return last
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)
  }

  return { next, int, chance: (odds) => next() < odds, pick, weighted, shuffle }
}

/** Deals items in random order; every item comes once before any comes twice. */
export type Deck<T> = {
  /** The next item that `fits`, or undefined if none does. */
  deal: (fits?: (item: T) => boolean) => T | undefined
}

export function createDeck<T>(random: Random, items: readonly T[]): Deck<T> {
  let left: T[] = []

  function take(fits: (item: T) => boolean) {
    const at = left.findIndex(fits)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }

  return {
    deal(fits = () => true) {
      const found = take(fits)
      if (found !== undefined) return found
      left = [...left, ...random.shuffle(items.filter((item) => !left.includes(item)))]
      return take(fits)
    },
  }
}
