import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { givenPostViews, givenShopVisits, type PostViews, type ShopVisits } from './given-views.ts'

/** Replaces the events of posts and their products, and the clicks on these, on some days. */
export async function insertPostEvents(
  db: Db,
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
  await sql`
    delete from events using (${given}) as given
    where ${isOnDay('events.at')} and (
      events.content_type = 'post' and events.content_id = given.post_id
      or events.content_type = 'product'
        and events.content_id in (select id from products where post_id = given.post_id))`.execute(
    db,
  )
  await sql`
    delete from shop_clicks using (${given}) as given
    where shop_clicks.post_id = given.post_id and ${isOnDay('shop_clicks.clicked_at')}`.execute(db)
  await sql`
    insert into events (id, at, received_at, name, path, content_type, content_id)
    select gen_random_uuid(), at, at, name, '/home', content_type, content_id
    from (${given}) as given,
      lateral (values
        ('impression', 'post', post_id, seen), ('page view', 'post', post_id, opened),
        ('page view', 'product', product_id, products_opened)
      ) as viewed (name, content_type, content_id, times),
      ${momentsOf('viewed.times', now)}
    where content_id is not null`.execute(db)
  await sql`
    insert into shop_clicks (id, clicked_at, product_details_id, profile_id, post_id)
    select gen_random_uuid(), at, product_details_id, profile_id, post_id
    from (${given}) as given, ${momentsOf('given.clicks', now)}
    where product_details_id is not null`.execute(db)
}

/** Replaces the events of shops on some days. */
export async function insertShopEvents(
  db: Db,
  visits: readonly ShopVisits[],
  now: Date,
): Promise<void> {
  const given = givenShopVisits(visits)
  await sql`
    delete from events using (${given}) as given
    where ${isOnDay('events.at')}
      and events.content_type = 'profile' and events.content_id = given.profile_id`.execute(db)
  await sql`
    insert into events (id, at, received_at, name, path, content_type, content_id)
    select gen_random_uuid(), at, at, 'page view', '/explore', 'profile', profile_id
    from (${given}) as given, ${momentsOf('given.visits', now)}`.execute(db)
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
