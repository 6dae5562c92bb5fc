import type { PushKind } from '@ltk/contract/push-subscriptions'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

export type NewMessage = {
  userId: string
  id: string
  subscriptionId: string
  kind: PushKind
  payload: string
  dueAt: Date
  expiresAt: Date
  attempts: number
}

/** Queues messages. One to a browser that has been removed since is left out. */
export async function insertMessages(db: Db, messages: NewMessage[]): Promise<void> {
  for (const message of messages) {
    await sql`
      insert into push_messages
        (user_id, id, subscription_id, kind, payload, due_at, expires_at, attempts)
      select user_id, ${message.id}, id, ${message.kind}, ${message.payload}, ${message.dueAt},
        ${message.expiresAt}, ${message.attempts}
      from push_subscriptions
      where user_id = ${message.userId} and id = ${message.subscriptionId}
      for key share`.execute(db)
  }
}

export type DueMessage = NewMessage & { endpoint: string; p256dh: string; auth: string }

/** Takes the message that has been due for longest out of the queue; undefined if none is due. */
export async function takeDueMessage(db: Db, now: Date): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    with taken as (
      delete from push_messages where (user_id, id) = (
        select user_id, id from push_messages where due_at <= ${now}
        order by due_at limit 1 for update skip locked)
      returning *
    )
    select taken.user_id as "userId", taken.id, taken.subscription_id as "subscriptionId", taken.kind,
      taken.payload, taken.due_at as "dueAt", taken.expires_at as "expiresAt", taken.attempts,
      browser.endpoint, browser.p256dh, browser.auth
    from taken join push_subscriptions browser
      on browser.user_id = taken.user_id and browser.id = taken.subscription_id`.execute(db)
  return rows[0]
}

/** Deletes the messages that are out of date. */
export async function deleteExpiredMessages(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('push_messages').where('expires_at', '<=', now).execute()
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
