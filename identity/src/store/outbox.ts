import { newId } from '@ltk/platform/db/uuid'

import type { IdentityDb } from '../database.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Mail } from '../mails.ts'

export type OutboxMail = Mail & {
  id: string
  createdAt: Date
  attempts: number
  sentAt: Date | null
  failedAt: Date | null
}

/** Writes a mail to be sent, in the transaction of what it tells of. */
export async function insertMail(db: IdentityDb, mail: Mail, now: Date): Promise<void> {
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
      next_attempt_at: now,
      last_error: null,
      sent_at: null,
      failed_at: null,
    })
    .execute()
}

/**
 * Takes the mail that is due longest and keeps it from other senders for `leaseSeconds`;
 * undefined when none is due.
 */
export async function claimDueMail(
  db: IdentityDb,
  now: Date,
  leaseSeconds: number,
): Promise<OutboxMail | undefined> {
  const row = await db
    .updateTable('identity_outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + leaseSeconds * 1000),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('identity_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return row && presentRow(row)
}

/** Records that a mail went out, and forgets what it said. */
export async function markSent(db: IdentityDb, id: string, now: Date): Promise<void> {
  await db
    .updateTable('identity_outbox')
    .set({ sent_at: now, body_text: '', body_html: '', last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Records a failed attempt: another at `nextAttemptAt`, or none when that is undefined. */
export async function markFailed(
  db: IdentityDb,
  id: string,
  error: string,
  now: Date,
  nextAttemptAt: Date | undefined,
): Promise<void> {
  await db
    .updateTable('identity_outbox')
    .set(
      nextAttemptAt
        ? { last_error: error, next_attempt_at: nextAttemptAt }
        : { last_error: error, failed_at: now, body_text: '', body_html: '' },
    )
    .where('id', '=', id)
    .execute()
}

/**
 * Gives up the mails that still wait when the link in them has expired, and forgets what they said.
 * Returns them.
 */
export function giveUpExpired(db: IdentityDb, now: Date): Promise<{ id: string; kind: string }[]> {
  return db
    .updateTable('identity_outbox')
    .set({ failed_at: now, last_error: 'its link has expired', body_text: '', body_html: '' })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) =>
      eb.or(
        Object.entries(lifetimes.links).map(([kind, seconds]) =>
          eb.and([
            eb('kind', '=', kind),
            eb('created_at', '<=', new Date(now.getTime() - seconds * 1000)),
          ]),
        ),
      ),
    )
    .returning(['id', 'kind'])
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

/** How many mails wait to be sent, and since when the first of them does. */
export async function countWaitingMails(
  db: IdentityDb,
): Promise<{ waiting: number; since: Date | undefined }> {
  const { waiting, since } = await db
    .selectFrom('identity_outbox')
    .select((eb) => [
      eb.fn.countAll<string>().as('waiting'),
      eb.fn.min<Date | null>('created_at').as('since'),
    ])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), since: since ?? undefined }
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

function presentRow(row: {
  id: string
  account_id: string
  kind: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  created_at: Date
  attempts: number
  sent_at: Date | null
  failed_at: Date | null
}): OutboxMail {
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
