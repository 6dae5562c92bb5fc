/** A value under one key of the browser's storage. */
export type StoredEntry<T> = {
  /** Returns the stored value; undefined if there is none, or it cannot be read. */
  read(): T | undefined
  /** Stores a value. Nothing happens if the storage is full or disabled: callers do without. */
  write(value: T): void
  remove(): void
}

type Options<T> = {
  /** `session` lasts as long as its tab, `local` for good. */
  storage: 'local' | 'session'
  key: string
  /** Is told why the value cannot be read, and may return what stands in for it. */
  onUnreadable?: (error: unknown) => T | undefined
}

/**
 * Returns the entry for a value that is stored as JSON. `parse` checks what was stored, perhaps by an
 * earlier version of the site, and returns undefined, or throws, if it is no such value.
 */
export function storedEntry<T>({
  parse,
  ...options
}: Options<T> & { parse: (value: unknown) => T | undefined }): StoredEntry<T> {
  return createEntry(options, (text) => parse(JSON.parse(text)), JSON.stringify)
}

/** Returns the entry for a text that is stored as it is. */
export function storedText(options: Options<string>): StoredEntry<string> {
  return createEntry(options, String, String)
}

function createEntry<T>(
  { storage, key, onUnreadable }: Options<T>,
  decode: (text: string) => T | undefined,
  encode: (value: T) => string,
): StoredEntry<T> {
  // Where storage is disabled, even asking for it throws.
  const area = () => globalThis[`${storage}Storage` as const]
  return {
    read() {
      try {
        const text = area().getItem(key)
        return text === null ? undefined : decode(text)
      } catch (error) {
        return onUnreadable?.(error)
      }
    },
    write(value) {
      try {
        area().setItem(key, encode(value))
      } catch {
        // See above.
      }
    },
    remove() {
      try {
        area().removeItem(key)
      } catch {
        // Then nothing is stored.
      }
    },
  }
}
