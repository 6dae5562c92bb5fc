import type { SearchIndexName } from '@ltk/contract/search'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db/open.ts'

/** So many words with a beginning are compared at most. */
const mostCompared = 1_000

/** Words and phrases that begin in some way, those in the names of most documents first. */
export async function listWordsBeginning(
  db: Db,
  indexes: readonly SearchIndexName[],
  beginning: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word, names from search_terms
      where index = any(${indexes}::text[]) and names > 0
        and word >= ${beginning} and word < ${`${beginning}\u{10FFFF}`}
      limit ${mostCompared}
    ) found
    group by word order by sum(names) desc, word limit ${limit}`.execute(db)
  return rows.map(({ word }) => word)
}

/** The creators whose names match, those with most followers first. */
export async function listProfilesNamed(db: Db, match: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, popularity from search_profiles where tokens @@ ${match}::tsquery
      limit ${mostCompared}
    ) found
    order by popularity desc, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
