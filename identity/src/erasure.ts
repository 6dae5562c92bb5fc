import type { Dependencies } from './dependencies.ts'
import { anonymiseAccount, findAccountById } from './store/accounts.ts'
import { revokeAccount } from './store/artifacts.ts'
import { insertAudit, listAudit } from './store/audit.ts'
import { deleteLinks } from './store/links.ts'
import { deleteMailsOf, listMailsOf } from './store/outbox.ts'
import { deleteSessionsOf } from './store/sessions.ts'

/** Ends every session of an account and takes away who it was. False when there is none. */
export async function eraseAccount(dependencies: Dependencies, userId: string): Promise<boolean> {
  const { db, now } = dependencies
  const account = await findAccountById(db, userId)
  if (!account) return false
  await revokeAccount(db, account, now())
  await db.transaction().execute(async (trx) => {
    await anonymiseAccount(trx, account.id, now())
    await deleteLinks(trx, account.id)
    await deleteMailsOf(trx, account.id)
    await deleteSessionsOf(trx, account.id)
    await insertAudit(trx, { accountId: account.id, action: 'erased' }, now())
  })
  return true
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
