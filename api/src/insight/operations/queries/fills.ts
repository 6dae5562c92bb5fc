import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/** Lists the fills of tables by migrations that are under way, or have changed something in the last week. */
export async function listFills(db: Db) {
  return db
    .selectFrom('migration_fills')
    .select(['name', 'filled_table', 'started_at', 'heard_at'])
    .select([
      sql<number>`rows::double precision`.as('rows'),
      // An empty table has no pages, and one that is filled may have become larger.
      sql<number>`case
        when ended_at is not null then 1
        else least(page::double precision / greatest(pages, 1), 1)
      end`.as('done'),
    ])
    .where(sql<boolean>`ended_at is null or (ended_at > now() - interval '7 days' and rows > 0)`)
    .orderBy('started_at', 'desc')
    .execute()
}
