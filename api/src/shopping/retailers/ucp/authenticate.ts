import { ApiError } from '@ltk/platform/http/api-error'

import type { SignedMessage } from '../connector.ts'
import type { SigningKey } from './messages.ts'
import { verifySignature } from './signatures.ts'

/** The most that a message may be old, or ahead of our clock, in milliseconds. */
const windowMs = 300_000

/**
 * Verifies a message about an order, of which a copy must not count later. Returns its id and when
 * its event happened, at most `now`. Throws a 401 unless the retailer signed its id and its time,
 * within five minutes.
 *
 * UCP's `Webhook-Timestamp` is the time of the event, which retries keep. So a message is fresh by the
 * time of its signature (`created`), and by the time of its event only where it does not name that.
 */
export async function authenticate(
  message: SignedMessage,
  findKey: (kid: string) => Promise<SigningKey | undefined>,
  now: Date,
): Promise<{ id: string; at: Date }> {
  const { headers } = message
  const id = headers.get('webhook-id') ?? ''
  const at = readTime(headers.get('webhook-timestamp'))
  const signature = await verifySignature(
    { ...message, headers: Object.fromEntries(headers) },
    { findKey, signedHeaders: ['webhook-id', 'webhook-timestamp'], now },
  )
  if (!signature || !isId(id) || !at) {
    const parts = '@method, @authority, @path, content-digest, webhook-id and webhook-timestamp'
    throw refusal(`The message is not signed by this retailer, with ${parts}`)
  }
  const age = now.getTime() - (signature.signedAt ?? at).getTime()
  const isFresh = Math.abs(age) <= windowMs && at.getTime() - now.getTime() <= windowMs
  if (!isFresh) throw refusal('The message was not signed within five minutes of our time')
  return { id, at: at < now ? at : now }
}

const refusal = (message: string) => new ApiError(401, 'signature_invalid', message)

const isId = (id: string) => id !== '' && id.length <= 200

/** Reads a time in whole seconds; undefined where it is none. */
function readTime(seconds: string | null): Date | undefined {
  return seconds && /^\d{1,10}$/.test(seconds) ? new Date(Number(seconds) * 1_000) : undefined
}
