import type { FlagName, SwitchName, Variant, Variants } from '@ltk/contract/flags'

/** The flags of the shop as they are for whoever looks at a page. */
export type FlagReader = {
  isOn(name: SwitchName): boolean
  variant(name: FlagName): Variant
}

/** What a page says of the flags. */
export type FlagSeed = {
  variants: Variants
  /** Some that the page does not use differ between visitors: here they have their default. */
  isPartial: boolean
}

/** Where a browser asks for the flags of its visitor. */
export const flagsPath = '/flags'

/** A reader of flags; `onRead` hears which. */
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

/** The flags in the browser: those that the page was made with; `complete` fetches those that it did not use. */
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
