import { globalScope } from '@ltk/platform/db/global-scope'
import type { Db } from '@ltk/platform/db/open'
import { prepared } from '@ltk/platform/db/prepared'
import type { Tables } from '@ltk/platform/db/tables'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'

import { dealPlace } from '../../entities/deal-place.ts'
import { selectProductSets } from '../../entities/product-set.ts'
import { isNamedAny } from '../../entities/profile.ts'

/** How many of the best there are to pick one or some of for a day. */
const toPickFrom = 36
/** The feed below begins with the very best ones. */
const beginOfFeed = 12

/** The order in which a day picks: the same all day, another one on the next. */
const orderOf = (day: string, id: RawBuilder<unknown>) => sql`md5(${id}::text || ${day}::text)`

type PostRow = { postId: string; profileId: string }

const ranked = (name: string, limit: number) => sql`
  select post_id, profile_id, position from rankings join ranked_posts using (name, scope, version)
  where name = ${name} and scope = ${globalScope} order by position limit ${limit}`

/**
 * The lead post of a day: one of the best featured ones with a still picture, if possible with two
 * products at their places in it and not among the first of the feed.
 */
export async function findLead(db: Db, day: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select post_id as "postId", posts.profile_id as "profileId"
    from (${ranked('featured', toPickFrom)}) best join posts on posts.id = best.post_id
    where hero_image_id is not null and video_media_id is null
    order by (select least(count(*), 2) from shown_products spot
        where spot.post_id = posts.id and hotspot is not null) desc,
      position > ${beginOfFeed} desc,
      ${orderOf(day, sql`post_id`)}
    limit 1 ${prepared}`.execute(db)
  return rows[0]
}

/** The newest posts of the creators whom most follows and likes went to, creators in turn. */
export async function listRising(db: Db, limit: number): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select post_id as "postId", profile_id as "profileId"
    from (${ranked('trending_creators', limit)}) best order by position ${prepared}`.execute(db)
  return rows
}

/** Some of the products in stock whose prices fell most: another choice each day, the largest drop first. */
export async function listDealsOfDay(db: Db, day: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, place from (
        select id, ${dealPlace} as place from shown_product_details
        where percent_change > 0 and available and image_id is not null
        order by ${dealPlace} desc, id desc limit ${2 * toPickFrom}
      ) largest order by ${orderOf(day, sql`id`)} limit ${limit}
    ) chosen order by place desc, id desc ${prepared}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The gift guide of a day: one of the newest, with covers. */
export async function findGuideOfDay(db: Db, day: string) {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from product_sets where subtype = 'GIFT_GUIDE' and cover_image_ids <> '{}'
      order by published_at desc, id desc limit ${toPickFrom}
    ) newest order by ${orderOf(day, sql`id`)} limit 1 ${prepared}`.execute(db)
  return rows[0]?.id
}

/** A gift guide, or undefined. */
export function findGuide(db: Db, id: string) {
  return selectProductSets(db)
    .where('id', '=', id)
    .where('subtype', '=', 'GIFT_GUIDE')
    .executeTakeFirst()
}

/** A post that can be the lead: one with a picture. */
export async function findPostToLead(db: Db, id: string): Promise<PostRow | undefined> {
  return db
    .selectFrom('posts')
    .select(['id as postId', 'profile_id as profileId'])
    .where('id', '=', id)
    .where('hero_image_id', 'is not', null)
    .where('video_media_id', 'is', null)
    .executeTakeFirst()
}

/** The newest post of each of some creators, in their order. */
export async function listNewestOf(db: Db, profileIds: string[], now: Date): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select newest.id as "postId", given.id as "profileId"
    from unnest(${profileIds}::uuid[]) with ordinality as given (id, place)
    cross join lateral (
      select id from posts where posts.profile_id = given.id and published_at <= ${now}
      order by published_at desc, id desc limit 1
    ) newest
    order by place`.execute(db)
  return rows
}

/** The id of a creator by the display name, in any case; undefined where there is none. */
export async function findCreatorId(db: Db, displayName: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where(isNamedAny([displayName]))
    .executeTakeFirst()
  return row?.id
}

/** What an operator chose for a time; of several the one that began last. */
export function findCurated(db: Db, now: Date) {
  return db
    .selectFrom('openers')
    .selectAll()
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type OpenerRow = Selectable<Tables['openers']>

export function insertOpener(db: Db, row: Insertable<Tables['openers']>): Promise<OpenerRow> {
  return db.insertInto('openers').values(row).returningAll().executeTakeFirstOrThrow()
}

/** All that was ever chosen, the newest first. */
export function listOpeners(db: Db): Promise<OpenerRow[]> {
  return db.selectFrom('openers').selectAll().orderBy('starts_at', 'desc').orderBy('id').execute()
}

type ComingOpener = {
  id: string
  startsAt: Date
  endsAt: Date
  leadId: string | null
  leadTitle: string | null
  guideId: string | null
  guideTitle: string | null
  creators: string[]
}

/** What was chosen and is shown at a time or later, the earliest first, with what it names. */
export async function listComingOpeners(db: Db, now: Date): Promise<ComingOpener[]> {
  const { rows } = await sql<ComingOpener>`
    select id, starts_at as "startsAt", ends_at as "endsAt",
      lead_post_id as "leadId",
      (select coalesce(nullif(title, ''), left(nullif(caption, ''), 100)) from posts
        where posts.id = lead_post_id) as "leadTitle",
      guide_id as "guideId",
      (select title from product_sets where product_sets.id = guide_id) as "guideTitle",
      array(
        select display_name from unnest(creator_ids) with ordinality as given (profile_id, place)
        join profiles on profiles.id = given.profile_id order by place
      ) as creators
    from openers where ends_at > ${now} order by starts_at, id`.execute(db)
  return rows
}

/** Ends an opener at a time. Returns whether it was to be shown after that. */
export async function endOpener(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('openers')
    .set({
      starts_at: sql`least(starts_at, ${now}::timestamptz - interval '1 millisecond')`,
      ends_at: now,
    })
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
