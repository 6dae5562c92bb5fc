import { createHash } from 'node:crypto'

import { type FlagName, flagNames, flags } from '@ltk/contract/flags'
import { type Provider, TypedInMemoryProvider } from '@openfeature/server-sdk'

import type { FlagSettings } from './flag-settings.ts'

type Provided = {
  provider: Provider
  /** The flags whose variant differs between visitors. */
  split: readonly FlagName[]
}

/** Answers from the settings, and with the table's default where they say nothing of a flag. */
export function createConfiguredProvider(settings: FlagSettings): Provided {
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
  return {
    provider: new TypedInMemoryProvider(Object.fromEntries(configuration)),
    split: flagNames.filter((name) => typeof settings[name] === 'object'),
  }
}

/** A visitor's place among all, from 0 to 100: always the same, and another one for each flag. */
function placeOf(name: FlagName, visitorId: string): number {
  const hash = createHash('sha256').update(`${name} ${visitorId}`).digest()
  return (hash.readUInt32BE() / 2 ** 32) * 100
}

/** The variant that stands at a place when the shares are laid side by side. */
function share(shares: Record<string, number>, place: number): string {
  let end = 0
  const found = Object.entries(shares).find(([, percent]) => place < (end += percent))
  return found?.[0] ?? ''
}
