import { sql } from 'kysely'

import { type Row, tableOf, type Trx } from './rows.ts'

type Follow = Row<'follows', 'user_id' | 'profile_id' | 'id' | 'created_at'>
type Like = Row<'likes', 'user_id' | 'post_id' | 'created_at'> & { profile_id: string }
type Share = Row<'shares', 'id' | 'user_id' | 'post_id' | 'created_at'> & { profile_id: string }

/** Inserts follows that are not there and counts them; those that it inserted. */
export async function insertFollows(trx: Trx, rows: Follow[]) {
  if (rows.length === 0) return []
  const columns = {
    user_id: 'uuid',
    profile_id: 'uuid',
    id: 'uuid',
    created_at: 'timestamptz',
  } as const
  const result = await sql<{ user_id: string; profile_id: string }>`
    with added as (
      insert into follows (user_id, profile_id, id, created_at)
      select user_id, profile_id, id, created_at from ${tableOf(columns, rows)}
      on conflict do nothing returning user_id, profile_id
    ), counted as (
      update profiles p set followers_count = followers_count + c.n
      from (select profile_id, count(*) as n from added group by profile_id) c
      where p.id = c.profile_id
    )
    select user_id, profile_id from added`.execute(trx)
  return result.rows
}

const postOwner = { post_id: 'uuid', profile_id: 'uuid' } as const

/** Inserts likes that are not there and counts them; those that it inserted. */
export async function insertLikes(trx: Trx, rows: Like[]) {
  if (rows.length === 0) return []
  const columns = { user_id: 'uuid', ...postOwner, created_at: 'timestamptz' } as const
  const result = await sql<{ user_id: string; post_id: string }>`
    with given as (select * from ${tableOf(columns, rows)}),
    added as (
      insert into likes (user_id, post_id, created_at)
      select user_id, post_id, created_at from given
      on conflict do nothing returning user_id, post_id
    ), counted as (
      update posts p set likes_count = likes_count + c.n
      from (select post_id, count(*) as n from added group by post_id) c
      join (select distinct post_id, profile_id from given) o using (post_id)
      where p.id = c.post_id and p.profile_id = o.profile_id
    )
    select user_id, post_id from added`.execute(trx)
  return result.rows
}

/** Inserts shares that are not there and counts them; those that it inserted. */
export async function insertShares(trx: Trx, rows: Share[]) {
  if (rows.length === 0) return []
  const columns = { id: 'uuid', user_id: 'uuid', ...postOwner, created_at: 'timestamptz' } as const
  const result = await sql<{ id: string }>`
    with given as (select * from ${tableOf(columns, rows)}),
    added as (
      insert into shares (id, user_id, post_id, created_at)
      select id, user_id, post_id, created_at from given
      on conflict do nothing returning id, post_id
    ), counted as (
      update posts p set shares_count = shares_count + c.n
      from (select post_id, count(*) as n from added group by post_id) c
      join (select distinct post_id, profile_id from given) o using (post_id)
      where p.id = c.post_id and p.profile_id = o.profile_id
    )
    select id from added`.execute(trx)
  return result.rows
}
