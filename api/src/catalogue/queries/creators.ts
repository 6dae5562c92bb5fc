import { sql } from 'kysely'

import { type Row, tableOf, type Trx } from './rows.ts'

const profileColumns = {
  id: 'uuid',
  external_id: 'text',
  display_name: 'text',
  name: 'text',
  bio: 'text',
  location: 'text',
  avatar_id: 'uuid',
  created_at: 'timestamptz',
} as const
type ProfileRow = Row<'profiles', keyof typeof profileColumns>

/**
 * The creators that are there, by the ids of the files that they come from. Locks them, so that what
 * they have published is neither withdrawn nor restored before the transaction ends.
 */
export async function loadProfilesByExternalId(trx: Trx, externalIds: string[]) {
  const rows = await trx
    .selectFrom('profiles')
    .select(['id', 'external_id', 'display_name', 'name', 'bio', 'location', 'avatar_id'])
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.map((row) => [row.external_id ?? '', row]))
}

/** Inserts creators except those whose display name is taken; the ids of those that it inserted. */
export async function insertProfiles(trx: Trx, rows: ProfileRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const list = sql.join(Object.keys(profileColumns).map((name) => sql.ref(name)))
  const result = await sql<{ id: string }>`
    insert into profiles (${list}) select ${list} from ${tableOf(profileColumns, rows)}
    on conflict do nothing returning id`.execute(trx)
  return new Set(result.rows.map((row) => row.id))
}

/** Updates a creator unless the display name is another's; returns whether it did. */
export async function updateProfile(
  trx: Trx,
  { id, ...values }: Omit<ProfileRow, 'external_id' | 'created_at'>,
): Promise<boolean> {
  const result = await trx
    .updateTable('profiles')
    .set(values)
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('profiles as other')
            .select('other.id')
            .where('other.id', '<>', id)
            .where(sql`lower(other.display_name)`, '=', sql`lower(${values.display_name})`),
        ),
      ),
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
