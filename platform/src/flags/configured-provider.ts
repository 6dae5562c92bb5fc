import { createHash } from 'node:crypto'

import { type FlagName, flagNames, flags } from '@ltk/contract/flags'
import { TypedInMemoryProvider } from '@openfeature/server-sdk'

import type { FlagSettings } from './flag-settings.ts'
import type { FlagSource } from './flags.ts'

/** Returns a source that uses the settings, and the table's default for flags without one. */
export function createConfiguredProvider(settings: FlagSettings): FlagSource {
  const configuration = flagNames.map((name) => {
    const setting = settings[name] ?? flags[name].default
    const known = flags[name].variants.map(({ value }) => [value, value])
    return [
      name,
      {
        disabled: false,
        variants: Object.fromEntries(known),
        defaultVariant: typeof setting === 'string' ? setting : flags[name].default,
        ...(typeof setting !== 'string' && {
          contextEvaluator: ({ targetingKey = '' }) => share(setting, placeOf(name, targetingKey)),
        }),
      },
    ]
  })
  const split = flagNames.filter((name) => typeof settings[name] === 'object')
  return {
    provider: new TypedInMemoryProvider(Object.fromEntries(configuration)),
    split: () => new Map(split.map((name) => [name, flags[name].default])),
  }
}

/**
 * Returns a visitor's stable place for a flag, from 0 to 100; places of different flags are
 * independent.
 */
function placeOf(name: FlagName, visitorId: string): number {
  const hash = createHash('sha256').update(`${name} ${visitorId}`).digest()
  return (hash.readUInt32BE() / 2 ** 32) * 100
}

/** Returns the variant at a place when the shares are laid out from 0 to 100. */
function share(shares: Record<string, number>, place: number): string {
  let end = 0
  const found = Object.entries(shares).find(([, percent]) => place < (end += percent))
  return found?.[0] ?? ''
}
