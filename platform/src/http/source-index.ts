export type SourceIndex = {
  add(key: string, sources: readonly string[]): void
  remove(key: string, sources: readonly string[]): void
  /** Returns the keys that were added with a source. */
  keysOf(source: string): Iterable<string>
  clear(): void
}

/** Finds keys by what their values were made from. */
export function createSourceIndex(): SourceIndex {
  // Most sources have one key, for which a set would take three times the memory.
  const keysBySource = new Map<string, string | Set<string>>()
  return {
    add(key, sources) {
      for (const source of sources) {
        const known = keysBySource.get(source)
        if (known === undefined) keysBySource.set(source, key)
        else if (typeof known !== 'string') known.add(key)
        else if (known !== key) keysBySource.set(source, new Set([known, key]))
      }
    },
    remove(key, sources) {
      for (const source of sources) {
        const known = keysBySource.get(source)
        if (known === key) keysBySource.delete(source)
        else if (known instanceof Set && known.delete(key) && known.size === 0) {
          keysBySource.delete(source)
        }
      }
    },
    keysOf(source) {
      const known = keysBySource.get(source) ?? []
      return typeof known === 'string' ? [known] : known
    },
    clear: () => keysBySource.clear(),
  }
}
