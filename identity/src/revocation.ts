import { ownClientIds } from './clients.ts'
import type { IdentityDb } from './database.ts'
import type { Dependencies } from './dependencies.ts'
import { endImpersonationsBy } from './impersonation.ts'
import { type Account, markRevoked } from './store/accounts.ts'
import { deleteArtifacts, endSessionsOf, type KeptSession } from './store/artifacts.ts'
import { insertAudit } from './store/audit.ts'
import { deleteLinks } from './store/links.ts'
import { deleteSessionsOf } from './store/sessions.ts'

/** What a revocation needs. */
export type RevocationDependencies = Pick<
  Dependencies,
  'config' | 'now' | 'around' | 'endNotifications'
>

/** The acts that end everything begun before them, by their names in the audit trail. */
export const revocations = [
  'password_reset',
  'password_changed',
  'logged_out_everywhere',
  'email_changed',
  'email_restored',
  'operator_removed',
] as const

export type Revocation = (typeof revocations)[number]

/**
 * Ends every session, sign-in under way, code, token, link and push subscription of a locked account,
 * except for the session to keep and for ways back to an earlier email, and records why. Logging out everywhere
 * leaves other sites what they were granted for longer than a session. Returns the account's new
 * state, for links that are created next.
 */
export async function revokeAccount(
  { config, now, around, endNotifications }: RevocationDependencies,
  trx: IdentityDb,
  account: Account,
  action: Revocation,
  kept?: KeptSession,
): Promise<Account> {
  const endsTokens = action !== 'logged_out_everywhere'
  const revoked = await markRevoked(trx, account, { endsTokens, keptGrant: kept?.grantHash }, now())
  if (endsTokens) await deleteArtifacts(trx, account.subject, kept)
  else await endSessionsOf(trx, account.subject, ownClientIds(config))
  await deleteLinks(trx, account.id)
  await deleteSessionsOf(trx, account.id, kept?.sessionUid)
  if (account.is_operator) await endImpersonationsBy(trx, account.id)
  await endNotifications(around(trx), account.id, kept?.pushSubscription)
  await insertAudit(trx, { accountId: account.id, action }, now())
  return revoked
}
