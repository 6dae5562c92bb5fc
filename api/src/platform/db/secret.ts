import { randomBytes } from 'node:crypto'

import type { Db } from './open.ts'

/** The secret of a name, made when first asked for, shared by all processes on the database. */
export async function findOrCreateSecret(
  db: Db,
  name: string,
  make: () => Uint8Array = () => randomBytes(32),
): Promise<Uint8Array> {
  const value = make()
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
