import {
  type FlagName,
  type Variants,
  flagNames,
  flags,
  variantOf,
  variants,
} from '@ltk/contract/flags'

import { type FlagReader, createFlagReader } from '../../../site/src/context/flags.ts'

/** Returns the variants of all flags: the table's defaults, except for `values`. */
export function testVariants(values: Partial<Record<FlagName, string>> = {}): Variants {
  return variants.parse(
    Object.fromEntries(
      flagNames.map((name) => [name, variantOf(name, values[name] ?? flags[name].default)]),
    ),
  )
}

/** Returns a reader of flags that all have their default. */
export function testFlags(): FlagReader {
  return createFlagReader(testVariants())
}
