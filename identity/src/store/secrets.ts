import type { IdentityDb } from '../database.ts'
import { newToken } from './hashed.ts'

/** A secret that is made once and then stays: 256 bits, base64url. */
export async function ensureSecret(db: IdentityDb, name: string): Promise<string> {
  await db
    .insertInto('identity_secrets')
    .values({ name, value: newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('identity_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
