import type { LocaleCode } from '@ltk/contract/locales'
import { createTransport, type Transporter } from 'nodemailer'

import type { IdentityDb } from './database.ts'
import type { Log } from './log.ts'
import type { MailDraft, Recipient } from './mails.ts'
import {
  claimDueMail,
  giveUpExpired,
  insertMail,
  listMails,
  markFailed,
  markSent,
  type OutboxMail,
} from './store/outbox.ts'

const pollMs = 5_000
// Longer than the transport waits for a server, so that no second sender takes a mail meanwhile.
const leaseSeconds = 120
const maximumAttempts = 12

export type Outbox = {
  /**
   * Writes a mail down, in the language of its recipient; pass the transaction of what it tells of,
   * and call `wake` after it.
   */
  enqueue(db: IdentityDb, mail: MailDraft): Promise<void>
  /** Sends what is due now instead of at the next look. */
  wake(): void
  /** Sends all that is due and gives up what has expired, and resolves once nothing is left of either. */
  flush(): Promise<void>
  /** The newest mails. Without a mail server their text stays readable, for as long as their links work. */
  list(limit?: number): Promise<OutboxMail[]>
  close(): Promise<void>
}

/** Is told how an attempt to send a mail ended. */
export type OnMail = (kind: string, outcome: 'sent' | 'retried' | 'failed') => void

type Options = {
  db: IdentityDb
  smtpUrl: string | undefined
  from: string
  localeOf: (db: IdentityDb, recipient: Recipient) => Promise<LocaleCode>
  now: () => Date
  log: Log
  onMail: OnMail
}

/**
 * Mails are rows first and sent after: they survive a restart and are tried again, up to an hour
 * apart, 12 times. Without a mail server they stay where they are, to be read. A mail that waits for
 * longer than its link works is given up, and its text goes, so that no stored text outlasts a link.
 */
export function createOutbox({ db, smtpUrl, from, localeOf, now, log, onMail }: Options): Outbox {
  const transport = smtpUrl
    ? createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 30_000 }, { from })
    : undefined
  let sending = Promise.resolve()
  let queued = false
  let closed = false

  const claim = async () => (closed ? undefined : claimDueMail(db, now(), leaseSeconds))

  async function look(): Promise<void> {
    for (const { id, kind } of await giveUpExpired(db, now())) {
      onMail(kind, 'failed')
      log.warn({ mail: id, kind, outcome: 'failed', code: 'EXPIRED' }, 'mail')
    }
    if (transport) await sendDue(transport)
  }

  async function sendDue(mailer: Transporter): Promise<void> {
    for (let mail = await claim(); mail; mail = await claim()) {
      try {
        await mailer.sendMail({
          // The same for every attempt: a mail sent twice around a crash is shown once.
          messageId: `<${mail.id}@${from.replace(/^.*@|>$/g, '')}>`,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        })
        await markSent(db, mail.id, now())
        onMail(mail.kind, 'sent')
        log.info({ mail: mail.id, kind: mail.kind, outcome: 'sent' }, 'mail')
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        const delay = Math.min(3_600, 15 * 2 ** mail.attempts)
        const last = mail.attempts >= maximumAttempts
        const next = new Date(now().getTime() + delay * 1000)
        const outcome = last ? 'failed' : 'retried'
        onMail(mail.kind, outcome)
        const { id, kind, attempts } = mail
        // Servers repeat the address in what they say; their codes do not.
        log.warn({ mail: id, kind, outcome, attempts, ...codesOf(error) }, 'mail')
        await markFailed(db, mail.id, reason, now(), last ? undefined : next)
      }
    }
  }

  /** Looks again once the look under way is over; one that waits already will see everything. */
  function wake(): Promise<void> {
    if (queued || closed) return sending
    queued = true
    sending = sending
      .then(() => {
        queued = false
        return look()
      })
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
    return sending
  }

  const timer = setInterval(() => void wake(), pollMs)
  timer.unref()
  void wake()

  return {
    async enqueue(target, mail) {
      const locale = await localeOf(target, mail.account)
      await insertMail(target, await mail.write(locale), now())
    },
    wake: () => void wake(),
    flush: wake,
    list: (limit = 50) => listMails(db, limit),
    async close() {
      closed = true
      clearInterval(timer)
      await sending
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
