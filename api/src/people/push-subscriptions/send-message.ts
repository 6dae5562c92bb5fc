import type { GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { OutboundError } from '@ltk/platform/outbound/outbound-error'
import { retryAfterMs } from '@ltk/platform/outbound/retry-after'
import type { Outcome } from '@ltk/platform/outbox/queries'
import webPush from 'web-push'

import type { MessageRow } from './queries/messages.ts'
import type { Browser } from './queries/subscriptions.ts'
import type { VapidKeys } from './vapid-keys.ts'

export type PushSender = {
  guardedFetch: GuardedFetch
  keys: VapidKeys
  /** The sender's contact for push services: a `mailto:` or https address. */
  contact: string
}

/** The outcome of sending a message; `gone`: nothing can ever be sent to that browser again. */
export type Pushed = Outcome | { is: 'gone'; error: string }

/** Sends a message, encrypted for its browser, to the browser's push service. */
export async function sendMessage(
  { guardedFetch, keys, contact }: PushSender,
  { endpoint, p256dh, auth }: Browser,
  { payload, kind, expires_at: expiresAt }: MessageRow,
  now: Date,
): Promise<Pushed> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: Math.floor((expiresAt.getTime() - now.getTime()) / 1_000),
      // A later notice takes the place of one that the browser has not been sent yet.
      topic: kind,
    },
  )
  try {
    const response = await guardedFetch(endpoint, {
      method: 'POST',
      headers: textsOf(headers),
      body: new Uint8Array(body),
      maxBytes: 10_000,
      timeoutMs: 10_000,
      redirects: 'refused',
      statuses: 'all',
    })
    await response.body?.cancel()
    return outcomeOf(response)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    if (error.code === 'refused-address') return { is: 'gone', error: error.message }
    // A name that could not be looked up was sent nothing; anything else may have arrived.
    const isUnsent = error.code === 'unknown-host' && error.retryable
    return { is: isUnsent ? 'later' : 'failed', error: error.message }
  }
}

function outcomeOf({ status, ok, headers }: Response): Pushed {
  if (ok) return { is: 'sent' }
  const error = `The push service answered ${status}.`
  if (status === 404 || status === 410) return { is: 'gone', error }
  if (status !== 429 && status < 500) return { is: 'failed', error }
  return { is: 'later', error, waitMs: retryAfterMs(headers) }
}

/** The library's headers as texts. The length is the body's own. */
function textsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'Content-Length' ? [] : [[name, String(value)]],
    ),
  )
}
