import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** The ids of profiles by their display names in any case, in no order. */
export async function listProfileIdsByDisplayNames(
  db: Db,
  displayNames: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where(
      sql`lower(display_name)`,
      'in',
      displayNames.map((name) => name.toLowerCase()),
    )
    .execute()
  return rows.map((row) => row.id)
}

/** How many follow a profile, or undefined where there is no such profile. */
export async function findFollowersCount(db: Db, profileId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('profiles')
    .select('followers_count')
    .where('id', '=', profileId)
    .executeTakeFirst()
  return row?.followers_count
}
