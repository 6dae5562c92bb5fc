import type { PushKind } from '@ltk/contract/push-subscriptions'
import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { newId } from '@ltk/platform/db/uuid'
import type { Outbox } from '@ltk/platform/outbox/queries'
import type { Selectable } from 'kysely'

export type MessageRow = Selectable<Tables['push_messages']>

/** The time for which a message is worth sending, in milliseconds. */
const lifeMs = 12 * 3_600_000

/** A claimed message stays claimed for as long as it is worth sending, so that none is sent twice. */
export const messageOutbox: Outbox<MessageRow> = {
  table: 'push_messages',
  concurrency: 8,
  leaseMs: lifeMs,
  initialDelayMs: 10 * 60_000,
  maxDelayMs: lifeMs,
}

type NewMessage = { userId: string; subscriptionId: string; kind: PushKind; payload: string }

/** Queues messages, which are due at once. */
export async function insertMessages(trx: Db, messages: NewMessage[], now: Date): Promise<void> {
  const rows = messages.map(({ userId, subscriptionId, kind, payload }) => ({
    user_id: userId,
    id: newId(),
    subscription_id: subscriptionId,
    kind,
    payload,
    created_at: now,
    due_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  }))
  await trx.insertInto('push_messages').values(rows).execute()
}

/** Deletes what waits for a browser, but for some kinds. */
export async function deleteOtherMessages(
  trx: Db,
  { userId, id, kinds }: { userId: string; id: string; kinds: readonly PushKind[] },
): Promise<void> {
  await trx
    .deleteFrom('push_messages')
    .where('user_id', '=', userId)
    .where('subscription_id', '=', id)
    .where('kind', 'not in', kinds)
    .execute()
}
