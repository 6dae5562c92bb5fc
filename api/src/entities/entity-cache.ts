import { LRUCache } from 'lru-cache'

/** A bounded cache of one kind of entity, filled by ids, at most a minute old. */
export type EntityCache<V extends object> = {
  /** Returns the entities by their ids; ids that name nothing are missing from the map. */
  loadByIds(ids: readonly string[]): Promise<Map<string, V>>
  /** Drops entities by their ids, and those that `isGone` returns true for. Loads under way are not cached. */
  invalidate(ids: readonly string[], isGone?: (value: V) => boolean): void
  /** Drops all. Loads under way are not cached. */
  clear(): void
}

const minute = 60_000

/** The estimated overhead of an entry, in bytes: its key, its object and its place in the cache. */
const overhead = 300

type Bounds<V> = {
  /** Bytes at most. */
  maxSize: number
  /** The bytes that a value holds. */
  sizeOf(value: V): number
}

export function createEntityCache<V extends object>(
  load: (ids: string[]) => Promise<Map<string, V>>,
  { maxSize, sizeOf }: Bounds<V>,
): EntityCache<V> {
  const cache = new LRUCache<string, V>({
    maxSize,
    sizeCalculation: (value) => sizeOf(value) + overhead,
    ttl: minute,
  })
  /** Goes up with every change: what was read before it may be out of date. */
  let generation = 0
  return {
    async loadByIds(ids) {
      const found = new Map<string, V>()
      const missing: string[] = []
      for (const id of ids) {
        const value = cache.get(id)
        if (value) found.set(id, value)
        else missing.push(id)
      }
      if (missing.length > 0) {
        const generationAtStart = generation
        for (const [id, value] of await load([...new Set(missing)])) {
          if (generationAtStart === generation) cache.set(id, value)
          found.set(id, value)
        }
      }
      return found
    },
    invalidate(ids, isGone) {
      generation += 1
      for (const id of ids) cache.delete(id)
      if (!isGone) return
      for (const [id, value] of cache.entries()) if (isGone(value)) cache.delete(id)
    },
    clear() {
      generation += 1
      cache.clear()
    },
  }
}
