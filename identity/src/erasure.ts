import type { Dependencies } from './dependencies.ts'
import { deleteAccount, findAccountById, forgetInviter } from './store/accounts.ts'
import { deleteArtifactsOf, revokeAccount } from './store/artifacts.ts'
import { blankAudit, insertAudit, listAudit } from './store/audit.ts'
import { listMailsOf } from './store/outbox.ts'
import { deleteSessionsOf } from './store/sessions.ts'

/**
 * Ends every session of an account and deletes all that is known of it, also in the invites that
 * name its owner as a creator. What stays is the record of what was done to the account and when:
 * it shows that the erasure was carried out and which operators acted for its owner before. Returns
 * false if there is no such account.
 */
export async function eraseAccount(
  { db, now }: Dependencies,
  userId: string,
  creatorName?: string,
): Promise<boolean> {
  const account = await findAccountById(db, userId)
  if (!account) return false
  await db.transaction().execute(async (trx) => {
    // With its links, mails and impersonations; no new session can begin from here on.
    await deleteAccount(trx, account.id)
    await deleteArtifactsOf(trx, account.subject)
    await deleteSessionsOf(trx, account.id)
    if (creatorName) await forgetInviter(trx, creatorName)
    await blankAudit(trx, account.id)
    await insertAudit(trx, { accountId: account.id, action: 'erased' }, now())
  })
  return true
}

/** Ends every session and every token of an account; does nothing where there is none. */
export async function endSessions({ db, now }: Dependencies, userId: string): Promise<void> {
  const account = await findAccountById(db, userId)
  if (!account) return
  await revokeAccount(db, account, now())
  await deleteSessionsOf(db, account.id)
}

/** Everything that identity holds about an account, for its owner to read; no secrets. */
export async function exportAccount(dependencies: Dependencies, userId: string) {
  const { db } = dependencies
  const account = await findAccountById(db, userId)
  if (!account) return undefined
  return {
    account: {
      userId: account.id,
      provider: account.provider,
      email: account.email,
      emailVerifiedAt: account.email_verified_at,
      name: account.name,
      locale: account.locale,
      invite: account.invite,
      publisherId: account.publisher_id,
      isOperator: account.is_operator,
      createdAt: account.created_at,
    },
    mails: await listMailsOf(db, account.id),
    record: (await listAudit(db, account.id)).map((entry) => ({
      at: entry.at,
      action: entry.action,
      byOperator: entry.operator_email !== null,
    })),
  }
}
