import type { Db } from '@ltk/platform/db/open'

import type { Placed } from '../matching/queries.ts'
import type { IndexSearch } from '../search-index.ts'
import { findIdentified, type Identifier, listFeaturing } from './queries.ts'

const maxLength = 64
/** A shorter one is looked for as a whole only. */
const leastPart = 5
/** What people put before an identifier. */
const label = /^(?:sku|gtin|ean|upc|mpn)\s*[:#.]?\s*(?=\S*\d)/i
/** More words of a query are not looked for. */
const maxWords = 3

/**
 * Finds the products whose SKU, GTIN or MPN the query is or names, or the posts that feature them, to
 * place them first. The first part of an SKU is enough. Undefined if there are none.
 */
export async function findByIdentifier(
  content: Db,
  { index, query }: IndexSearch,
): Promise<Placed | undefined> {
  if (index === 'profiles') return undefined
  for (const identifier of identifiersIn(query.trim().replace(label, ''))) {
    const products = await findIdentified(content, identifier)
    if (products.length === 0) continue
    return {
      first: index === 'products' ? products : await listFeaturing(content, products),
      last: [],
    }
  }
  return undefined
}

/** A query that is an identifier; of others the words that are hardly anything else: `nordhavel NO102418`. */
function identifiersIn(query: string): Identifier[] {
  if (isIdentifier(query)) return [identifierOf(query)]
  const words = query.split(/\s+/).filter((word) => /\p{L}/u.test(word) && /\d{4}/.test(word))
  return words.filter(isIdentifier).slice(0, maxWords).map(identifierOf)
}

function identifierOf(code: string): Identifier {
  const takesPart = code.length >= leastPart && !/\s/.test(code)
  return { code, gtins: gtinsOf(code), takesPart }
}

/** One piece with a digit in it, such as `HZ-1001-navy`, or the digits of a GTIN in groups. */
function isIdentifier(code: string): boolean {
  if (code.length < 3 || code.length > maxLength || !/\d/.test(code)) return false
  return !/\s/.test(code) || gtinsOf(code).length > 0
}

/** A GTIN as files may have it, with and without the zeros before it; empty if it is none. */
function gtinsOf(query: string): string[] {
  const digits = query.replace(/[\s-]/g, '')
  if (!/^\d{8,14}$/.test(digits)) return []
  const number = digits.replace(/^0+/, '')
  return [8, 12, 13, 14].flatMap((length) =>
    number.length <= length ? [number.padStart(length, '0')] : [],
  )
}
