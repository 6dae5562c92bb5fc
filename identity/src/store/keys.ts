import { sql } from 'kysely'

import type { IdentityDb } from '../database.ts'

export type StoredKey = { kid: string; privateJwk: Record<string, unknown>; createdAt: Date }

/** Every signing key, newest first. */
export async function listStoredKeys(db: IdentityDb): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('identity_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
  return rows.map((row) => ({
    kid: row.kid,
    privateJwk: row.private_jwk,
    createdAt: row.created_at,
  }))
}

export async function insertKey(db: IdentityDb, key: StoredKey): Promise<void> {
  await db
    .insertInto('identity_keys')
    .values({
      kid: key.kid,
      private_jwk: JSON.stringify(key.privateJwk),
      created_at: key.createdAt,
    })
    .execute()
}

/** Adds the first key, unless there is one: of several processes that start together, one does. */
export async function insertFirstKey(db: IdentityDb, key: StoredKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('identity_keys'))`.execute(trx)
    const existing = await trx.selectFrom('identity_keys').select('kid').limit(1).execute()
    if (existing.length === 0) await insertKey(trx, key)
  })
}

export async function deleteKeys(db: IdentityDb, kids: string[]): Promise<void> {
  if (kids.length > 0) await db.deleteFrom('identity_keys').where('kid', 'in', kids).execute()
}
