import { type Day, dayOf } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import { sql } from 'kysely'

import { dayOfColumn, isBetween, sumOfDone, writeCounted } from './measures.ts'
import { listViewed, type Viewed } from './viewed.ts'

/** The retention of counted days: two years, and a month to compare with. */
const counted = { column: 'day', days: 760, valueAt: dayOf }
export const insightRetentions: Retention[] = [
  { table: 'insight_days', ...counted },
  { table: 'insight_post_days', ...counted },
]

/**
 * Counts the days from one on until before another, in UTC, with what was viewed on them, and replaces
 * what was counted of them. Forgets changes of these days and of those before, which it has seen. Returns
 * how many rows were inserted, changed or deleted.
 */
export async function countBetween(
  db: Db,
  { from, until, viewed }: { from: Day; until: Day; viewed: Viewed[] },
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with seen_changes as (delete from insight_changes where day < ${until}::date),
    ${listViewed(viewed)},
    recorded as (
      select 'likes' as measure, null::uuid as profile_id, post_id, null::uuid as product_set_id,
        ${dayOfColumn('created_at')} as day, 1 as times
      from likes where ${isBetween('created_at', from, until)}
      union all
      select 'saves', null, post_id, product_set_id, ${dayOfColumn('created_at')}, 1
      from wishes where ${isBetween('created_at', from, until)}
      union all
      select 'follows', profile_id, null, null, ${dayOfColumn('created_at')}, 1
      from follows where ${isBetween('created_at', from, until)}
      union all
      select 'clicks', profile_id, post_id, null, ${dayOfColumn('clicked_at')}, 1
      from shop_clicks where ${isBetween('clicked_at', from, until)} and profile_id is not null
    ),
    ${sumOfDone},
    deleted as (
      delete from insight_days stored
      where day >= ${from}::date and day < ${until}::date and not exists (
        select from of_profiles fresh
        where fresh.profile_id = stored.profile_id and fresh.day = stored.day
      )
      returning 1
    ),
    deleted_posts as (
      delete from insight_post_days stored
      where day >= ${from}::date and day < ${until}::date and not exists (
        select from of_posts fresh
        where fresh.profile_id = stored.profile_id and fresh.day = stored.day
          and fresh.post_id = stored.post_id
      )
      returning 1
    ),
    ${writeCounted(sql`of_profiles`, sql`of_posts`)}`.execute(db)
  return rows[0]?.changed ?? 0
}
