import type { Day } from '@ltk/platform/days'
import { sql } from 'kysely'

/** The views and clicks of a post on a day: of the post, its page, its products' pages and its links. */
export type PostViews = {
  /** The post's id in the catalogue that it was imported from. */
  post: string
  day: Day
  seen: number
  opened: number
  productsOpened: number
  clicks: number
}
/** The visits to a creator's shop on a day. */
export type ShopVisits = {
  /** The creator's id in the catalogue that they were imported from. */
  creator: string
  day: Day
  visits: number
}

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
