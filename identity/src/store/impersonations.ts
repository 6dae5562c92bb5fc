import type { IdentityDb } from '../database.ts'

type Impersonation = {
  sessionUid: string
  accountId: string
  operator: { id: string; email: string }
  expiresAt: Date
}

/** Marks a session as one in which an operator acts for somebody. */
export async function insertImpersonation(db: IdentityDb, entry: Impersonation): Promise<void> {
  await db
    .insertInto('identity_impersonations')
    .values({
      session_uid: entry.sessionUid,
      account_id: entry.accountId,
      operator_id: entry.operator.id,
      operator_email: entry.operator.email,
      expires_at: entry.expiresAt,
    })
    .execute()
}

/** Ends the sessions in which an operator acts for somebody: their tokens are no longer valid. */
export async function deleteImpersonationsBy(db: IdentityDb, operatorId: string): Promise<void> {
  await db.deleteFrom('identity_impersonations').where('operator_id', '=', operatorId).execute()
}

export async function findImpersonation(
  db: IdentityDb,
  sessionUid: string,
): Promise<Impersonation | undefined> {
  const row = await db
    .selectFrom('identity_impersonations')
    .selectAll()
    .where('session_uid', '=', sessionUid)
    .executeTakeFirst()
  return (
    row && {
      sessionUid,
      accountId: row.account_id,
      operator: { id: row.operator_id, email: row.operator_email },
      expiresAt: row.expires_at,
    }
  )
}
