import type { Db } from '@ltk/platform/db/open'
import { anyOf, prepared } from '@ltk/platform/db/prepared'
import type { Retention } from '@ltk/platform/db/retention'
import { sql } from 'kysely'

type Follow = { user_id: string; profile_id: string; id: string; created_at: Date | string }
type Like = { user_id: string; post_id: string; created_at: Date | string }
type Share = Like & { id: string }

/**
 * Inserts the follows that do not exist yet, of profiles that do, to be counted by `updateCounters`;
 * returns those it inserted. In an order, so that two calls that insert the same ones never wait for
 * each other; nobody deletes a profile in between, while imports that change it do not wait.
 */
export async function insertFollows(db: Db, follows: Follow[]) {
  const result = await sql<{ user_id: string; profile_id: string }>`
    with held as (
      select id from profiles
      where id = ${anyOf(follows.map((follow) => follow.profile_id))}
      order by id for key share
    ), added as (
      insert into follows (user_id, profile_id, id, created_at)
      select user_id, profile_id, given.id, created_at
      from jsonb_to_recordset(${JSON.stringify(follows)}::jsonb)
        as given (user_id uuid, profile_id uuid, id uuid, created_at timestamptz)
      join held on held.id = profile_id
      order by user_id, profile_id
      on conflict do nothing returning user_id, profile_id
    ), noted as (
      insert into follow_changes (profile_id, change)
      select profile_id, count(*) from added group by profile_id
    )
    select user_id, profile_id from added ${prepared}`.execute(db)
  return result.rows
}

/** Deletes a user's follows of some profiles, to be subtracted by `updateCounters`. */
export async function deleteFollows(db: Db, userId: string, profileIds: string[]): Promise<void> {
  await sql`
    with gone as (
      delete from follows where user_id = ${userId} and profile_id = ${anyOf(profileIds)}
      returning profile_id
    )
    insert into follow_changes (profile_id, change)
    select profile_id, -1 from gone ${prepared}`.execute(db)
}

/**
 * Inserts the likes that do not exist yet, of posts that do, to be counted by `updateCounters`; returns
 * those it inserted.
 */
export async function insertLikes(db: Db, likes: Like[]) {
  const result = await sql<{ user_id: string; post_id: string }>`
    with added as (
      insert into likes (user_id, post_id, created_at)
      select user_id, post_id, created_at
      from jsonb_to_recordset(${JSON.stringify(likes)}::jsonb)
        as given (user_id uuid, post_id uuid, created_at timestamptz)
      where exists (select from posts where posts.id = given.post_id)
      order by user_id, post_id
      on conflict do nothing returning user_id, post_id
    ), noted as (
      insert into like_changes (post_id, change)
      select post_id, count(*) from added group by post_id
    )
    select user_id, post_id from added ${prepared}`.execute(db)
  return result.rows
}

/**
 * Deletes a user's likes of some posts, to be subtracted by `updateCounters`. Also of withdrawn posts:
 * when such a post is restored, its likes are counted again.
 */
export async function deleteLikes(db: Db, userId: string, postIds: string[]): Promise<void> {
  await sql`
    with gone as (
      delete from likes where user_id = ${userId} and post_id = ${anyOf(postIds)}
      returning post_id
    )
    insert into like_changes (post_id, change)
    select post_id, -1 from gone ${prepared}`.execute(db)
}

/**
 * Adds to the counts of posts and profiles what likes and follows have changed since. A change is
 * deleted in the statement that adds it, so it counts once whatever ends this process. Those of a row
 * that somebody else has locked, or that is withdrawn, stay for another time: several processes may do
 * this at once, and none waits.
 */
export async function updateCounters(db: Db): Promise<void> {
  // Most of the time nothing waits, and to find that out is a fraction of the work.
  const { rows } = await sql<{ likes: boolean; follows: boolean }>`
    select exists (select from like_changes) as likes,
      exists (select from follow_changes) as follows`.execute(db)
  if (rows[0]?.likes) await addLikes(db)
  if (rows[0]?.follows) await addFollows(db)
}

async function addLikes(db: Db): Promise<void> {
  await sql`
    with locked as (
      select profile_id, id from posts
      where id = any(array(select distinct post_id from like_changes))
      for no key update skip locked
    ), taken as (
      delete from like_changes using locked where post_id = locked.id
      returning profile_id, post_id, change
    )
    update posts set likes_count = likes_count + summed.change
    from (select profile_id, post_id, sum(change) as change from taken group by 1, 2) summed
    where posts.profile_id = summed.profile_id and posts.id = summed.post_id
      and summed.change <> 0`.execute(db)
}

async function addFollows(db: Db): Promise<void> {
  await sql`
    with locked as (
      select id from profiles
      where id = any(array(select distinct profile_id from follow_changes))
      for no key update skip locked
    ), taken as (
      delete from follow_changes using locked where profile_id = locked.id
      returning profile_id, change
    )
    update profiles set followers_count = followers_count + summed.change
    from (select profile_id, sum(change) as change from taken group by 1) summed
    where profiles.id = summed.profile_id and summed.change <> 0`.execute(db)
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
