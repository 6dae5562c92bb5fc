import { sql, type Transaction } from 'kysely'

import type { Db } from '../platform/db/open.ts'
import type { Tables } from '../platform/db/tables.ts'

export type FollowRow = { id: string; profileId: string; createdAt: Date }

type Filter = {
  profileIds?: string[] | undefined
  excludes?: string[] | undefined
  beforeId?: string | undefined
  afterId?: string | undefined
}

/**
 * A user's follows in the order of their ids, which is that of their making: from the newest on, or,
 * after `afterId` alone, from the one next to it on.
 */
export function listFollows(
  db: Db,
  userId: string,
  { profileIds, excludes, beforeId, afterId }: Filter,
  limit: number,
): Promise<FollowRow[]> {
  let query = db
    .selectFrom('follows')
    .select(['id', 'profile_id as profileId', 'created_at as createdAt'])
    .where('user_id', '=', userId)
  if (profileIds) query = query.where('profile_id', 'in', profileIds)
  if (excludes) query = query.where('profile_id', 'not in', excludes)
  if (beforeId) query = query.where('id', '<', beforeId)
  if (afterId) query = query.where('id', '>', afterId)
  return query
    .orderBy('id', afterId && !beforeId ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

type Trx = Transaction<Tables>

/**
 * Holds profiles until the transaction ends, and gives the ids of those that are there. Always in
 * the order of their ids, so that two writes that name the same ones never wait for each other.
 */
export async function lockProfiles(trx: Trx, profileIds: string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', profileIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Inserts a user's follows that are not there yet, and counts them. */
export async function insertFollows(
  trx: Trx,
  userId: string,
  follows: { id: string; profileId: string }[],
  now: Date,
): Promise<void> {
  await sql`
    with added as (
      insert into follows (user_id, profile_id, id, created_at)
      select ${userId}::uuid, given.profile_id, given.id, ${now}::timestamptz
      from unnest(${follows.map((follow) => follow.profileId)}::uuid[],
        ${follows.map((follow) => follow.id)}::uuid[]) as given (profile_id, id)
      on conflict do nothing returning profile_id
    )
    update profiles set followers_count = followers_count + 1
    from added where profiles.id = added.profile_id`.execute(trx)
}

/** Deletes a user's follows of some creators, where they are there, and counts them off. */
export async function deleteFollows(trx: Trx, userId: string, profileIds: string[]): Promise<void> {
  await sql`
    with gone as (
      delete from follows where user_id = ${userId} and profile_id = any(${profileIds}::uuid[])
      returning profile_id
    )
    update profiles set followers_count = followers_count - 1
    from gone where profiles.id = gone.profile_id`.execute(trx)
}
