import { createSourcedCache } from '@ltk/platform/http/sourced-cache'

/** A bounded cache of one kind of entity, filled by ids, at most a minute old. */
export type EntityCache<V extends object> = {
  /** Returns the entities by their ids, in the order of these; ids that name nothing are missing from the map. */
  loadByIds(ids: readonly string[]): Promise<Map<string, V>>
  /** Drops entities by their ids, and those with any of these parts. Loads of them under way are not cached. */
  invalidate(ids: readonly string[]): void
  /** Drops all. Loads under way are not cached. */
  clear(): void
}

const minute = 60_000

/** The estimated overhead of an entry, in bytes: its key, its object and its place in the cache. */
const overhead = 300

type Options<V> = {
  /** Bytes at most. */
  maxSize: number
  /** The bytes that a value holds. */
  sizeOf(value: V): number
  /** The ids of other things that are part of a value. */
  partsOf?(value: V): string[]
}

export function createEntityCache<V extends object>(
  load: (ids: string[]) => Promise<Map<string, V>>,
  { maxSize, sizeOf, partsOf = () => [] }: Options<V>,
): EntityCache<V> {
  const cache = createSourcedCache<V>({
    maxSize,
    sizeOf: (value) => sizeOf(value) + overhead,
    sourcesOf: partsOf,
    ttl: minute,
  })

  async function loadAndKeep(ids: string[]): Promise<Map<string, V>> {
    const fill = cache.startFill()
    try {
      const loaded = await load(ids)
      cache.keep(loaded, fill)
      return loaded
    } finally {
      cache.endFill(fill)
    }
  }

  return {
    async loadByIds(ids) {
      const found = new Map<string, V>()
      const missing = new Set<string>()
      for (const id of ids) {
        const value = cache.get(id)
        if (value) found.set(id, value)
        else missing.add(id)
      }
      if (missing.size === 0) return found
      const loaded = await loadAndKeep([...missing])
      const inOrder = new Map<string, V>()
      for (const id of ids) {
        const value = found.get(id) ?? loaded.get(id)
        if (value) inOrder.set(id, value)
      }
      return inOrder
    },
    invalidate: cache.invalidate,
    clear: cache.clear,
  }
}
