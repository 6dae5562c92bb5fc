import type { SearchIndexName } from '@ltk/contract/search'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db/open.ts'

/** In how many documents each of some terms occurs; one that is missing occurs in none. */
export async function loadFrequencies(
  db: Db,
  index: SearchIndexName,
  terms: string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ term: string; documents: number }>`
    select term, documents from search_terms
    where index = ${index} and term = any(${terms}::text[])`.execute(db)
  return new Map(rows.map(({ term, documents }) => [term, documents]))
}

/** Terms of the index that look like a word, the likest first. */
export async function listNearTerms(db: Db, index: SearchIndexName, word: string) {
  const { rows } = await sql<{ term: string; word: string; documents: number }>`
    select term, word, documents from near_search_terms(${index}, ${word})`.execute(db)
  return rows
}
