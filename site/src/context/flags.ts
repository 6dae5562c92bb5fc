import type { FlagName, SwitchName, Variant, Variants } from '@ltk/contract/flags'

/** Reads the flags as evaluated for one visitor. */
export type FlagReader = {
  isOn(name: SwitchName): boolean
  variant(name: FlagName): Variant
}

/** The flag values that a page is sent with. */
export type FlagSeed = {
  variants: Variants
  /** The flags whose variant differs between visitors. */
  split: readonly FlagName[]
  /** Those of them that the page read; the others have their default here. */
  read: readonly FlagName[]
}

/** Is told of a split flag that was read, with the value of the visitor's variant. */
export type FlagListener = (name: FlagName, value: string) => void

/** The path from which a browser fetches the flags of its visitor. */
export const flagsPath = '/flags'

/** Returns a reader of `variants` that calls `onRead` with the name of each flag it reads. */
export function createFlagReader(
  variants: Variants,
  onRead?: (name: FlagName) => void,
): FlagReader {
  const variant = (name: FlagName) => {
    onRead?.(name)
    return variants[name]
  }
  return { variant, isOn: (name) => variant(name).value === 'on' }
}

/**
 * Returns the browser's flags, starting with those the page was sent with. `complete` fetches the
 * split flags that the page did not read, if there are any; a failure is ignored and retried next
 * time. `watch` calls `listener` once for each split flag that is read, also for those that were
 * read before, by the server too.
 */
export function flagsOfPage({ variants, split, read }: FlagSeed) {
  let loading: Promise<void> | undefined
  /** The split flags whose variants here are the visitor's. */
  let known = read
  const seen = new Set(read)
  let listeners: readonly FlagListener[] = []

  function onRead(name: FlagName): void {
    if (seen.has(name) || !known.includes(name)) return
    seen.add(name)
    for (const listener of listeners) listener(name, variants[name].value)
  }

  async function load(): Promise<void> {
    const response = await fetch(flagsPath)
    if (!response.ok) throw new Error(`The flags are missing: ${response.status}`)
    const all: Variants = await response.json()
    Object.assign(variants, all)
    known = split
  }

  return {
    flags: createFlagReader(variants, onRead),
    async complete(): Promise<void> {
      // Without the id of one who agreed to be measured, the defaults are the visitor's.
      if (known.length === split.length || !/visitor=\w+-/.test(document.cookie)) return
      loading ??= load().catch(() => {
        loading = undefined
      })
      await loading
    },
    watch(listener: FlagListener): void {
      listeners = [...listeners, listener]
      for (const name of seen) listener(name, variants[name].value)
    },
  }
}
