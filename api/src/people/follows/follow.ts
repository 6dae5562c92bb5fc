import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { ApiError } from '@ltk/platform/http/api-error'
import type { Caller } from '@ltk/platform/http/caller'

import { deleteFollows, insertFollows, namesNothing } from '../../entities/counters.ts'
import { goneOrNotFound } from '../../entities/gone.ts'
import { type FollowRow, listFollows, listShownProfiles } from './queries.ts'

/**
 * Follows creators, all of them or none, for the caller, and returns the follows, the newest first.
 * Throws a 404 that names the first profile that does not exist, a 410 if it is withdrawn, a 400 for the
 * caller's own.
 */
export async function follow(db: Db, caller: Caller, named: string[]): Promise<FollowRow[]> {
  const profileIds = distinct(named)
  if (caller.publisherId && profileIds.includes(caller.publisherId)) {
    throw new ApiError(400, 'own-profile', 'A creator cannot follow their own profile', {
      userMessage: 'You cannot follow yourself.',
    })
  }
  await requireProfiles(db, profileIds)
  const now = new Date()
  // The last one named is the newest, by its id.
  const follows = profileIds.map((profileId) => ({
    user_id: caller.userId,
    profile_id: profileId,
    id: newId(now.getTime()),
    created_at: now,
  }))
  const inserted = await insertFollows(db, follows).catch(async (error: unknown) => {
    if (namesNothing(error)) await requireProfiles(db, profileIds)
    throw error
  })
  if (inserted.length === follows.length) {
    return follows
      .toReversed()
      .map(({ id, profile_id: profileId }) => ({ id, profileId, createdAt: now }))
  }
  return listFollows(db, caller.userId, { profileIds }, profileIds.length)
}

async function requireProfiles(db: Db, profileIds: string[]): Promise<void> {
  const shown = await listShownProfiles(db, profileIds)
  const hidden = profileIds.find((id) => !shown.includes(id))
  if (hidden) throw await goneOrNotFound(db, `Profile ${hidden}`, hidden)
}

/** Unfollows creators for a user. */
export async function unfollow(db: Db, userId: string, named: string[]): Promise<void> {
  await deleteFollows(db, userId, distinct(named))
}

/** The ids as the database returns them, each once. */
function distinct(ids: string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}
