import type { Db } from '@ltk/platform/db/open'

import { inBatches } from '../personal/batches.ts'
import { findBuiltAt, findLastActivity, listActiveUsers } from '../personal/queries.ts'
import {
  deleteSimilarOfUnfollowed,
  listFollowedProfiles,
  updateRecommendedProfiles,
  updateSimilarProfiles,
} from './queries.ts'

const hour = 3_600_000
const batch = 50

/** The maximum age of a user's last follow or like to be part of a rebuild. */
const activeSpan = 7 * hour

/**
 * Finds again which creators are similar, and which ones the users who were active recently may want to
 * follow; for everybody else they are found when they are asked for. Returns how many rows were written.
 */
export async function rebuildRecommendations(db: Db, now: Date): Promise<{ written: number }> {
  let written = 0
  written += await db.transaction().execute(deleteSimilarOfUnfollowed)
  await inBatches(
    (after, limit) => listFollowedProfiles(db, after, limit),
    batch,
    async (profileIds) => {
      written += await db.transaction().execute((trx) => updateSimilarProfiles(trx, profileIds))
    },
  )
  const since = new Date(now.getTime() - activeSpan)
  await inBatches(
    (after, limit) => listActiveUsers(db, 'recommended_profiles', since, after, limit),
    batch,
    async (userIds) => {
      written += await db
        .transaction()
        .execute((trx) => updateRecommendedProfiles(trx, userIds, now))
    },
  )
  return { written }
}

/** Ensures that what is recommended to a user reflects what they followed and liked last. */
export async function recommendProfiles(db: Db, userId: string, now: Date): Promise<void> {
  const [builtAt, lastActivity] = await Promise.all([
    findBuiltAt(db, 'recommended_profiles', userId),
    findLastActivity(db, userId),
  ])
  if (!lastActivity || (builtAt && builtAt >= lastActivity)) return
  await db.transaction().execute((trx) => updateRecommendedProfiles(trx, [userId], now))
}
