import { IssuerUnavailable } from './issuer.ts'
import type { SessionStore, StoredSession, Tokens } from './session-store.ts'

type Settings = {
  sessions: Pick<SessionStore, 'find' | 'lease' | 'release' | 'renew' | 'delete'>
  /** Returns new tokens; undefined if the sign-in has ended. Throws `IssuerUnavailable`. */
  refreshTokens: (old: Tokens) => Promise<Tokens | undefined>
  /** Waits before checking again whether another process is done. */
  pause?: () => Promise<void>
}

/** Renews a session's tokens; returns undefined if it has ended. Throws `IssuerUnavailable`. */
export type Refresh = (value: string, session: StoredSession) => Promise<StoredSession | undefined>

/** How long a process may take to renew tokens before another may try, in seconds. */
const leaseSeconds = 15
const maxPauses = 200

/**
 * Returns a function that renews a session's tokens once for all concurrent requests: one call per
 * session in this process, and one process at a time. No transaction is open meanwhile, since an
 * embedded issuer uses the same database.
 */
export function createRefresh({ sessions, refreshTokens, pause = shortly }: Settings): Refresh {
  const inFlight = new Map<string, Promise<StoredSession | undefined>>()

  async function renew(value: string, session: StoredSession) {
    for (let pauses = 0; pauses < maxPauses; pauses++) {
      if (await sessions.lease(session, leaseSeconds)) return renewNow(value, session)
      const current = await sessions.find(value)
      if (!current || current.version !== session.version) return current
      await pause()
    }
    throw new IssuerUnavailable('another process has not renewed the tokens in time')
  }

  async function renewNow(value: string, session: StoredSession) {
    let tokens: Tokens | undefined
    try {
      tokens = await refreshTokens(session.tokens)
    } catch (error) {
      await sessions.release(session)
      throw error
    }
    if (!tokens) {
      await sessions.delete(value)
      return undefined
    }
    await sessions.renew(value, session, tokens)
    return sessions.find(value)
  }

  return (value, session) => {
    const pending = inFlight.get(session.key)
    if (pending) return pending
    const renewal = renew(value, session).finally(() => inFlight.delete(session.key))
    inFlight.set(session.key, renewal)
    return renewal
  }
}

function shortly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50))
}
