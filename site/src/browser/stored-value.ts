type StorageName = 'localStorage' | 'sessionStorage'

/** Returns what a browser's storage has under a key; undefined if that is nothing or cannot be read. */
export function readStored(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a value in a browser's storage, or removes it if it is undefined. If the storage is full or
 * disabled, nothing happens: callers do without.
 */
export function storeValue(storage: StorageName, key: string, value: unknown): void {
  try {
    if (value === undefined) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}
