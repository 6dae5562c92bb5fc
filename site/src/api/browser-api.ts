import { askOnline, untilOnline } from '../browser/online.ts'
import type { Api } from './call.ts'
import { endSession, hasSession } from './session-state.ts'

/**
 * Calls the wire from the browser, through the gateway on the site's origin, which adds the
 * session's token. Without a connection a read waits for it; a write fails. A 401 ends the session in
 * all tabs; a call refused for an expired token is retried once, after renewing the token.
 */
export const browserApi: Api = async (path, init) => {
  const isRead = (init?.method ?? 'GET') === 'GET'
  const asUser = hasSession()
  // The browser's own cache may hold a response from before the user's latest change, such as a
  // count that visitors share.
  const ask = () => fetch(`/api${path}`, asUser ? { ...init, cache: 'no-cache' } : init)
  const call = () => (isRead ? askOnline(ask) : ask().catch(noteFailure))
  const response = await call()
  if (response.status === 401 && asUser) {
    endSession()
    // Retry reads as a visitor, for what anybody may read.
    return isRead ? call() : response
  }
  if (response.status === 403 && (await wantsNewToken(response)) && (await renewToken())) {
    return call()
  }
  return response
}

/** Finds out whether there is a connection, for the notice that there is none. */
function noteFailure(error: unknown): never {
  void untilOnline()
  throw error
}

async function wantsNewToken(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    body.error === 'Key not authorised'
  )
}

/**
 * Makes the server renew the session's token, in one tab at a time, since one renewal serves all.
 */
async function renewToken(): Promise<boolean> {
  const ask = () => fetch('/auth/refresh', { method: 'POST' })
  const response = await (navigator.locks ? navigator.locks.request('session', ask) : ask())
  if (response.status === 401) endSession()
  return response.ok
}
