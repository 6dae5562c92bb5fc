import type { Attribute } from '../attributes/attribute.ts'
import type { Phrase } from '../attributes/find-meanings.ts'
import { hasRole } from '../attributes/tell-roles.ts'
import { readPrice } from './read-price.ts'
import type { UnderstoodFilter } from './understood-query.ts'

/** A filter in a query, and how many phrases it is. */
export type FilterRead = { filter: UnderstoodFilter; taken: number }

const roles = ['onSale', 'inStock', 'cheap', 'dear'] as const

/** Reads what is asked of offers: a price, unless it is said of what is not wanted, or a word for it. */
export function readFilter(
  phrases: readonly Phrase[],
  at: number,
  { senses, isNegated }: { senses: ReadonlyMap<Phrase, Attribute>; isNegated: boolean },
): FilterRead | undefined {
  const price = isNegated ? undefined : readPrice(phrases, at)
  if (price) {
    const { min: priceMin, max: priceMax, taken } = price
    return { filter: { type: 'price', priceMin, priceMax }, taken }
  }
  const phrase = phrases[at]
  if (!phrase || senses.has(phrase)) return undefined
  const type = roles.find((role) => hasRole(phrase, role))
  return type && { filter: { type }, taken: 1 }
}
