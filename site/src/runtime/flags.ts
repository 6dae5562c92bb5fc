import type { FlagName, SwitchName, Variant, Variants } from '@ltk/contract/flags'

/** Reads the flags as evaluated for one visitor. */
export type FlagReader = {
  isOn(name: SwitchName): boolean
  variant(name: FlagName): Variant
}

/** The flag values that a page is sent with. */
export type FlagSeed = {
  variants: Variants
  /** Whether split flags that the page did not read are left at their default here. */
  isPartial: boolean
}

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
 * time.
 */
export function flagsOfPage({ variants, isPartial }: FlagSeed) {
  let loading: Promise<void> | undefined

  async function load(): Promise<void> {
    const response = await fetch(flagsPath)
    if (!response.ok) throw new Error(`The flags are missing: ${response.status}`)
    const all: Variants = await response.json()
    Object.assign(variants, all)
  }

  return {
    flags: createFlagReader(variants),
    async complete(): Promise<void> {
      if (!isPartial) return
      loading ??= load().catch(() => {
        loading = undefined
      })
      await loading
    },
  }
}
