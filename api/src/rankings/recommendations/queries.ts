import { sql } from 'kysely'

import type { Db } from '../../platform/db/open.ts'
import { everybody } from '../../platform/db/ranking-scope.ts'
import type { ProfileReason } from '../../platform/db/tables.ts'

/** The creators who are recommended to everybody, the best first. */
export async function listGeneralRecommendations(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recommended_profiles')
    .select('profile_id')
    .where('user_id', '=', everybody)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map((row) => row.profile_id)
}

export type RecommendedRow = { profileId: string; reason: ProfileReason }

/**
 * The creators who are recommended to a user, then those for everybody; none that the user follows,
 * nor the user's own profile, and each once.
 */
export async function listRecommendations(
  db: Db,
  user: { userId: string; ownProfileId: string | undefined },
  limit: number,
): Promise<RecommendedRow[]> {
  const result = await sql<RecommendedRow>`
    select profile_id as "profileId", reason from (
      select distinct on (profile_id) profile_id, reason, position,
        user_id = ${everybody} as is_general
      from recommended_profiles
      where user_id in (${user.userId}, ${everybody})
        and profile_id is distinct from ${user.ownProfileId ?? null}::uuid
        and not exists (select from follows where follows.user_id = ${user.userId}
          and follows.profile_id = recommended_profiles.profile_id)
      order by profile_id, is_general
    ) recommended order by is_general, position limit ${limit}`.execute(db)
  return result.rows
}
