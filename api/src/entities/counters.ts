import type { Db } from '@ltk/platform/db/open'
import { anyOf } from '@ltk/platform/db/prepared'
import type { Retention } from '@ltk/platform/db/retention'
import { sql } from 'kysely'

type Follow = { user_id: string; profile_id: string; id: string; created_at: Date | string }
type Like = { user_id: string; post_id: string; created_at: Date | string }
type Share = Like & { id: string }

/**
 * Locks profiles until the transaction ends, and returns the ids of those that exist. Always in the
 * order of their ids, so that two writes that name the same ones never wait for each other.
 */
export async function lockProfiles(trx: Db, profileIds: string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', anyOf(profileIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Inserts the follows that do not exist yet and counts them; returns those it inserted. */
export async function insertFollows(trx: Db, follows: Follow[]) {
  const result = await sql<{ user_id: string; profile_id: string }>`
    with added as (
      insert into follows (user_id, profile_id, id, created_at)
      select user_id, profile_id, id, created_at
      from jsonb_to_recordset(${JSON.stringify(follows)}::jsonb)
        as given (user_id uuid, profile_id uuid, id uuid, created_at timestamptz)
      on conflict do nothing returning user_id, profile_id
    ), counted as (
      update profiles set followers_count = followers_count + count
      from (select profile_id, count(*) from added group by profile_id) added
      where profiles.id = added.profile_id
    )
    select user_id, profile_id from added`.execute(trx)
  return result.rows
}

/** Deletes a user's follows of some profiles and subtracts them. Lock the profiles first. */
export async function deleteFollows(trx: Db, userId: string, profileIds: string[]): Promise<void> {
  await sql`
    with gone as (
      delete from follows where user_id = ${userId} and profile_id = ${anyOf(profileIds)}
      returning profile_id
    )
    update profiles set followers_count = followers_count - 1
    from gone where profiles.id = gone.profile_id`.execute(trx)
}

/**
 * Inserts the likes that do not exist yet, of posts that do, and counts them; returns those it
 * inserted. In one statement, so that the count follows the rows whatever else is written meanwhile.
 */
export async function insertLikes(db: Db, likes: Like[]) {
  const result = await sql<{ user_id: string; post_id: string }>`
    with given as (
      select given.*, posts.profile_id
      from jsonb_to_recordset(${JSON.stringify(likes)}::jsonb)
        as given (user_id uuid, post_id uuid, created_at timestamptz)
      join posts on posts.id = given.post_id
    ), added as (
      insert into likes (user_id, post_id, created_at)
      select user_id, post_id, created_at from given
      on conflict do nothing returning user_id, post_id
    ), counted as (
      update posts set likes_count = likes_count + count
      from (select post_id, count(*) from added group by post_id) added
        join (select distinct post_id, profile_id from given) owner using (post_id)
      where posts.profile_id = owner.profile_id and posts.id = added.post_id
    )
    select user_id, post_id from added`.execute(db)
  return result.rows
}

/**
 * Deletes a user's likes of some posts and subtracts them. Locks the posts in the order of their ids,
 * so that two calls that name the same ones never wait for each other.
 */
export async function deleteLikes(db: Db, userId: string, postIds: string[]): Promise<void> {
  await sql`
    with gone as (
      delete from likes where user_id = ${userId} and post_id = ${anyOf(postIds)}
      returning post_id
    ), locked as (
      select posts.profile_id, posts.id from posts join gone on gone.post_id = posts.id
      order by posts.id for no key update of posts
    )
    update posts set likes_count = likes_count - 1 from locked
    where posts.profile_id = locked.profile_id and posts.id = locked.id`.execute(db)
}

/**
 * The retention of shares, which stay counted. It counts from when they were stored: a file of shares
 * that is imported again, such as after a run that was killed, must find those that it counted.
 */
export const shareRetention: Retention = { table: 'shares', column: 'stored_at', days: 400 }

/** Inserts the shares that do not exist yet and counts them; returns those it inserted. */
export async function insertShares(trx: Db, shares: Share[]) {
  const result = await sql<{ id: string }>`
    with given as (
      select given.*, posts.profile_id
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
        as given (id uuid, user_id uuid, post_id uuid, created_at timestamptz)
      join posts on posts.id = given.post_id
    ), added as (
      insert into shares (id, user_id, post_id, created_at)
      select id, user_id, post_id, created_at from given
      on conflict do nothing returning id, post_id
    ), counted as (
      update posts set shares_count = shares_count + count
      from (select post_id, count(*) from added group by post_id) added
        join (select distinct post_id, profile_id from given) owner using (post_id)
      where posts.profile_id = owner.profile_id and posts.id = added.post_id
    )
    select id from added`.execute(trx)
  return result.rows
}
