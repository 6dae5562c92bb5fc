import type { GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { OutboundError } from '@ltk/platform/outbound/outbound-error'
import { retryAfterMs } from '@ltk/platform/outbound/retry-after'
import webPush from 'web-push'

import type { DueMessage } from './queries/messages.ts'
import type { VapidKeys } from './vapid-keys.ts'

export type PushSender = {
  guardedFetch: GuardedFetch
  keys: VapidKeys
  /** Whom push services can reach about what is sent: a `mailto:` or https address. */
  contact: string
}

/**
 * What became of a message. `gone`: nothing can ever be sent to that browser again. `later`: the push
 * service took nothing, and says after which wait it may; undefined where it does not say.
 */
export type Outcome =
  | { is: 'sent' | 'gone' | 'failed' }
  | { is: 'later'; waitMs: number | undefined }

/** Sends a message, encrypted for its browser, to the browser's push service. */
export async function sendMessage(
  { guardedFetch, keys, contact }: PushSender,
  { endpoint, p256dh, auth, payload, kind, expiresAt }: DueMessage,
  now: Date,
): Promise<Outcome> {
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
    if (error.code === 'refused-address') return { is: 'gone' }
    // A name that could not be looked up was sent nothing; anything else may have arrived.
    const isUnsent = error.code === 'unknown-host' && error.retryable
    return isUnsent ? { is: 'later', waitMs: undefined } : { is: 'failed' }
  }
}

function outcomeOf({ status, ok, headers }: Response): Outcome {
  if (ok) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status !== 429 && status < 500) return { is: 'failed' }
  return { is: 'later', waitMs: retryAfterMs(headers) }
}

/** The library's headers as texts. The length is the body's own. */
function textsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'Content-Length' ? [] : [[name, String(value)]],
    ),
  )
}
