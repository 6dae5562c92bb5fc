import { sql } from 'kysely'

import type { IdentityDb } from '../database.ts'

export type GrantRow = {
  client_id: string
  name: string
  redirect_uris: string[]
  scope: string | null
  issued_at: Date
}

/** Lists the grants of other sites to an account, the newest first; one site may have several. */
export async function listGrants(db: IdentityDb, subject: string, now: Date): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select g.client_id, c.name, c.redirect_uris, g.payload->'openid'->>'scope' as scope, g.issued_at
    from identity_artifacts g
    join identity_clients c on c.id = g.client_id
    where g.model = 'Grant' and g.account_id = ${subject} and g.expires_at > ${now}
    order by g.issued_at desc, g.id_hash`.execute(db)
  return rows
}

/** Ends all that some clients were granted by an account, their tokens among it. */
export async function deleteGrants(
  db: IdentityDb,
  subject: string,
  clientIds: string[],
): Promise<void> {
  await db
    .deleteFrom('identity_artifacts')
    .where('account_id', '=', subject)
    .where('client_id', 'in', clientIds)
    .execute()
}
