import type { Selectable } from 'kysely'

import type { IdentityDb } from '../database.ts'
import type { IdentityTables } from '../tables.ts'

export type Client = Selectable<IdentityTables['identity_clients']>

export async function insertClient(db: IdentityDb, client: Client): Promise<void> {
  await db
    .insertInto('identity_clients')
    .values({
      ...client,
      redirect_uris: JSON.stringify(client.redirect_uris),
      post_logout_redirect_uris: JSON.stringify(client.post_logout_redirect_uris),
    })
    .execute()
}

export function findClient(db: IdentityDb, id: string): Promise<Client | undefined> {
  return db.selectFrom('identity_clients').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every client but our own, oldest first. */
export function listClients(db: IdentityDb): Promise<Client[]> {
  return db.selectFrom('identity_clients').selectAll().orderBy('created_at').execute()
}

/** Removes a client with every grant and token of it. False when there is none. */
export function deleteClient(db: IdentityDb, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('identity_clients')
      .where('id', '=', id)
      .executeTakeFirst()
    await trx.deleteFrom('identity_artifacts').where('client_id', '=', id).execute()
    return numDeletedRows > 0n
  })
}
