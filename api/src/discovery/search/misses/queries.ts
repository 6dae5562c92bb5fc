import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import { sql } from 'kysely'

/** A search that is not asked for again is forgotten. */
export const searchMissRetention: Retention = {
  table: 'search_misses',
  column: 'asked_at',
  days: 30,
}

/** So many different ones are kept, so that nobody fills the table by typing nonsense. */
const maxKept = 10_000

/** Counts a search that found nothing. */
export async function countMiss(db: Db, query: string): Promise<void> {
  await sql`
    insert into search_misses as m (query)
    select ${query} where exists (select from search_misses where query = ${query})
      or (select count(*) from search_misses) < ${maxKept}
    on conflict (query) do update set asked = m.asked + 1, asked_at = now()`.execute(db)
}

/** The searches that found nothing, those that were asked for most first. */
export function listMisses(db: Db, limit: number) {
  return db
    .selectFrom('search_misses')
    .select(['query', 'asked', 'asked_at'])
    .orderBy('asked', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute()
}
