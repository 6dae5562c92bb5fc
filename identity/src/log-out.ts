import { ownClientIds } from './clients.ts'
import type { Dependencies } from './dependencies.ts'
import { findAccountById } from './store/accounts.ts'
import { endSessionsOf } from './store/artifacts.ts'
import { insertAudit } from './store/audit.ts'
import { deleteSessionsOf } from './store/sessions.ts'

/**
 * Ends every session of a user, at the site and at the issuer, with all tokens of our own clients.
 * Other sites that were granted access for longer than a session keep it.
 */
export async function logOutEverywhere(
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await findAccountById(trx, userId)
    if (!account) return
    await endSessionsOf(trx, account.subject, ownClientIds(config))
    await deleteSessionsOf(trx, account.id)
    await insertAudit(trx, { accountId: account.id, action: 'logged_out_everywhere' }, now())
  })
}
