import { pushKinds } from '@ltk/contract/push-subscriptions'
import type { Db } from '@ltk/platform/db/open'
import { deliver } from '@ltk/platform/outbox/deliver'
import { giveUpExpired } from '@ltk/platform/outbox/queries'

import { queueNotices } from './notices/queue-notices.ts'
import { messageOutbox } from './queries/messages.ts'
import { deleteEndpoint, findBrowser } from './queries/subscriptions.ts'
import { type Pushed, type PushSender, sendMessage } from './send-message.ts'
import { findOrCreateVapidKeys } from './vapid-keys.ts'

type Options = Omit<PushSender, 'keys'> & { now: () => Date }

/**
 * Queues what users are to be notified of, and sends what is due. A message that was begun with is
 * tried again only if its push service turned it down: a crash may lose the few that are on their way,
 * and never repeats one. Returns how many messages had each outcome.
 */
export async function runPush(db: Db, options: Options): Promise<Record<Pushed['is'], number>> {
  const { now } = options
  for (const kind of pushKinds) await queueNotices(db, kind, now())
  await giveUpExpired(db, messageOutbox, now())
  const sender = { ...options, keys: await findOrCreateVapidKeys(db) }
  const counts = { sent: 0, gone: 0, failed: 0, later: 0 }
  await deliver(db, messageOutbox, {
    now,
    async send(message) {
      const browser = await findBrowser(db, message.user_id, message.subscription_id)
      // Its messages go with it.
      if (!browser) return { is: 'failed', error: 'The browser was removed.' }
      const pushed = await sendMessage(sender, browser, message, now())
      counts[pushed.is] += 1
      if (pushed.is !== 'gone') return pushed
      await deleteEndpoint(db, browser.endpoint)
      return { ...pushed, is: 'failed' }
    },
  })
  return counts
}
