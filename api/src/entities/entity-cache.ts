import { LRUCache } from 'lru-cache'

/** A bounded cache of one kind of entity, filled by ids, at most a minute old. */
export type EntityCache<V extends object> = {
  /** What is known of each id; ids that name nothing are missing from the map. */
  loadByIds(ids: readonly string[]): Promise<Map<string, V>>
  forget(id: string): void
  clear(): void
}

const minute = 60_000

/** What an entry costs beside its bytes: its key, its object and its place in the cache. */
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
  return {
    async loadByIds(ids) {
      const found = new Map<string, V>()
      const lacking: string[] = []
      for (const id of ids) {
        const value = cache.get(id)
        if (value) found.set(id, value)
        else lacking.push(id)
      }
      if (lacking.length > 0) {
        for (const [id, value] of await load([...new Set(lacking)])) {
          cache.set(id, value)
          found.set(id, value)
        }
      }
      return found
    },
    forget: (id) => void cache.delete(id),
    clear: () => cache.clear(),
  }
}
