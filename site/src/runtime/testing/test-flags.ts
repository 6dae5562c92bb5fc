import {
  type FlagName,
  flagNames,
  flags,
  variantOf,
  type Variants,
  variants,
} from '@ltk/contract/flags'

import { createFlagReader, type FlagReader } from '../flags.ts'

/** What all flags say, by the table where no value is given. */
export function testVariants(values: Partial<Record<FlagName, string>> = {}): Variants {
  return variants.parse(
    Object.fromEntries(
      flagNames.map((name) => [name, variantOf(name, values[name] ?? flags[name].default)]),
    ),
  )
}

/** Flags as the table has them. */
export function testFlags(): FlagReader {
  return createFlagReader(testVariants())
}
