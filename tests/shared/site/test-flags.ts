import {
  type FlagName,
  flagNames,
  flags,
  variantOf,
  type Variants,
  variants,
} from '@ltk/contract/flags'

import { createFlagReader, type FlagReader } from '../../../site/src/framework/flags.ts'

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
