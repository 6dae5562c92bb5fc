import type { Day } from '@ltk/platform/days'
import { type RawBuilder, sql } from 'kysely'

/** What is counted of a post on a day. */
export const postMeasures = [
  'seen',
  'opened',
  'products_opened',
  'likes',
  'saves',
  'clicks',
] as const
/** What is counted of all that a creator publishes on a day. */
export const measures = [...postMeasures, 'shop_visits', 'follows'] as const
type Measure = (typeof measures)[number]

/** The columns of some measures, of a table or as they are. */
const listOf = (columns: readonly Measure[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)))

/** The sums of some measures, from rows of a measure and how many times. */
const sumsOf = (columns: readonly Measure[]) =>
  sql.join(
    columns.map(
      (column) => sql`
        coalesce(sum(times) filter (where measure = ${sql.lit(column)}), 0)::integer as ${sql.ref(column)}`,
    ),
  )

/** The clause after `on conflict (…)`: only rows that differ are written. */
function updateChanged(columns: readonly Measure[]) {
  const stored = listOf(columns, 'stored')
  const fresh = listOf(columns, 'excluded')
  return sql`do update set (${listOf(columns)}) = (${fresh}) where (${stored}) is distinct from (${fresh})`
}

/** Whether a moment is in the days from one on until before another. */
export const isBetween = (at: string, from: Day, until: Day) => sql`
  ${sql.ref(at)} >= ${`${from}T00:00:00Z`}::timestamptz
  and ${sql.ref(at)} < ${`${until}T00:00:00Z`}::timestamptz`

/** The day of a moment. */
export const dayOfColumn = (at: string) => sql`(${sql.ref(at)} at time zone 'UTC')::date`

/**
 * The queries `done`, whose content each thing was done with, from `viewed` (name, content_type,
 * content_id, day, times) and `recorded` (measure, profile_id, post_id, product_set_id, day, times);
 * then `of_profiles` and `of_posts`, the sums of each creator and of each post by day.
 */
export const sumOfDone: RawBuilder<unknown> = sql`
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
      select coalesce(recorded.profile_id, post.profile_id, product_set.profile_id),
        recorded.post_id, day, measure, times
      from recorded
      left join posts post on post.id = recorded.post_id
      left join product_sets product_set on product_set.id = recorded.product_set_id
    ),
    of_profiles as (
      select profile_id, day, ${sumsOf(measures)}
      from done where exists (select from profiles where profiles.id = profile_id)
      group by profile_id, day
    ),
    of_posts as (
      select profile_id, day, post_id, ${sumsOf(postMeasures)}
      from done
      where post_id is not null and exists (select from profiles where profiles.id = profile_id)
      group by profile_id, day, post_id
    )`

/**
 * The end of a statement that counts: writes what was counted of creators and of posts, by the day, and
 * selects how many rows were written, with those that `deleted` and `deleted_posts` return.
 */
export const writeCounted = (ofProfiles: RawBuilder<unknown>, ofPosts: RawBuilder<unknown>) => sql`
    written as (
      insert into insight_days as stored (profile_id, day, ${listOf(measures)})
      select * from ${ofProfiles}
      on conflict (profile_id, day) ${updateChanged(measures)}
      returning 1
    ),
    written_posts as (
      insert into insight_post_days as stored (profile_id, day, post_id, ${listOf(postMeasures)})
      select * from ${ofPosts}
      on conflict (profile_id, day, post_id) ${updateChanged(postMeasures)}
      returning 1
    )
    select (
      (select count(*) from deleted) + (select count(*) from deleted_posts)
      + (select count(*) from written) + (select count(*) from written_posts)
    )::integer as changed`
