import type { SearchFilters } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'

import { countMiss } from './queries.ts'

type Search = { query: string; filters?: SearchFilters | undefined; page: number }

const maxLength = 100

/**
 * Counts a search for posts that found nothing, if it was for words alone: not by filters, on a later page,
 * or for an address of somebody. Nothing is thrown: it may be answered by a replica while nothing can be
 * written.
 */
export async function noteMiss(db: Db, { query, filters = {}, page }: Search): Promise<void> {
  const words = asCounted(query)
  const isForWords = words !== '' && !query.includes('@') && Object.keys(filters).length === 0
  if (isForWords && page === 0) await countMiss(db, words).catch(() => {})
}

/** A search as it is counted: the same in capitals, with more spaces, or too long to tell. */
function asCounted(query: string): string {
  return query
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
}
