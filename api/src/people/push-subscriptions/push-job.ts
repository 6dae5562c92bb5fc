import { pushKinds } from '@ltk/contract/push-subscriptions'
import type { Db } from '@ltk/platform/db/open'

import { queueNotices } from './notices/queue-notices.ts'
import {
  deleteExpiredMessages,
  type DueMessage,
  insertMessages,
  takeDueMessage,
} from './queries/messages.ts'
import { deleteEndpoint } from './queries/subscriptions.ts'
import { type Outcome, type PushSender, sendMessage } from './send-message.ts'
import { findOrCreateVapidKeys } from './vapid-keys.ts'

type Options = Omit<PushSender, 'keys'> & { now: () => Date }

/** How many messages are sent at a time. */
const lanes = 8
/** How long a message waits after it was turned down for the first time, in milliseconds. */
const firstWait = 10 * 60_000

/**
 * Queues what users are to be notified of, and sends what is due. A message leaves the queue before it
 * is sent, and is queued again only if its push service turned it down: a crash may lose the few that
 * are on their way, and never repeats one. Returns how many messages had each outcome.
 */
export async function runPush(db: Db, options: Options): Promise<Record<Outcome['is'], number>> {
  const { now } = options
  for (const kind of pushKinds) await queueNotices(db, kind, now())
  await deleteExpiredMessages(db, now())
  const sender = { ...options, keys: await findOrCreateVapidKeys(db) }
  const counts = { sent: 0, gone: 0, failed: 0, later: 0 }
  const work = async () => {
    let message = await takeDueMessage(db, now())
    while (message) {
      const outcome = await sendMessage(sender, message, now())
      await settle(db, message, outcome, now())
      counts[outcome.is] += 1
      message = await takeDueMessage(db, now())
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return counts
}

async function settle(db: Db, message: DueMessage, outcome: Outcome, now: Date): Promise<void> {
  if (outcome.is === 'gone') await deleteEndpoint(db, message.endpoint)
  if (outcome.is !== 'later') return
  const { waitMs = 0 } = outcome
  const wait = Math.max(waitMs, firstWait * 2 ** message.attempts)
  const dueAt = new Date(now.getTime() + wait)
  if (dueAt >= message.expiresAt) return
  await insertMessages(db, [{ ...message, dueAt, attempts: message.attempts + 1 }])
}
