import type { VariantKey } from './connector.ts'

/** Describes the variants of its catalogue that a retailer was asked for and does not have. */
export function findMissing(asked: VariantKey[], found: VariantKey[]): string[] {
  const idsFound = new Set(found.map(({ variantId }) => variantId))
  const missing = asked.map(({ variantId }) => variantId).filter((id) => !idsFound.has(id))
  if (missing.length === 0) return []
  return [
    `It does not have ${missing.length} of the ${asked.length} variants that it was asked for: ${missing.join(', ')}.`,
  ]
}
