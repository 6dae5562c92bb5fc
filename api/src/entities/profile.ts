import { foldCase } from '@ltk/contract/fold-case'
import type { Profile } from '@ltk/contract/profiles'
import type { Db } from '@ltk/platform/db/open'
import { anyOf, prepared } from '@ltk/platform/db/prepared'
import { sql } from 'kysely'

import type { Links } from './links.ts'

/** Profiles on the wire, by their ids. */
export async function loadProfilesByIds(
  db: Db,
  links: Links,
  ids: string[],
): Promise<Map<string, Profile>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('profiles')
    .leftJoin('media_objects as avatar', 'avatar.id', 'profiles.avatar_id')
    .select([
      'profiles.id',
      'profiles.display_name',
      'profiles.name',
      'profiles.bio',
      'profiles.location',
      'profiles.avatar_id',
      'avatar.colour as avatar_colour',
    ])
    .where('profiles.id', '=', anyOf(ids))
    .where('profiles.withdrawn_at', 'is', null)
    .modifyEnd(prepared)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        displayName: row.display_name,
        name: row.name,
        bio: row.bio,
        location: row.location,
        avatarUrl: row.avatar_id && links.picture(row.avatar_id),
        avatarColour: row.avatar_colour,
      },
    ]),
  )
}

/** Returns the name of a profile in addresses. */
export async function findDisplayName(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('profiles')
    .select('display_name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.display_name
}

/**
 * A condition: the profile's display name is one of these, in any case and Unicode form. Rows of the
 * version before have no folded name.
 */
export function isNamedAny(displayNames: readonly string[]) {
  const folded = displayNames.map(foldCase)
  return sql<boolean>`(folded_name = any(${folded}::text[])
    or (folded_name is null and lower(display_name) = any(${folded}::text[])))`
}

/** The ids of profiles by their display names in any case and form, in no order. */
export async function listProfileIdsByDisplayNames(
  db: Db,
  displayNames: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where(isNamedAny(displayNames))
    .execute()
  return rows.map((row) => row.id)
}
