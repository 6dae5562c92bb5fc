import type { Db } from '@ltk/platform/db/open'

import type { IdentityDb } from './database.ts'
import type { Dependencies } from './dependencies.ts'
import { endImpersonationsBy } from './impersonation.ts'
import { deleteAccount, findAccountById, clearInviter } from './store/accounts.ts'
import { deleteInteractionsOf } from './store/artifacts.ts'
import { blankAudit, blankOperator, insertAudit, listAudit } from './store/audit.ts'
import { listMailsOf } from './store/outbox.ts'
import { deleteSessionsOf } from './store/sessions.ts'
import { listSignIns } from './store/sign-ins.ts'

/**
 * Returns what deletes an account with all that is known of it: nobody signs in to it from then on, and
 * an operator no longer acts for anybody. What stays is the record of what was done to the account and
 * when: it shows that the erasure was carried out and which operators acted for its owner before; and
 * by the bare id, of what its owner did as an operator.
 */
export function createErasure({
  db,
  background,
  around,
  now,
}: Pick<Dependencies, 'db' | 'background' | 'around' | 'now'>) {
  async function erase(trx: IdentityDb, userId: string): Promise<void> {
    const account = await findAccountById(trx, userId)
    if (account) {
      await deleteAccount(trx, account.id)
      await deleteInteractionsOf(trx, account.subject)
      await blankAudit(trx, account.id)
      await insertAudit(trx, { accountId: account.id, action: 'erased' }, now())
    }
    await deleteSessionsOf(trx, userId)
    await endImpersonationsBy(trx, userId)
    await blankOperator(trx, userId)
  }

  return {
    /**
     * Deletes an account and has `record` write in the same transaction that all else is to be erased.
     * In two databases that is committed first: what is recorded is carried out, whatever fails then.
     */
    closeAccount: (userId: string, record: (trx: Db) => Promise<void>): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await erase(trx, userId)
        await record(around(trx))
      }),

    /**
     * Deletes what is left of an account, or was written since, also in the invites that name its owner
     * as a creator. It may be called again.
     */
    eraseAccount: (userId: string, creatorName?: string): Promise<void> =>
      background.transaction().execute(async (trx) => {
        await erase(trx, userId)
        if (creatorName) await clearInviter(trx, creatorName)
      }),
  }
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
    signIns: await listSignIns(db, account.id),
    record: (await listAudit(db, account.id)).map((entry) => ({
      at: entry.at,
      action: entry.action,
      byOperator: entry.operator_id !== null,
    })),
  }
}
