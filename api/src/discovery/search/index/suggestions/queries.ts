import type { SearchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/** The maximum number of words, with a prefix or of all, that are compared. */
const maxCompared = 1_000
/** A shorter prefix has too many words: only the most used of all are compared. */
const tellingLength = 3

/** Words and phrases that begin in some way, those in the names of most documents first. */
export async function listWordsBeginning(
  db: Db,
  indexes: readonly SearchIndexName[],
  beginning: string,
  limit: number,
): Promise<string[]> {
  const begins = sql`word >= ${beginning} and word < ${`${beginning}\u{10FFFF}`}`
  const compared =
    beginning.length < tellingLength
      ? sql`select * from (
          select * from search_terms where names > 0 order by names desc limit ${maxCompared}
        ) as most_used where ${begins}`
      : sql`select * from search_terms where names > 0 and ${begins} limit ${maxCompared}`
  const { rows } = await sql<{ word: string }>`
    select word from (${compared}) as compared where index = any(${indexes}::text[])
    group by word order by sum(names) desc, word limit ${limit}`.execute(db)
  return rows.map(({ word }) => word)
}

/** The creators whose names match, those with most followers first; `beginning` is what was typed last. */
export async function listProfilesNamed(
  db: Db,
  { match, beginning }: { match: string; beginning: string },
  limit: number,
): Promise<string[]> {
  const compared =
    beginning.length < tellingLength
      ? sql`select * from (
          select * from search_profiles order by popularity desc limit ${maxCompared}
        ) as most_followed where tokens @@ ${match}::tsquery`
      : sql`select * from search_profiles where tokens @@ ${match}::tsquery limit ${maxCompared}`
  const { rows } = await sql<{ id: string }>`
    select id from (${compared}) as compared order by popularity desc, id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
