import type { Day } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { measures, postMeasures, sumOfDone, writeCounted } from './measures.ts'
import { listViewed, type Viewed } from './viewed.ts'

type Columns = typeof measures | typeof postMeasures

/** What was counted and what has come and gone since, of the keys that changed. */
const withStored = (columns: Columns) =>
  sql.join(
    columns.map((column) => {
      const stored = sql.ref(`stored.${column}`)
      // Content that is withdrawn for a while leaves out what was done with it.
      return sql`greatest(coalesce(${stored}, 0) + change.${sql.ref(column)}, 0) as ${sql.ref(column)}`
    }),
  )

const isNothing = (columns: Columns, table: string) =>
  sql.join(
    columns.map((column) => sql`${sql.ref(`${table}.${column}`)} = 0`),
    sql` and `,
  )

/**
 * Adds what was done in the days from one on until before another: what was viewed, and the likes and
 * the like that have come and gone. Takes in changes of other days, too, and passes them over. Returns
 * how many rows were inserted, changed or deleted.
 */
export async function countChanges(
  db: Db,
  { from, until, viewed }: { from: Day; until: Day; viewed: Viewed[] },
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with changes as (delete from insight_changes returning *),
    ${listViewed(viewed)},
    recorded as (select * from changes where day >= ${from}::date and day < ${until}::date),
    ${sumOfDone},
    fresh as materialized (
      select profile_id, day, ${withStored(measures)}
      from of_profiles change left join insight_days stored using (profile_id, day)
    ),
    fresh_posts as materialized (
      select profile_id, day, post_id, ${withStored(postMeasures)}
      from of_posts change left join insight_post_days stored using (profile_id, day, post_id)
    ),
    deleted as (
      delete from insight_days stored using fresh
      where fresh.profile_id = stored.profile_id and fresh.day = stored.day
        and ${isNothing(measures, 'fresh')}
      returning 1
    ),
    deleted_posts as (
      delete from insight_post_days stored using fresh_posts fresh
      where fresh.profile_id = stored.profile_id and fresh.day = stored.day
        and fresh.post_id = stored.post_id and ${isNothing(postMeasures, 'fresh')}
      returning 1
    ),
    ${writeCounted(
      sql`fresh where not (${isNothing(measures, 'fresh')})`,
      sql`fresh_posts fresh where not (${isNothing(postMeasures, 'fresh')})`,
    )}`.execute(db)
  return rows[0]?.changed ?? 0
}
