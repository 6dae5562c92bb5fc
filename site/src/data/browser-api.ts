import type { Api } from './api.ts'
import { endSession, hasSession } from './session-state.ts'

/**
 * The wire from the browser: the gateway on the site's own origin, which knows the session. A 401
 * ends the session in all tabs; a token that could not be renewed yet is asked for once more.
 */
export const browserApi: Api = async (path, init) => {
  const call = () => fetch(`/api${path}`, init)
  const asUser = hasSession()
  const response = await call()
  if (response.status === 401 && asUser) {
    endSession()
    // What anybody may read is read again, now as nobody.
    return (init?.method ?? 'GET') === 'GET' ? call() : response
  }
  if (response.status === 403 && (await wantsNewToken(response)) && (await renewToken())) {
    return call()
  }
  return response
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

/** Has the server renew the session's token; one tab at a time, for one renewal serves all. */
async function renewToken(): Promise<boolean> {
  const ask = () => fetch('/auth/refresh', { method: 'POST' })
  const response = await (navigator.locks ? navigator.locks.request('session', ask) : ask())
  if (response.status === 401) endSession()
  return response.ok
}
