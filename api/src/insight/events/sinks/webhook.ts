import { createHmac } from 'node:crypto'

import type { GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'

import { postJson } from './post-json.ts'
import { type Sink, toJson } from './sink.ts'

export type WebhookSettings = {
  url: string
  /** `whsec_` and the key in base64, as Standard Webhooks has it. */
  secret: string
}

/**
 * Sends events to an address as `{ "events": [...] }`, signed as Standard Webhooks
 * (https://www.standardwebhooks.com) has it.
 */
export function createWebhookSink(
  { url, secret }: WebhookSettings,
  { fetch, now }: { fetch: GuardedFetch; now: () => Date },
): Sink {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return {
    name: 'webhook',
    async deliver(events) {
      const body = `{"events":[${events.map(toJson).join(',')}]}`
      // The same events have the same id when they come again.
      const id = `events-${events[0]?.position}-${events.at(-1)?.position}`
      const timestamp = String(Math.floor(now().getTime() / 1_000))
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
      await postJson(fetch, url, body, {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature.digest('base64')}`,
      })
    },
  }
}
