import type { LocaleCode } from '@ltk/contract/locales'
import type { Db } from '@ltk/platform/db/open'
import { createWaker } from '@ltk/platform/jobs/waker'
import { deliver } from '@ltk/platform/outbox/deliver'
import { giveUpExpired, type Outcome } from '@ltk/platform/outbox/queries'
import { createTransport, type Transporter } from 'nodemailer'

import type { Databases, IdentityDb } from './database.ts'
import type { Log } from './log.ts'
import type { MailDraft, Recipient } from './mails.ts'
import { insertMail, listMails, mailOutbox, type MailRow, type OutboxMail } from './store/outbox.ts'

const pollMs = 5_000
const maxAttempts = 12

export type Outbox = {
  /**
   * Queues a mail, in the language of its recipient; pass the transaction of its cause,
   * and call `wake` after it. The settings are read in `others`, which need not be given where the
   * cause is identity's own.
   */
  enqueue(db: IdentityDb, mail: MailDraft, others?: Db): Promise<void>
  /** Sends what is due now instead of at the next look. */
  wake(): void
  /** Sends all that is due and gives up what has expired, and resolves once nothing is left of either. */
  flush(): Promise<void>
  /** The newest mails. Without a mail server their text stays readable, for as long as their links work. */
  list(limit?: number): Promise<OutboxMail[]>
  close(): Promise<void>
}

type MailOutcome = 'sent' | 'retried' | 'failed'

/** Called with the outcome of an attempt to send a mail. */
export type OnMail = (kind: string, outcome: MailOutcome) => void

type Options = Pick<Databases, 'db' | 'around'> & {
  smtpUrl: string | undefined
  from: string
  localeOf: (db: Db, recipient: Recipient) => Promise<LocaleCode>
  now: () => Date
  log: Log
  onMail: OnMail
}

/**
 * Mails are rows first and sent after: they survive a restart and are tried again, up to an hour
 * apart, 12 times. Without a mail server they stay where they are, to be read. A mail that waits for
 * longer than its link works is given up, and its text goes, so that no stored text outlasts a link.
 */
export function createOutbox(options: Options): Outbox {
  const { db, around, smtpUrl, from, localeOf, now, log, onMail } = options
  const transport = smtpUrl
    ? createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 30_000 }, { from })
    : undefined
  const closing = new AbortController()

  function report({ id, kind }: MailRow, outcome: MailOutcome, facts: object = {}): void {
    onMail(kind, outcome)
    log[outcome === 'sent' ? 'info' : 'warn']({ mail: id, kind, outcome, ...facts }, 'mail')
  }

  async function send(mailer: Transporter, mail: MailRow): Promise<Outcome> {
    try {
      await mailer.sendMail({
        // The same for every attempt: a mail sent twice around a crash is shown once.
        messageId: `<${mail.id}@${from.replace(/^.*@|>$/g, '')}>`,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
      })
    } catch (error) {
      const { attempts } = mail
      const isLast = attempts >= maxAttempts
      // Servers repeat the address in their messages; their codes do not.
      report(mail, isLast ? 'failed' : 'retried', { attempts, ...codesOf(error) })
      const reason = error instanceof Error ? error.message : String(error)
      return { is: isLast ? 'failed' : 'later', error: reason }
    }
    report(mail, 'sent')
    return { is: 'sent' }
  }

  async function look(): Promise<void> {
    for (const mail of await giveUpExpired(db, mailOutbox, now())) {
      report(mail, 'failed', { code: 'EXPIRED' })
    }
    if (!transport) return
    await deliver(db, mailOutbox, {
      send: (mail) => send(transport, mail),
      now,
      signal: closing.signal,
    })
  }

  const waker = createWaker(() =>
    look().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read')),
  )
  const timer = setInterval(waker.wake, pollMs)
  timer.unref()
  waker.wake()

  return {
    async enqueue(target, mail, others = around(target)) {
      const locale = await localeOf(others, mail.account)
      await insertMail(target, await mail.write(locale), now())
    },
    wake: waker.wake,
    flush() {
      waker.wake()
      return waker.rest()
    },
    list: (limit = 50) => listMails(db, limit),
    async close() {
      closing.abort()
      clearInterval(timer)
      await waker.stop()
      transport?.close()
    },
  }
}

/** The codes of a failure to send: nodemailer's own and the server's. */
function codesOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  if (!(error instanceof Error)) return {}
  return {
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
  }
}
