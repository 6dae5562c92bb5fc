import { createTransport } from 'nodemailer'

import type { Log } from './log.ts'
import type { Mail } from './mails.ts'
import {
  claimDueMail,
  insertMail,
  listMails,
  markFailed,
  markSent,
  type OutboxMail,
} from './store/outbox.ts'
import type { IdentityDb } from './tables.ts'

const pollMs = 5_000
// Longer than the transport waits for a server, so that no second sender takes a mail meanwhile.
const leaseSeconds = 120
const maximumAttempts = 12

export type Outbox = {
  /** Writes a mail down; pass the transaction of what it tells of, and call `wake` after it. */
  enqueue(db: IdentityDb, mail: Mail): Promise<void>
  /** Sends what is due now instead of at the next look. */
  wake(): void
  /** Sends all that is due, and resolves once nothing is. */
  flush(): Promise<void>
  /** The newest mails. Without a mail server their text stays readable. */
  list(limit?: number): Promise<OutboxMail[]>
  close(): Promise<void>
}

type Options = {
  db: IdentityDb
  smtpUrl: string | undefined
  from: string
  now: () => Date
  log: Log
}

/**
 * Mails are rows first and sent after: they survive a restart and are tried again, up to an hour
 * apart, 12 times. Without a mail server they stay where they are, to be read.
 */
export function createOutbox({ db, smtpUrl, from, now, log }: Options): Outbox {
  const transport = smtpUrl
    ? createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 30_000 }, { from })
    : undefined
  let sending: Promise<void> | undefined
  let again = false
  let closed = false

  async function sendDue(): Promise<void> {
    while (transport && !closed) {
      const mail = await claimDueMail(db, now(), leaseSeconds)
      if (!mail) return
      try {
        await transport.sendMail({
          // The same for every attempt: a mail sent twice around a crash is shown once.
          messageId: `<${mail.id}@${from.replace(/^.*@|>$/g, '')}>`,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        })
        await markSent(db, mail.id, now())
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        const delay = Math.min(3_600, 15 * 2 ** mail.attempts)
        const last = mail.attempts >= maximumAttempts
        const next = new Date(now().getTime() + delay * 1000)
        log.warn({ mail: mail.id, attempt: mail.attempts, reason }, 'a mail was not sent')
        await markFailed(db, mail.id, reason, now(), last ? undefined : next)
      }
    }
  }

  function wake(): void {
    if (sending) {
      again = true
      return
    }
    sending = sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        sending = undefined
        if (again && !closed) {
          again = false
          wake()
        }
      })
  }

  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()

  return {
    enqueue: (target, mail) => insertMail(target, mail, now()),
    wake,
    async flush() {
      do {
        wake()
        await sending
      } while (sending)
    },
    list: (limit = 50) => listMails(db, limit),
    async close() {
      closed = true
      clearInterval(timer)
      await sending
      transport?.close()
    },
  }
}
