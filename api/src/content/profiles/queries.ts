import { gatherNotes } from '@ltk/platform/db/cluster/gather-notes'
import { onSeveralMachines } from '@ltk/platform/db/cluster/is-cluster'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/**
 * Returns the number of a profile's followers, or undefined where there is no such profile. With what is
 * not added to its count yet; on several machines, what they have noted is brought here first where it is
 * `upToDate` that is asked for.
 */
export async function findFollowersCount(
  db: Db,
  profileId: string,
  { upToDate }: { upToDate: boolean },
): Promise<number | undefined> {
  const row = await readFollowersCount(db, profileId)
  if (!row?.isCluster || !upToDate) return row?.followers
  await gatherNotes(db, ['follow_changes'])
  return (await readFollowersCount(db, profileId))?.followers
}

function readFollowersCount(db: Db, profileId: string) {
  return db
    .selectFrom('profiles')
    .select([
      sql<number>`followers_count + (
        select coalesce(sum(change), 0) from follow_changes where profile_id = profiles.id
      )::integer`.as('followers'),
      onSeveralMachines.as('isCluster'),
    ])
    .where('id', '=', profileId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/** The start of a page of the directory: after a display name, or at the first one from a text on. */
export type DirectoryStart = { after: string } | { from: string }

/** Creators who have posted, by their display names in lower case. */
export function listProfilesByName(db: Db, start: DirectoryStart, limit: number) {
  const name = sql<string>`lower(display_name)`
  return db
    .selectFrom('profiles')
    .select(['id', name.as('name')])
    .where('latest_post_at', 'is not', null)
    .where(
      'after' in start
        ? sql<boolean>`${name} > ${start.after}`
        : sql<boolean>`${name} >= ${start.from}`,
    )
    .orderBy(name)
    .limit(limit)
    .execute()
}
