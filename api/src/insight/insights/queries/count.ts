import { type Day, dayOf } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import { sql } from 'kysely'

/** The retention of counted days: two years, and a month to compare with. */
const counted = { column: 'day', days: 760, valueAt: dayOf }
export const insightRetentions: Retention[] = [
  { table: 'insight_days', ...counted },
  { table: 'insight_post_days', ...counted },
]

const postMeasures = ['seen', 'opened', 'products_opened', 'likes', 'saves', 'clicks'] as const
const measures = [...postMeasures, 'shop_visits', 'follows'] as const
type Measure = (typeof measures)[number]

const listOf = (columns: readonly Measure[]) => sql.join(columns.map((column) => sql.ref(column)))

const sumsOf = (columns: readonly Measure[]) =>
  sql.join(
    columns.map(
      (column) => sql`
        coalesce(sum(times) filter (where measure = ${sql.lit(column)}), 0)::integer as ${sql.ref(column)}`,
    ),
  )

/** The clause after `on conflict (…)`: only rows that differ are written. */
function updateChanged(columns: readonly Measure[]) {
  const stored = sql.join(columns.map((column) => sql.ref(`stored.${column}`)))
  const fresh = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)))
  return sql`do update set (${listOf(columns)}) = (${fresh}) where (${stored}) is distinct from (${fresh})`
}

/**
 * Counts the days from one on until before another, in UTC, and replaces what was counted of them.
 * Returns how many rows were inserted, changed or deleted.
 */
export async function countBetween(db: Db, from: Day, until: Day): Promise<number> {
  const during = (at: string) => sql`
    ${sql.ref(at)} >= ${`${from}T00:00:00Z`}::timestamptz
    and ${sql.ref(at)} < ${`${until}T00:00:00Z`}::timestamptz`
  const day = (at: string) => sql`(${sql.ref(at)} at time zone 'UTC')::date`
  const { rows } = await sql<{ changed: number }>`
    with viewed as materialized (
      select name, content_type, content_id, ${day('at')} as day, count(*) as times
      from events
      where ${during('at')} and content_id is not null
        and (name = 'page view' or name = 'impression' and content_type = 'post')
      group by 1, 2, 3, 4
    ),
    done as materialized (
      select post.profile_id, post.id as post_id, day,
        case name when 'impression' then 'seen' else 'opened' end as measure, times
      from viewed join posts post on post.id = content_id where content_type = 'post'
      union all
      select product.profile_id, product.post_id, day, 'products_opened', times
      from viewed join products product on product.id = content_id where content_type = 'product'
      union all
      select product.profile_id, null, day, 'products_opened', times
      from viewed join shop_products product on product.id = content_id
      where content_type = 'product'
      union all
      select content_id, null, day, 'shop_visits', times from viewed where content_type = 'profile'
      union all
      select product_set.profile_id, null, day, 'shop_visits', times
      from viewed join product_sets product_set on product_set.id = content_id
      where content_type = 'product-set'
      union all
      select collection.profile_id, null, day, 'shop_visits', times
      from viewed join collections collection on collection.id = content_id
      where content_type = 'collection'
      union all
      select post.profile_id, post.id, ${day('likes.created_at')}, 'likes', 1
      from likes join posts post on post.id = likes.post_id where ${during('likes.created_at')}
      union all
      select coalesce(post.profile_id, product_set.profile_id), post.id,
        ${day('wishes.created_at')}, 'saves', 1
      from wishes
      left join posts post on post.id = wishes.post_id
      left join product_sets product_set on product_set.id = wishes.product_set_id
      where ${during('wishes.created_at')}
      union all
      select profile_id, null, ${day('created_at')}, 'follows', 1
      from follows where ${during('created_at')}
      union all
      select profile_id, post_id, ${day('clicked_at')}, 'clicks', 1
      from shop_clicks where ${during('clicked_at')}
    ),
    fresh as (
      select profile_id, day, ${sumsOf(measures)}
      from done where exists (select from profiles where profiles.id = profile_id)
      group by profile_id, day
    ),
    fresh_posts as (
      select profile_id, day, post_id, ${sumsOf(postMeasures)}
      from done
      where post_id is not null and exists (select from profiles where profiles.id = profile_id)
      group by profile_id, day, post_id
    ),
    deleted as (
      delete from insight_days stored
      where day >= ${from}::date and day < ${until}::date and not exists (
        select from fresh where fresh.profile_id = stored.profile_id and fresh.day = stored.day
      )
      returning 1
    ),
    deleted_posts as (
      delete from insight_post_days stored
      where day >= ${from}::date and day < ${until}::date and not exists (
        select from fresh_posts fresh
        where fresh.profile_id = stored.profile_id and fresh.day = stored.day
          and fresh.post_id = stored.post_id
      )
      returning 1
    ),
    written as (
      insert into insight_days as stored (profile_id, day, ${listOf(measures)})
      select * from fresh
      on conflict (profile_id, day) ${updateChanged(measures)}
      returning 1
    ),
    written_posts as (
      insert into insight_post_days as stored (profile_id, day, post_id, ${listOf(postMeasures)})
      select * from fresh_posts
      on conflict (profile_id, day, post_id) ${updateChanged(postMeasures)}
      returning 1
    )
    select (
      (select count(*) from deleted) + (select count(*) from deleted_posts)
      + (select count(*) from written) + (select count(*) from written_posts)
    )::integer as changed`.execute(db)
  return rows[0]?.changed ?? 0
}

/** The first day that is not final, and until when events were counted; undefined before the first run. */
export async function findProgress(db: Db): Promise<{ openDay: Day; until: Date } | undefined> {
  return db
    .selectFrom('insight_progress')
    .select([sql<Day>`open_day::text`.as('openDay'), 'counted_until as until'])
    .executeTakeFirst()
}

/** Stores the first day that is not final, and until when events were counted. */
export async function saveProgress(db: Db, open_day: Day, counted_until: Date): Promise<void> {
  const progress = { open_day, counted_until }
  await db
    .insertInto('insight_progress')
    .values(progress)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(progress))
    .execute()
}
