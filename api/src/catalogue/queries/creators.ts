import { type RawBuilder, sql } from 'kysely'

import { type Row, tableOf, type Trx } from './rows.ts'

const profileColumns = {
  id: 'uuid',
  external_id: 'text',
  display_name: 'text',
  folded_name: 'text',
  name_look: 'text',
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
    .select(['id', 'external_id', 'display_name', 'folded_name', 'name', 'bio', 'location'])
    .select('avatar_id')
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.map((row) => [row.external_id ?? '', row]))
}

/** Keeps other imports from taking names until the transaction ends. Nothing is locked before it. */
export async function lockCreatorNames(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('creator-names'))`.execute(trx)
}

/** Inserts creators except those whose display name is taken; the ids of those that it inserted. */
export async function insertProfiles(trx: Trx, rows: ProfileRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const list = sql.join(Object.keys(profileColumns).map((name) => sql.ref(name)))
  const result = await sql<{ id: string }>`
    insert into profiles (${list}) select ${list} from ${tableOf(profileColumns, rows)}
    where not exists (select from profiles other where ${isTaken(sql.ref('r.folded_name'), sql.ref('r.name_look'))})
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
    .where(
      // Names that were given before they were compared like this stay.
      sql<boolean>`(display_name = ${values.display_name} or not exists (
        select from profiles other
        where other.id <> ${id}::uuid
          and ${isTaken(sql.val(values.folded_name), sql.val(values.name_look))}))`,
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Whether a profile `other` has a name, or one that looks like it. */
function isTaken(folded: RawBuilder<unknown>, look: RawBuilder<unknown>) {
  return sql`(other.folded_name = ${folded} or other.name_look = ${look}
    or (other.folded_name is null and lower(other.display_name) = ${folded}))`
}
