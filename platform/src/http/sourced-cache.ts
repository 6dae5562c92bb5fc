import { LRUCache } from 'lru-cache'

import { type Change, type Changed, Fill } from './fill.ts'
import { createSourceIndex } from './source-index.ts'

type Options<V> = {
  /** Bytes at most. A value of more than a quarter of that is not kept. */
  maxSize: number
  /** The bytes that a value holds. */
  sizeOf(value: V): number
  /** The names of what a value was made from, besides its key. */
  sourcesOf(value: V): readonly string[]
  /** How long a value is kept, in milliseconds; as long as there is room, unless told. */
  ttl?: number
}

export type SourcedCache<V extends object> = {
  get(key: string): V | undefined
  /** Begins to note what changes, for values that are read from now on. */
  startFill(): Fill
  endFill(fill: Fill): void
  /** Keeps those of the values read in a fill that nothing has changed of meanwhile. */
  keep(values: Iterable<readonly [key: string, value: V]>, fill: Fill): void
  /** Whether any of the first `changes` changes since a fill began was one of a value read in it. */
  isOutdated(key: string, value: V, fill: Fill, changes: number): boolean
  /** Counts the bytes of a value again. */
  resize(key: string, value: V): void
  /** Drops the values with any of these sources; those that are being read will not be kept. */
  invalidate(sources: readonly string[]): void
  /** Drops all values; those that are being read will not be kept. */
  clear(): void
  /** Bytes in memory. */
  size(): number
}

/**
 * A bounded cache of values that are dropped when something changes that they were made from; the least
 * recently used go first. Dropping costs what is dropped: values are found by their sources.
 */
export function createSourcedCache<V extends object>({
  maxSize,
  sizeOf,
  sourcesOf,
  ttl = 0,
}: Options<V>): SourcedCache<V> {
  const index = createSourceIndex()
  const fills = new Set<Fill>()
  // An entry of its own for each size of a value: the library counts only what is new to it.
  const entries = new LRUCache<string, { value: V }>({
    maxSize,
    maxEntrySize: Math.ceil(maxSize / 4),
    sizeCalculation: ({ value }) => sizeOf(value),
    ttl,
    dispose: ({ value }, key) => index.remove(key, sourcesOf(value)),
  })

  function note(change: Change): void {
    for (const fill of fills) fill.note(change)
  }

  function hasChanged(key: string, value: V, changed: Changed): boolean {
    return changed.has(key) || sourcesOf(value).some((source) => changed.has(source))
  }

  return {
    get: (key) => entries.get(key)?.value,
    startFill() {
      const fill = new Fill()
      fills.add(fill)
      return fill
    },
    endFill: (fill) => void fills.delete(fill),
    keep(values, fill) {
      const changed = fill.changed()
      for (const [key, value] of values) {
        if (hasChanged(key, value, changed)) continue
        entries.set(key, { value })
        if (entries.has(key)) index.add(key, sourcesOf(value))
      }
    },
    isOutdated: (key, value, fill, changes) => hasChanged(key, value, fill.changed(changes)),
    resize(key, value) {
      if (entries.peek(key)?.value !== value) return
      // What it was made from is still the same.
      entries.set(key, { value }, { noDisposeOnSet: true })
    },
    invalidate(sources) {
      note(sources)
      for (const source of sources) {
        entries.delete(source)
        for (const key of index.keysOf(source)) entries.delete(key)
      }
    },
    clear() {
      note('everything')
      index.clear()
      entries.clear()
    },
    size: () => entries.calculatedSize,
  }
}
