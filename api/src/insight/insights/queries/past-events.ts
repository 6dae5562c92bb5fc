import type { Db, JobHandles } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { givenPostViews, givenShopVisits, type PostViews, type ShopVisits } from './given-views.ts'

/** Views of something on a day, with all whose events of that day they replace. */
type Given = { day: string; replaced: string[]; views: GivenViews[] }
type GivenViews = { name: string; content_type: string; content_id: string; times: number }

/** Replaces the events of posts and their products, and the clicks on these, on some days. */
export async function insertPostEvents(
  { db, events }: JobHandles,
  views: readonly PostViews[],
  now: Date,
): Promise<void> {
  const given = sql`
    select viewed.*, product.id as product_id, product.product_details_id
    from (${givenPostViews(views)}) as viewed
    left join lateral (
      select id, product_details_id from products where post_id = viewed.post_id
      order by position limit 1
    ) product on true`
  const { rows } = await sql<Given>`
    select given.day::text as day,
      array(select id from products where post_id = given.post_id) || given.post_id as replaced,
      (
        select json_agg(viewed) from (values
          ('impression', 'post', post_id, seen), ('page view', 'post', post_id, opened),
          ('page view', 'product', product_id, products_opened)
        ) as viewed (name, content_type, content_id, times)
        where content_id is not null
      ) as views
    from (${given}) as given`.execute(db)
  await replaceEvents(events, rows, now)
  await sql`
    delete from shop_clicks using (${given}) as given
    where shop_clicks.post_id = given.post_id and ${isOnDay('shop_clicks.clicked_at')}`.execute(db)
  await sql`
    insert into shop_clicks (id, clicked_at, product_details_id, profile_id, post_id)
    select gen_random_uuid(), at, product_details_id, profile_id, post_id
    from (${given}) as given, ${momentsOf('given.clicks', now)}
    where product_details_id is not null`.execute(db)
}

/** Replaces the events of shops on some days. */
export async function insertShopEvents(
  { db, events }: JobHandles,
  visits: readonly ShopVisits[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<Given>`
    select given.day::text as day, array[profile_id] as replaced,
      json_build_array(json_build_object('name', 'page view', 'content_type', 'profile',
        'content_id', profile_id, 'times', visits)) as views
    from (${givenShopVisits(visits)}) as given`.execute(db)
  await replaceEvents(events, rows, now)
}

async function replaceEvents(events: Db, rows: Given[], now: Date): Promise<void> {
  const given = sql`
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(day date, replaced uuid[], views json)`
  await sql`
    delete from events using (${given}) as given
    where ${isOnDay('events.at')} and events.content_id = any(given.replaced)`.execute(events)
  await sql`
    insert into events (id, at, received_at, name, path, content_type, content_id)
    select gen_random_uuid(), at, at, name,
      case content_type when 'profile' then '/explore' else '/home' end, content_type, content_id
    from (${given}) as given,
      json_to_recordset(given.views)
        as viewed(name text, content_type text, content_id uuid, times integer),
      ${momentsOf('viewed.times', now)}`.execute(events)
}

const startOfDay = sql`given.day::timestamp at time zone 'UTC'`
const endOfDay = sql`(given.day + 1)::timestamp at time zone 'UTC'`

function isOnDay(column: string) {
  return sql`${sql.ref(column)} >= ${startOfDay} and ${sql.ref(column)} < ${endOfDay}`
}

/** Returns that many moments of the day, evenly spread over it or as much of it as has passed. */
function momentsOf(times: string, now: Date) {
  return sql`lateral (
    select ${startOfDay} + (least(${endOfDay}, ${now}::timestamptz) - ${startOfDay})
      * (number::float8 / (${sql.ref(times)} + 1)) as at
    from generate_series(1, ${sql.ref(times)}) as number
  ) as moments`
}
