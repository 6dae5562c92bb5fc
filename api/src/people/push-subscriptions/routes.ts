import * as contract from '@ltk/contract/push-subscriptions'
import { ApiError } from '@ltk/platform/http/api-error'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { checkSubscription } from './check-subscription.ts'
import { deleteOtherMessages } from './queries/messages.ts'
import {
  deleteOldest,
  deleteSubscription,
  findByEndpoint,
  listSubscriptions,
  lockEndpoint,
  type SubscriptionRow,
  upsertSubscription,
} from './queries/subscriptions.ts'
import { findOrCreateVapidKeys } from './vapid-keys.ts'

/** The maximum number of a user's browsers with notifications. */
const maxBrowsers = 20

/** The browsers that users are notified in; the job `push` notifies them. */
export function bindPushSubscriptions(bind: Bind, { db }: Pick<Dependencies, 'db'>): void {
  bind(contract.getPushSubscriptions, async ({ caller }) => {
    const [{ publicKey }, subscriptions] = await Promise.all([
      findOrCreateVapidKeys(db),
      listSubscriptions(db, caller.userId),
    ])
    return { applicationServerKey: publicKey, pushSubscriptions: subscriptions.map(present) }
  })

  bind(contract.putPushSubscription, async ({ params, body, caller }) => {
    const { endpoint, keys, ...rest } = body.pushSubscription
    checkSubscription(body.pushSubscription)
    const { userId } = caller
    const id = params.browserId.toLowerCase()
    return db.transaction().execute(async (trx) => {
      await lockEndpoint(trx, endpoint)
      const known = await findByEndpoint(trx, endpoint)
      if (known && (known.userId !== userId || known.id !== id)) {
        // Only the browser itself has the secret: somebody else signed in there before.
        if (known.auth !== keys.auth) {
          throw new ApiError(409, 'endpoint-taken', 'The endpoint is that of another browser')
        }
        await deleteSubscription(trx, known.userId, known.id)
      }
      const given = { userId, id, endpoint, ...keys, ...rest, now: new Date() }
      const pushSubscription = present(await upsertSubscription(trx, given))
      await deleteOtherMessages(trx, given)
      await deleteOldest(trx, userId, maxBrowsers)
      return { pushSubscription }
    })
  })

  bind(contract.deletePushSubscription, async ({ params, caller }) => {
    await deleteSubscription(db, caller.userId, params.browserId)
    return {}
  })
}

function present({ createdAt, ...row }: SubscriptionRow): contract.PushSubscription {
  return { ...row, createdAt: createdAt.toISOString() }
}
