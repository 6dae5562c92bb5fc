import type { Db } from '@ltk/platform/db/open'
import { findProgress, saveProgress } from '@ltk/platform/jobs/queries'

import { inBatches } from '../personal/batches.ts'
import { findBuiltAt, findLastActivity, listActiveUsers } from '../personal/queries.ts'
import {
  listProfiles,
  listProfilesOfActiveFollowers,
  updateRecommendedProfiles,
  updateSimilarProfiles,
} from './queries.ts'

const hour = 3_600_000
const batch = 50

/** The maximum age of a user's last follow or like to be part of a rebuild. */
const activeSpan = 7 * hour

/** The number of creators that a run looks at besides, whatever their followers did. */
const shareOfRun = 1_000

/**
 * Finds again which creators are similar, and which ones the users who were active recently may want to
 * follow; for everybody else they are found when they are asked for. It looks at the creators whose
 * followers were active, and at a share of all in turn, since nothing tells who unfollowed. Returns how
 * many rows were written.
 */
export async function rebuildRecommendations(
  db: Db,
  now: Date,
  share = shareOfRun,
): Promise<{ written: number }> {
  let written = 0
  const updateSimilar = async (profileIds: string[]) => {
    written += await db.transaction().execute((trx) => updateSimilarProfiles(trx, profileIds))
  }
  const since = new Date(now.getTime() - activeSpan)
  await inBatches(
    (after, limit) => listProfilesOfActiveFollowers(db, since, after, limit),
    batch,
    updateSimilar,
  )
  const work = 'similar creators'
  const profiles = await listProfiles(db, await findProgress(db, work), share)
  for (let start = 0; start < profiles.length; start += batch) {
    await updateSimilar(profiles.slice(start, start + batch))
  }
  await saveProgress(db, work, profiles.length < share ? undefined : profiles.at(-1))
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
