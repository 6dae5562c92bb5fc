import { setTimeout } from 'node:timers/promises'

import { presentOrder } from '../protocol/present.ts'
import type { Shop } from '../shop.ts'
import type { Notice } from '../state.ts'
import type { SigningKey } from './keys.ts'
import { signRequest } from './sign-request.ts'

export type DeliverySettings = {
  key: SigningKey
  /** The address at which this process is reached. */
  server: string
  /** The pause before the first retry in milliseconds; it doubles each time. */
  firstPauseMs: number
}

export type Deliveries = {
  /** Sends what is waiting. Call it when there is something new. */
  wake: () => void
  stop: () => void
}

const longestPauseMs = 300_000
const timeoutMs = 10_000
/** After this time an order is not reported any more. */
const mostAgeMs = 3 * 24 * 3_600_000

/**
 * Reports orders to the platform until it acknowledges them. A message has the whole order, so only
 * the latest of an order is kept waiting, and an order's messages never overtake one another.
 */
export function createDeliveries(
  shop: Shop,
  { key, server, firstPauseMs }: DeliverySettings,
): Deliveries {
  const { merchant } = shop
  const path = `/api/v1/retailers/${merchant.profile.slug}/orders`
  const stopping = new AbortController()
  const busy = new Set<string>()

  async function send(orderId: string, notice: Notice): Promise<boolean> {
    const order = merchant.state.orders.get(orderId)
    if (!order) return true
    const body = JSON.stringify(presentOrder(shop, order))
    const headers = {
      'content-type': 'application/json',
      'ucp-agent': `profile="${shop.addresses.profile}"`,
      'idempotency-key': notice.id,
      'webhook-id': notice.id,
      'webhook-timestamp': String(Math.floor(new Date(notice.at).getTime() / 1000)),
    }
    // Signed for the address that the site is known by, sent without the detour through what stands
    // in front of it.
    const url = `${shop.site.url}${path}`
    const answer = await fetch(`${server}${path}`, {
      method: 'POST',
      headers: await signRequest({ url, headers, body }, key),
      body,
      redirect: 'error',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.body?.cancel()
    return answer.ok
  }

  /** Sends an order until its latest state is acknowledged. */
  async function deliver(orderId: string): Promise<void> {
    let pause = firstPauseMs
    try {
      for (;;) {
        const notice = merchant.state.notices.get(orderId)
        if (!notice) return
        const isTooOld = merchant.now().getTime() - new Date(notice.at).getTime() > mostAgeMs
        if (isTooOld || (await send(orderId, notice).catch(() => false))) {
          // Meanwhile there may be a newer one, which is sent next.
          const isLatest = merchant.state.notices.get(orderId)?.id === notice.id
          if (isLatest) merchant.commit({ notices: { [orderId]: null } })
          pause = firstPauseMs
        } else {
          await setTimeout(pause, undefined, { signal: stopping.signal, ref: false })
          pause = Math.min(pause * 2, longestPauseMs)
        }
      }
    } catch (error) {
      if (!stopping.signal.aborted) shop.log(error)
    } finally {
      busy.delete(orderId)
    }
  }

  return {
    wake() {
      for (const orderId of merchant.state.notices.keys()) {
        if (busy.has(orderId)) continue
        busy.add(orderId)
        void deliver(orderId)
      }
    },
    stop: () => stopping.abort(),
  }
}
