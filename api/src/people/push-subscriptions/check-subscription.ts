import { ECDH } from 'node:crypto'

import type { BrowserSubscription } from '@ltk/contract/push-subscriptions'
import { ApiError } from '@ltk/platform/http/api-error'
import { isPublicHost } from '@ltk/platform/outbound/address-guard'

/**
 * Throws a 400 for a subscription that nothing could be sent to: at an address that is not on the
 * public internet, with a key that is none, or in a time zone that does not exist.
 */
export function checkSubscription(given: BrowserSubscription & { timeZone: string }): void {
  const { endpoint, keys, timeZone } = given
  const { hostname, username, password } = new URL(endpoint)
  if (!isPublicHost(hostname) || username || password) {
    throw new ApiError(400, 'invalid-input', 'endpoint: must be at a public address')
  }
  if (!isPoint(keys.p256dh)) {
    throw new ApiError(400, 'invalid-input', 'keys.p256dh: must be a point of the curve P-256')
  }
  if (!isTimeZone(timeZone)) {
    throw new ApiError(400, 'invalid-input', 'timeZone: must be a time zone such as Europe/Lisbon')
  }
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
