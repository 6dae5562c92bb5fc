import type { Db } from '@ltk/platform/db/open'

import { deleteUnused, type PersonalRanking } from './queries.ts'

const day = 86_400_000
const batch = 200

/**
 * How long what was made for a user is retained, in days. A feed is built again when it is read a day
 * later, and recommendations when their user has done something: what is older was not read lately, or
 * can as well be made again when it is.
 */
const retentionDays: Record<PersonalRanking, number> = { for_you: 7, recommended_profiles: 30 }

/** Deletes what was made for users who have not come back for it; for those who do, it is made again. */
export async function forgetUnused(db: Db, now: Date): Promise<void> {
  for (const name of ['for_you', 'recommended_profiles'] as const) {
    const before = new Date(now.getTime() - retentionDays[name] * day)
    let count
    do {
      count = await db.transaction().execute((trx) => deleteUnused(trx, name, before, batch))
    } while (count === batch)
  }
}
