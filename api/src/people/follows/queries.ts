import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import { anyOf, prepared } from '@ltk/platform/db/prepared'

export type FollowRow = { id: string; profileId: string; createdAt: Date }

type Filter = {
  profileIds?: string[] | undefined
  excludes?: string[] | undefined
  beforeId?: string | undefined
  afterId?: string | undefined
}

const newest = keyset<{ id: string }>({ id: ['id', 'desc'] })
const oldest = keyset<{ id: string }>({ id: ['id', 'asc'] })

/**
 * A user's follows in the order of their ids, which is that of their creation: from the newest on, or,
 * after `afterId` alone, upwards from the one next to it.
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
  if (beforeId) query = query.where(newest.after({ id: beforeId }))
  if (afterId) query = query.where(oldest.after({ id: afterId }))
  return query
    .orderBy(afterId && !beforeId ? oldest.order : newest.order)
    .limit(limit)
    .execute()
}

/** Returns which of some profiles exist and are not withdrawn. */
export async function listShownProfiles(db: Db, profileIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', anyOf(profileIds))
    .where('withdrawn_at', 'is', null)
    .modifyEnd(prepared)
    .execute()
  return rows.map((row) => row.id)
}
