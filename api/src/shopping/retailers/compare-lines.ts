import { ConnectorError } from './connector-error.ts'
import type { CheckoutLine, VariantKey } from './connector.ts'

type Line = Pick<CheckoutLine, 'variantId' | 'quantity'>

/**
 * Returns the ids of the variants whose line is missing or has another quantity than was asked for:
 * retailers drop and cap lines in answers that otherwise say success. Throws `protocol` for a line
 * that nobody asked for.
 */
export function findChangedLines(asked: Line[], made: Line[]): Set<string> {
  const wanted = sumByVariant(asked)
  const got = sumByVariant(made)
  if ([...got.keys()].some((variantId) => !wanted.has(variantId))) {
    throw new ConnectorError('protocol', 'The retailer added a line that was not asked for')
  }
  return new Set([...wanted.keys()].filter((id) => got.get(id) !== wanted.get(id)))
}

/** Whether a checkout that was made has these lines and no others. */
export function hasLines(made: Line[], asked: Line[]): boolean {
  const wanted = sumByVariant(asked)
  const got = sumByVariant(made)
  return got.size === wanted.size && [...wanted].every(([id, pieces]) => got.get(id) === pieces)
}

/** Returns the variants with the given ids, each once. */
export function keysOf(lines: VariantKey[], variantIds: Set<string>): VariantKey[] {
  const keys = new Map<string, VariantKey>()
  for (const { productId, variantId } of lines) {
    if (variantIds.has(variantId)) keys.set(variantId, { productId, variantId })
  }
  return [...keys.values()]
}

function sumByVariant(lines: Line[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of lines) {
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  }
  return sums
}
