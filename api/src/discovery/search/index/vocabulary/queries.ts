import type { SearchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import { prepared } from '@ltk/platform/db/prepared'
import { sql } from 'kysely'

import { afterWeekTerms, firstWeekTerm } from '../text/weeks.ts'

/** In how many documents a term occurs, and the week of the newest of them. */
export type Frequency = { documents: number; newest: number }

/** The number of documents from a week. */
export type WeekSize = { week: number; documents: number }

/** Loads the frequencies of some terms; one that is missing occurs in no document. */
export async function loadFrequencies(
  db: Db,
  index: SearchIndexName,
  terms: string[],
): Promise<Map<string, Frequency>> {
  const { rows } = await sql<{ term: string } & Frequency>`
    select term, documents, newest from search_terms
    where index = ${index} and term = any(${terms}::text[]) ${prepared}`.execute(db)
  return new Map(rows.map(({ term, ...frequency }) => [term, frequency]))
}

/** Those of some terms that any index has. */
export async function loadKnownTerms(db: Db, terms: readonly string[]): Promise<Set<string>> {
  if (terms.length === 0) return new Set()
  const { rows } = await sql<{ term: string }>`
    select distinct term from search_terms
    where index in ('posts', 'profiles', 'products') and term = any(${terms}::text[])
      and documents > 0 ${prepared}`.execute(db)
  return new Set(rows.map(({ term }) => term))
}

/** The weeks that documents are from and how many are from each, the newest first. */
export async function listWeeks(db: Db, index: SearchIndexName): Promise<WeekSize[]> {
  const { rows } = await sql<{ week: number; documents: number }>`
    select newest as week, documents from search_terms
    where index = ${index} and term >= ${firstWeekTerm} and term < ${afterWeekTerms}
    order by newest desc ${prepared}`.execute(db)
  return rows
}

/** Terms of the index that look like a word, the likest first. */
export async function listNearTerms(db: Db, index: SearchIndexName, word: string) {
  const { rows } = await sql<{ term: string; word: string; documents: number }>`
    select term, word, documents from near_search_terms(${index}, ${word})`.execute(db)
  return rows
}
