import { newId } from '@ltk/platform/db/uuid'

import type { IdentityDb } from '../database.ts'

export type AuditEntry = {
  accountId: string
  operator?: { id: string; email: string }
  action: string
  detail?: Record<string, unknown>
}

/** Adds a line to the record of what was done to an account, and by whom. */
export async function insertAudit(db: IdentityDb, entry: AuditEntry, now: Date): Promise<void> {
  await db
    .insertInto('identity_audit')
    .values({
      id: newId(now.getTime()),
      at: now,
      account_id: entry.accountId,
      operator_id: entry.operator?.id ?? null,
      operator_email: entry.operator?.email ?? null,
      action: entry.action,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}

/** Leaves of an account's record only what was done, when, and by which operator. */
export async function blankAudit(db: IdentityDb, accountId: string): Promise<void> {
  await db
    .updateTable('identity_audit')
    .set({ detail: '{}' })
    .where('account_id', '=', accountId)
    .execute()
}

/** Leaves of what an operator did only their id. */
export async function blankOperator(db: IdentityDb, operatorId: string): Promise<void> {
  await db
    .updateTable('identity_audit')
    .set({ operator_email: null })
    .where('operator_id', '=', operatorId)
    .execute()
}

/** Lists the audit trail of an account, oldest first. */
export async function listAudit(db: IdentityDb, accountId: string) {
  return db
    .selectFrom('identity_audit')
    .select(['at', 'action', 'operator_id', 'detail'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute()
}
