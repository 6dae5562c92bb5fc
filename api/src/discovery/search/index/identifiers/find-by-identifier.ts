import type { Db } from '@ltk/platform/db/open'

import type { Placed } from '../matching/queries.ts'
import type { IndexSearch } from '../search-index.ts'
import { findIdentified, listFeaturing } from './queries.ts'

const maxLength = 64

/**
 * Finds the products whose SKU, GTIN or MPN the query is, or the posts that feature them, to place them
 * first. Undefined if the query is no such identifier.
 */
export async function findByIdentifier(
  content: Db,
  { index, query }: IndexSearch,
): Promise<Placed | undefined> {
  if (index === 'profiles' || !isIdentifier(query)) return undefined
  const products = await findIdentified(content, { code: query.trim(), gtins: gtinsOf(query) })
  if (products.length === 0) return undefined
  return {
    first: index === 'products' ? products : await listFeaturing(content, products),
    last: [],
  }
}

/** One piece with a digit in it, such as `HZ-1001-navy`, or the digits of a GTIN in groups. */
function isIdentifier(query: string): boolean {
  const code = query.trim()
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
