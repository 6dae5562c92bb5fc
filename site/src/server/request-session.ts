import { browserNames } from '@ltk/contract/browser-names'
import { pushSubscriptionHeader } from '@ltk/contract/push-subscriptions'
import { z } from 'zod'

import type { OwnSession, ServerContext } from '../context/server-context.server.ts'
import type { SiteUser } from '../context/site-context.ts'
import { readPushCookie } from '../domain/account/push-cookie.server.ts'
import { logFailure } from '../framework/log-failure.ts'
import { initialOf } from '../ui/initial.ts'
import { requestIdHeaders } from './failure-log.ts'
import { type CallApi, needsRenewal } from './gateway.ts'
import { type Issuer, IssuerUnavailable } from './issuer.ts'
import type { Refresh } from './refresh.ts'
import type { SessionStore, StoredSession } from './session-store.ts'
import { type Caller, parseProfile, type Profile, type SessionCookie } from './session.ts'
import { isNewUser, profileOf } from './user-data.ts'

/** The client that sent a request. */
export type Sender = { clientAddress?: string | undefined }

type Settings = {
  siteUrl: string
  logOutEverywhere: (userId: string) => Promise<void>
  cookie: SessionCookie
  sessions: SessionStore
  refresh: Refresh
  issuer: Pick<Issuer, 'fetchUser'>
  verifyToken: (token: string) => Promise<Caller | undefined>
  callAs: (session: StoredSession, request: Request, caller: Caller) => Promise<Response>
  api: CallApi
  accounts: ((request: Request, sender: Sender) => Promise<Response>) | undefined
  now: () => number
}

/** The user of a request, and the calls that a page can make in their name. */
export type RequestSession = Omit<ServerContext, 'offer' | 'previewOf' | 'structuredData'> & {
  /** A `Set-Cookie` line for the response. */
  setCookie?: string
}

const found = z.object({ profiles: z.array(z.unknown()) })

type ActiveSession = { value: string; session: StoredSession; caller: Caller }

export function createRequestSessions(settings: Settings) {
  const { sessions, cookie, refresh, verifyToken, now } = settings

  /**
   * Returns the session of a cookie's value, with its tokens renewed if needed; undefined if it
   * has ended.
   */
  async function findActiveSession(value: string): Promise<ActiveSession | undefined> {
    const found = await sessions.find(value)
    if (!found) return undefined
    const current = needsRenewal(found, now())
      ? undefined
      : await verifyToken(found.tokens.accessToken)
    if (current) return { value, session: found, caller: current }
    const session = await refresh(value, found)
    const caller = session && (await verifyToken(session.tokens.accessToken))
    return session && caller && { value, session, caller }
  }

  /** Whether a creator's shop is public; true also if that cannot be determined at the moment. */
  async function hasShop(publisherId: string | undefined): Promise<true | undefined> {
    if (publisherId === undefined) return undefined
    const address = `${settings.siteUrl}/api/v2/profiles?ids=${publisherId}`
    const response = await settings.api(new Request(address))
    if (!response.ok) return response.status === 410 ? undefined : true
    return found.parse(await response.json()).profiles.length > 0 || undefined
  }

  async function toSiteUser(
    { session, caller }: ActiveSession,
    profile: Profile,
  ): Promise<SiteUser> {
    const email = caller.email ?? profile.email
    return {
      userId: session.userId,
      email,
      name: profile.name,
      initial: initialOf(profile.name || email),
      canChangeEmail: profile.canChangeEmail && settings.accounts !== undefined,
      publisherId: caller.publisherId,
      hasShop: await hasShop(caller.publisherId),
      // Acting for an operator does not grant the operator's rights.
      isOperator: (caller.isOperator && !caller.impersonator) || undefined,
      impersonator: caller.impersonator?.email,
      isNew: isNewUser(profile.createdAt, now()),
      signed: profile.signed,
    }
  }

  /** Marks the first page after signing in as shown. */
  async function clearSigned(value: string, { signed, ...profile }: Profile): Promise<void> {
    if (signed) await sessions.setProfile(value, profile)
  }

  async function resolve(request: Request, sender: Sender): Promise<RequestSession> {
    const value = cookie.read(request.headers)
    const active = value ? await findActiveSession(value).catch(ignoreUnavailable) : undefined
    if (value && active === undefined) await sessions.delete(value)
    const { accounts } = settings
    const profile = active ? parseProfile(active.session.profile) : undefined
    if (active && profile) await clearSigned(active.value, profile)
    return {
      user: active && profile ? await toSiteUser(active, profile) : null,
      provider: profile?.provider,
      signedInAt: active?.caller.signedInAt ?? undefined,
      api: async (path, init) => {
        const call = new Request(`${settings.siteUrl}/api${path}`, init)
        for (const [name, value] of Object.entries(requestIdHeaders())) {
          call.headers.set(name, value)
        }
        return active ? settings.callAs(active.session, call, active.caller) : settings.api(call)
      },
      accounts:
        accounts &&
        ((path, init) => accounts(accountsRequest(path, init, active, request), sender)),
      async readUserAgain() {
        if (!active) return
        const claims = await settings.issuer.fetchUser(active.session.tokens.accessToken)
        await sessions.setProfile(active.value, profileOf(active.caller, claims))
      },
      sessions: async () => (active ? listSessions(active, request.headers) : []),
      async logOutEverywhere() {
        if (active) await settings.logOutEverywhere(active.session.userId)
      },
      ...(value && active === undefined && { setCookie: cookie.line(undefined) }),
    }
  }

  async function listSessions(
    { session: own }: ActiveSession,
    headers: Headers,
  ): Promise<OwnSession[]> {
    const listed = await sessions.listOf(own.userId)
    const shown = listed.map(({ key, profile, browser, system, usedAt }) => ({
      id: key,
      browser,
      system,
      usedAt: usedAt.toISOString(),
      isThis: key === own.key,
      isOperators: parseProfile(profile).impersonator !== undefined,
      // Old sessions have no browser stored, and browsers are updated.
      ...(key === own.key && browserNames(headers.get('user-agent') ?? undefined)),
    }))
    return shown.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
  }

  function accountsRequest(
    path: string,
    { method, body }: { method: string; body?: object },
    active: ActiveSession | null | undefined,
    { headers }: Request,
  ): Request {
    const subscription = readPushCookie(headers)
    return new Request(`${settings.siteUrl}/identity/api${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...requestIdHeaders(),
        ...(active && { authorization: `Bearer ${active.session.tokens.accessToken}` }),
        ...(subscription && { [pushSubscriptionHeader]: subscription }),
      },
    })
  }

  return {
    /** Returns the session of a request. Expired tokens are renewed; an ended session is removed. */
    resolve,

    /**
     * Ensures that a session's tokens are valid: 204, 401 if it has ended, 503 if not possible
     * now.
     */
    async renew(headers: Headers): Promise<204 | 401 | 503> {
      const value = cookie.read(headers)
      try {
        return value && (await findActiveSession(value)) ? 204 : 401
      } catch (error) {
        if (error instanceof IssuerUnavailable) return 503
        throw error
      }
    },
  }
}

/** While the issuer is unavailable, users are treated as visitors, but their sessions stay. */
function ignoreUnavailable(error: unknown): null {
  if (!(error instanceof IssuerUnavailable)) throw error
  logFailure('The issuer could not be reached', error)
  return null
}
