import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { givenPostViews, givenShopVisits, type PostViews, type ShopVisits } from './given-views.ts'

/** Replaces how often posts were seen and opened on some days, and their creators' sums of it. */
export async function writePostViews(db: Db, views: readonly PostViews[]): Promise<void> {
  await sql`
    insert into insight_post_days
      (profile_id, day, post_id, seen, opened, products_opened, likes, saves, clicks)
    select profile_id, day, post_id, seen, opened, products_opened, 0, 0, clicks
    from (${givenPostViews(views)}) as given
    on conflict (profile_id, day, post_id) do update set seen = excluded.seen,
      opened = excluded.opened, products_opened = excluded.products_opened,
      clicks = excluded.clicks`.execute(db)
  await sql`
    insert into insight_days
      (profile_id, day, seen, opened, products_opened, shop_visits, likes, saves, follows, clicks)
    select profile_id, day, sum(seen), sum(opened), sum(products_opened), 0, 0, 0, 0, sum(clicks)
    from (${givenPostViews(views)}) as given group by profile_id, day
    on conflict (profile_id, day) do update set seen = excluded.seen, opened = excluded.opened,
      products_opened = excluded.products_opened, clicks = excluded.clicks`.execute(db)
}

/** Replaces how often shops were visited on some days. */
export async function writeShopVisits(db: Db, visits: readonly ShopVisits[]): Promise<void> {
  await sql`
    insert into insight_days
      (profile_id, day, seen, opened, products_opened, shop_visits, likes, saves, follows, clicks)
    select profile_id, day, 0, 0, 0, visits, 0, 0, 0, 0
    from (${givenShopVisits(visits)}) as given
    on conflict (profile_id, day) do update set shop_visits = excluded.shop_visits`.execute(db)
}
