import { gatherNotes } from '@ltk/platform/db/cluster/gather-notes'
import type { Db } from '@ltk/platform/db/open'
import { anyOf, prepared } from '@ltk/platform/db/prepared'
import type { Retention } from '@ltk/platform/db/retention'
import { sql } from 'kysely'

type Follow = { user_id: string; profile_id: string; id: string; created_at: Date | string }
type Like = { user_id: string; post_id: string; created_at: Date | string }
type Share = Like & { id: string }

/**
 * Inserts the follows that do not exist yet, of profiles that do; returns those it inserted. Triggers note
 * what that changes of the number of followers, and `updateCounters` adds it. The rows are given by their
 * values, so that those of one user are one task of the machine that has them, and in an order, so that
 * two calls that insert the same ones never wait for each other. Where a profile does not exist, none is
 * inserted, and the error is one that `namesNothing`.
 */
export async function insertFollows(db: Db, follows: Follow[]) {
  if (follows.length === 0) return []
  const rows = follows
    .toSorted(by(({ user_id, profile_id }) => user_id + profile_id))
    .map(
      (row) =>
        sql`(${row.user_id}, existing_profile(${row.profile_id}), ${row.id}, ${row.created_at})`,
    )
  const inserted = await sql<{ user_id: string; profile_id: string }>`
    insert into follows (user_id, profile_id, id, created_at) values ${sql.join(rows)}
    on conflict do nothing returning user_id, profile_id ${preparedIfOne(rows)}`.execute(db)
  return inserted.rows
}

/** Deletes a user's follows of some profiles, which triggers note as well. */
export async function deleteFollows(db: Db, userId: string, profileIds: string[]): Promise<void> {
  await sql`
    delete from follows where user_id = ${userId} and profile_id = ${anyOf(profileIds)}
    ${prepared}`.execute(db)
}

/** Inserts the likes that do not exist yet, in the way of `insertFollows`; returns those it inserted. */
export async function insertLikes(db: Db, likes: Like[]) {
  if (likes.length === 0) return []
  const rows = likes
    .toSorted(by(({ user_id, post_id }) => user_id + post_id))
    .map((row) => sql`(${row.user_id}, existing_post(${row.post_id}), ${row.created_at})`)
  const inserted = await sql<{ user_id: string; post_id: string }>`
    insert into likes (user_id, post_id, created_at) values ${sql.join(rows)}
    on conflict do nothing returning user_id, post_id ${preparedIfOne(rows)}`.execute(db)
  return inserted.rows
}

/** Whether an insert of likes or follows was refused, since it names something that is not there. */
export function namesNothing(error: unknown): boolean {
  // What is not there is null to it.
  return error instanceof Error && 'code' in error && error.code === '23502'
}

/** Deletes a user's likes of some posts, which triggers note as well; also of withdrawn posts. */
export async function deleteLikes(db: Db, userId: string, postIds: string[]): Promise<void> {
  await sql`
    delete from likes where user_id = ${userId} and post_id = ${anyOf(postIds)}
    ${prepared}`.execute(db)
}

/** Statements of many rows have a text of their own for each number of them. */
const preparedIfOne = (rows: unknown[]) => (rows.length === 1 ? prepared : sql``)

const by =
  <Row>(key: (row: Row) => string) =>
  (one: Row, other: Row) =>
    key(one) < key(other) ? -1 : 1

/**
 * Adds to the counts of posts and profiles what likes and follows have changed since. A change is
 * deleted in the statement that adds it, so it counts once whatever ends this process. Those of a row
 * that somebody else has locked, or that is withdrawn, stay for another time: several processes may do
 * this at once, and none waits. Those of what has been deleted go.
 */
export async function updateCounters(db: Db): Promise<void> {
  await gatherNotes(db, ['like_changes', 'follow_changes'])
  // Most of the time nothing waits, and to find that out is a fraction of the work.
  const { rows } = await sql<{ likes: boolean; follows: boolean }>`
    select exists (select from like_changes) as likes,
      exists (select from follow_changes) as follows`.execute(db)
  if (rows[0]?.likes) await addLikes(db)
  if (rows[0]?.follows) await addFollows(db)
}

async function addLikes(db: Db): Promise<void> {
  await sql`
    with named as (select distinct post_id as id from like_changes),
    locked as (
      select profile_id, id from posts where id = any(array(select id from named))
      for no key update skip locked
    ), gone as (
      select id from named where not exists (select from posts where posts.id = named.id)
        and not exists (select from withdrawn_content w where w.id = named.id)
        and not exists (select from scheduled_content s where s.id = named.id)
    ), taken as (
      delete from like_changes
      where post_id in (select id from locked union all select id from gone)
      returning post_id, change
    )
    update posts set likes_count = likes_count + summed.change
    from (select profile_id, id, sum(change) as change
      from taken join locked on id = post_id group by 1, 2) summed
    where posts.profile_id = summed.profile_id and posts.id = summed.id
      and summed.change <> 0`.execute(db)
}

async function addFollows(db: Db): Promise<void> {
  await sql`
    with named as (select distinct profile_id as id from follow_changes),
    locked as (
      select id from profiles where id = any(array(select id from named))
      for no key update skip locked
    ), gone as (
      select id from named where not exists (select from profiles where profiles.id = named.id)
    ), taken as (
      delete from follow_changes
      where profile_id in (select id from locked union all select id from gone)
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
