import { newId } from '@ltk/platform/db/uuid'
import type { Outbox } from '@ltk/platform/outbox/queries'
import type { Selectable } from 'kysely'

import type { IdentityDb } from '../database.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Mail } from '../mails.ts'
import type { IdentityTables } from '../tables.ts'

export type MailRow = Selectable<IdentityTables['identity_outbox']>

/** The outbox of mails, which are retried for about five hours; their text is deleted once they are settled. */
export const mailOutbox: Outbox<MailRow> = {
  table: 'identity_outbox',
  concurrency: 1,
  // Longer than the transport waits for a server, so that no second sender takes a mail meanwhile.
  leaseMs: 120_000,
  initialDelayMs: 30_000,
  maxDelayMs: 3_600_000,
  texts: ['body_text', 'body_html'],
}

export type OutboxMail = Mail & {
  id: string
  createdAt: Date
  attempts: number
  sentAt: Date | null
  failedAt: Date | null
}

/** Inserts a mail to be sent, in the transaction of its cause. It expires no later than its link. */
export async function insertMail(db: IdentityDb, mail: Mail, now: Date): Promise<void> {
  const links: Record<string, number> = lifetimes.links
  const seconds = links[mail.kind]
  await db
    .insertInto('identity_outbox')
    .values({
      id: newId(now.getTime()),
      account_id: mail.accountId,
      kind: mail.kind,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      created_at: now,
      due_at: now,
      expires_at: seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000),
    })
    .execute()
}

/** The newest mails, at most `limit`. */
export async function listMails(db: IdentityDb, limit: number): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('identity_outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(presentRow)
}

/** When an account was sent what. */
export function listMailsOf(db: IdentityDb, accountId: string) {
  return db
    .selectFrom('identity_outbox')
    .select(['kind', 'recipient', 'subject', 'created_at', 'sent_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

function presentRow(row: MailRow): OutboxMail {
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    createdAt: row.created_at,
    attempts: row.attempts,
    sentAt: row.sent_at,
    failedAt: row.failed_at,
  }
}
