import { newId } from '@ltk/platform/db/uuid'
import { migrateBefore } from '@ltk/testing/databases/migrate-before'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { startSite } from '@ltk/testing/identity/start-site'
import { startMailServer } from '@ltk/testing/servers/mail-server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const start = Date.now()
const minutes = (count: number) => new Date(start + count * 60_000)

/** A mail as the version before stored it, with times in minutes. */
type Stored = { kind: string; written: number; due: number; attempts?: number; sent?: number }

const stored: Stored[] = [
  { kind: 'verify_email', written: -10, due: 0, attempts: 3 },
  { kind: 'reset_password', written: -50, due: 30 },
  { kind: 'already_registered', written: -100, due: 40, attempts: 11 },
  { kind: 'password_changed', written: -20, due: -18, attempts: 1, sent: -20 },
]

async function openWithStored() {
  const database = await openEmbedded('empty')
  await migrateBefore(database, 'identity', '0060')
  const account = newId()
  await sql`insert into identity_accounts (id, subject, provider, email, email_key, created_at)
    values (${account}, 'email|ada', 'email', 'ada@example.com', 'ada@example.com', now())`.execute(
    database.db,
  )
  for (const { kind, written, due, attempts = 0, sent } of stored) {
    await sql`insert into identity_outbox (id, account_id, kind, recipient, subject, body_text,
        body_html, created_at, next_attempt_at, attempts, sent_at)
      values (${newId()}, ${account}, ${kind}, 'ada@example.com', ${kind}, 'text', 'html',
        ${minutes(written)}, ${minutes(due)}, ${attempts},
        ${sent === undefined ? null : minutes(sent)})`.execute(database.db)
  }
  return database
}

test('mails that wait during an upgrade are sent after it or given up, as they would have been', async () => {
  const database = await openWithStored()
  let time = minutes(1)
  const refused = new Set<string>()
  const mail = await startMailServer(0, (address) => refused.has(address))
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}` }
  const site = await startSite({ database, env, now: () => time })
  const sentAt = async (at: number) => {
    time = minutes(at)
    const before = mail.received.length
    await site.identity.flushOutbox()
    return mail.received.slice(before).map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])
  }
  expect(await sentAt(1)).toEqual(['verify_email'])
  // Its link has expired before it was due.
  expect(await sentAt(30)).toEqual([])
  refused.add('ada@example.com')
  expect(await sentAt(40)).toEqual([])
  // That was the twelfth attempt.
  refused.clear()
  expect(await sentAt(400)).toEqual([])
  const mails = await site.identity.listOutbox()
  expect(Object.fromEntries(mails.map(({ kind, ...rest }) => [kind, rest]))).toMatchObject({
    verify_email: { attempts: 4, sentAt: minutes(1), failedAt: null, text: '' },
    reset_password: { attempts: 0, sentAt: null, failedAt: minutes(30), text: '' },
    already_registered: { attempts: 12, sentAt: null, failedAt: minutes(40), text: '' },
    password_changed: { attempts: 1, sentAt: minutes(-20), failedAt: null },
  })
  expect(await site.identity.readMailBacklog()).toMatchObject({ waiting: 0 })
  await site.stop()
  await mail.stop()
  await database.close()
})
