import { IssuerUnavailable } from './issuer.ts'
import type { SessionStore, StoredSession, Tokens } from './session-store.ts'

type Settings = {
  sessions: Pick<SessionStore, 'find' | 'lease' | 'release' | 'renew' | 'delete'>
  /** New tokens for old; undefined where the sign-in has ended. Throws `IssuerUnavailable`. */
  refreshTokens: (old: Tokens) => Promise<Tokens | undefined>
  /** Waits for another process to be done. */
  pause?: () => Promise<void>
}

/** Renews a session's tokens; undefined where it has ended. Throws `IssuerUnavailable`. */
export type Refresh = (value: string, session: StoredSession) => Promise<StoredSession | undefined>

/** How long a process that renews may take before another may try, in seconds. */
const leaseSeconds = 15
const mostPauses = 200

/**
 * Renews tokens once for all who need it: one call a session in this process, and one process at a
 * time. No transaction is open meanwhile: where the issuer is embedded it shares the database.
 */
export function createRefresh({ sessions, refreshTokens, pause = shortly }: Settings): Refresh {
  const inFlight = new Map<string, Promise<StoredSession | undefined>>()

  async function renew(value: string, session: StoredSession) {
    for (let turn = 0; turn < mostPauses; turn++) {
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
    const flying = inFlight.get(session.key)
    if (flying) return flying
    const flight = renew(value, session).finally(() => inFlight.delete(session.key))
    inFlight.set(session.key, flight)
    return flight
  }
}

function shortly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50))
}
