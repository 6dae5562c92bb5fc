import { sql } from 'kysely'

import type { PostViews, ShopVisits } from '../import-views.ts'

/** The views of posts that are known, as a query: a row for each, with its post and creator. */
export function givenPostViews(views: readonly PostViews[]) {
  return sql`
    select post.id as post_id, post.profile_id, views.day, seen, opened, products_opened, clicks
    from unnest(${views.map(({ post }) => post)}::text[], ${views.map(({ day }) => day)}::date[],
      ${views.map(({ seen }) => seen)}::int[], ${views.map(({ opened }) => opened)}::int[],
      ${views.map(({ productsOpened }) => productsOpened)}::int[],
      ${views.map(({ clicks }) => clicks)}::int[]
    ) as views (post, day, seen, opened, products_opened, clicks)
    join posts post on post.external_id = views.post`
}

/** The visits of shops that are known, as a query: a row for each, with its creator. */
export function givenShopVisits(visits: readonly ShopVisits[]) {
  return sql`
    select profile.id as profile_id, views.day, views.visits
    from unnest(${visits.map(({ creator }) => creator)}::text[],
      ${visits.map(({ day }) => day)}::date[], ${visits.map((one) => one.visits)}::int[]
    ) as views (creator, day, visits)
    join profiles profile on profile.external_id = views.creator`
}
