import type { Day } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

import { dayOfColumn, isBetween, measures } from './measures.ts'
import type { Viewed } from './viewed.ts'

type Days = { from: Day; until: Day }

/**
 * Sums up what was viewed, and the likes and the like that have come and gone in the days from one on
 * until before another, in `counted`; what is less than nothing has gone. Takes in changes of other days,
 * too, and passes them over.
 */
export function sumChanges(trx: Db, { from, until }: Days, viewed: Viewed[]): Promise<void> {
  return sumDone(
    trx,
    viewed,
    sql`
      changes as (delete from insight_changes returning *),
      recorded as (select * from changes where day >= ${from}::date and day < ${until}::date)`,
  )
}

/**
 * Sums up what was viewed, and all likes and the like of the days from one on until before another, in
 * UTC, in `counted`. Forgets changes of these days and of those before, which it has seen.
 */
export function sumWhole(trx: Db, { from, until }: Days, viewed: Viewed[]): Promise<void> {
  return sumDone(
    trx,
    viewed,
    sql`
      seen_changes as (delete from insight_changes where day < ${until}::date),
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
      )`,
  )
}

/**
 * Sums up, by creator and day and by post and day, what was viewed and the list `recorded` (measure,
 * profile_id, post_id, product_set_id, day, times). The sums are in the table `counted` until the
 * transaction ends, those of creators without a post.
 */
async function sumDone(trx: Db, viewed: Viewed[], recorded: RawBuilder<unknown>): Promise<void> {
  const columns = sql.join(measures.map((measure) => sql`${sql.ref(measure)} integer`))
  await sql`
    create temporary table counted (profile_id uuid, day date, post_id uuid, ${columns})
    on commit drop`.execute(trx)
  const sums = sql.join(
    measures.map(
      (measure) => sql`
        coalesce(sum(times) filter (where measure = ${sql.lit(measure)}), 0)`,
    ),
  )
  await sql`
    with ${recorded},
    viewed as materialized (
      select * from json_to_recordset(${JSON.stringify(viewed)}::json)
        as each_view(name text, content_type text, content_id uuid, day date, times integer)
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
      select coalesce(recorded.profile_id, post.profile_id, product_set.profile_id),
        recorded.post_id, day, measure, times
      from recorded
      left join posts post on post.id = recorded.post_id
      left join product_sets product_set on product_set.id = recorded.product_set_id
    )
    insert into counted
    select profile_id, day, post_id, ${sums}
    from done where profile_id is not null
    group by grouping sets ((profile_id, day), (profile_id, day, post_id))
    having grouping(post_id) = 1 or post_id is not null`.execute(trx)
  // Creators that there are stay: whoever deletes one waits, and finds what is written of it.
  await sql`
    with creators as materialized (
      select id from profiles where id in (select profile_id from counted) order by id for key share
    )
    delete from counted where profile_id not in (select id from creators)`.execute(trx)
}
