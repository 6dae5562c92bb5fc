import type { Db } from '../platform/db/open.ts'

/** How many follow a profile, or undefined where there is no such profile. */
export async function findFollowersCount(db: Db, profileId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('profiles')
    .select('followers_count')
    .where('id', '=', profileId)
    .executeTakeFirst()
  return row?.followers_count
}
