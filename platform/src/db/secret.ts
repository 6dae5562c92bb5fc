import { randomBytes } from 'node:crypto'

import type { Db } from './open.ts'

/** Returns the secret of a name, created on first use, shared by all processes on the database. */
export async function findOrCreateSecret(
  db: Db,
  name: string,
  make: () => Uint8Array = () => randomBytes(32),
): Promise<Uint8Array> {
  const secret = db.selectFrom('secrets').select('value').where('name', '=', name)
  const known = await secret.executeTakeFirst()
  if (known) return known.value
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been first.
  return (await secret.executeTakeFirstOrThrow()).value
}
