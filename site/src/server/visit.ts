import { z } from 'zod'

import { logFailure } from '../framework/log-failure.ts'
import type { SiteUser } from '../framework/page-context.ts'
import type { OwnSession, ServerContext } from '../framework/server-context.ts'
import { initialOf } from '../ui/initial.ts'
import { browserNames } from './browser-names.ts'
import { requestIdHeaders } from './failure-log.ts'
import { type CallApi, isDue } from './gateway.ts'
import { type Issuer, IssuerUnavailable } from './issuer.ts'
import type { Refresh } from './refresh.ts'
import type { SessionStore, StoredSession } from './session-store.ts'
import { type Caller, parseProfile, type Profile, type SessionCookie } from './session.ts'
import { isNewUser, profileOf } from './user-data.ts'

/** The sender of a request. */
export type From = { clientAddress?: string | undefined }

type Settings = {
  siteUrl: string
  logOutEverywhere: (userId: string) => Promise<void>
  cookie: SessionCookie
  sessions: SessionStore
  refresh: Refresh
  issuer: Pick<Issuer, 'fetchUser'>
  verifyToken: (token: string) => Promise<Caller | undefined>
  callAs: (session: StoredSession, request: Request) => Promise<Response>
  api: CallApi
  accounts: ((request: Request, from: From) => Promise<Response>) | undefined
  now: () => number
}

/** A visitor's request, and what can be done in their name. */
export type Visit = Omit<ServerContext, 'offer' | 'previewOf' | 'structuredData'> & {
  /** A `Set-Cookie` line for the response. */
  setCookie?: string
}

const found = z.object({ profiles: z.array(z.unknown()) })

type Held = { value: string; session: StoredSession; caller: Caller }

export function createVisits(settings: Settings) {
  const { sessions, cookie, refresh, verifyToken, now } = settings

  /**
   * Returns the session of a cookie's value, with its tokens renewed if needed; undefined if it
   * has ended.
   */
  async function findHeld(value: string): Promise<Held | undefined> {
    const found = await sessions.find(value)
    if (!found) return undefined
    const current = isDue(found, now()) ? undefined : await verifyToken(found.tokens.accessToken)
    if (current) return { value, session: found, caller: current }
    const session = await refresh(value, found)
    const caller = session && (await verifyToken(session.tokens.accessToken))
    return session && caller && { value, session, caller }
  }

  /** Whether a creator's page can be seen, as visitors are told; also where that is not known just now. */
  async function hasShop(publisherId: string | undefined): Promise<true | undefined> {
    if (publisherId === undefined) return undefined
    const address = `${settings.siteUrl}/api/v2/profiles?ids=${publisherId}`
    const response = await settings.api(new Request(address))
    if (!response.ok) return response.status === 410 ? undefined : true
    return found.parse(await response.json()).profiles.length > 0 || undefined
  }

  async function show({ session, caller }: Held, profile: Profile): Promise<SiteUser> {
    const email = caller.email ?? profile.email
    return {
      userId: session.userId,
      email,
      name: profile.name,
      initial: initialOf(profile.name || email),
      canChangeEmail: profile.canChangeEmail && settings.accounts !== undefined,
      publisherId: caller.publisherId,
      hasShop: await hasShop(caller.publisherId),
      // Acting for an operator does not make anybody one.
      isOperator: (caller.isOperator && !caller.impersonator) || undefined,
      impersonator: caller.impersonator?.email,
      isNew: isNewUser(profile.createdAt, now()),
      signed: profile.signed,
    }
  }

  /** The next page is not the first one after signing in any more. */
  async function forgetSigned(value: string, { signed, ...profile }: Profile): Promise<void> {
    if (signed) await sessions.setProfile(value, profile)
  }

  async function visit(request: Request, from: From): Promise<Visit> {
    const value = cookie.read(request.headers)
    const held = value ? await findHeld(value).catch(ignoreUnavailable) : undefined
    if (value && held === undefined) await sessions.delete(value)
    const { accounts } = settings
    const profile = held ? parseProfile(held.session.profile) : undefined
    if (held && profile) await forgetSigned(held.value, profile)
    return {
      user: held && profile ? await show(held, profile) : null,
      provider: profile?.provider,
      signedInAt: held?.caller.signedInAt ?? undefined,
      api: async (path, init) => {
        const call = new Request(`${settings.siteUrl}/api${path}`, init)
        for (const [name, value] of Object.entries(requestIdHeaders())) {
          call.headers.set(name, value)
        }
        return held ? settings.callAs(held.session, call) : settings.api(call)
      },
      accounts: accounts && ((path, init) => accounts(accountsRequest(path, init, held), from)),
      async readUserAgain() {
        if (!held) return
        const claims = await settings.issuer.fetchUser(held.session.tokens.accessToken)
        await sessions.setProfile(held.value, profileOf(held.caller, claims))
      },
      sessions: async () => (held ? listSessions(held, request.headers) : []),
      async logOutEverywhere() {
        if (held) await settings.logOutEverywhere(held.session.userId)
      },
      ...(value && held === undefined && { setCookie: cookie.line(undefined) }),
    }
  }

  async function listSessions({ session: own }: Held, headers: Headers): Promise<OwnSession[]> {
    const listed = await sessions.listOf(own.userId)
    const shown = listed.map(({ key, profile, browser, system, usedAt }) => ({
      id: key,
      browser,
      system,
      usedAt: usedAt.toISOString(),
      isThis: key === own.key,
      isOperators: parseProfile(profile).impersonator !== undefined,
      // Sessions from before browsers were noted have no names, and browsers are updated.
      ...(key === own.key && browserNames(headers)),
    }))
    return shown.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
  }

  function accountsRequest(
    path: string,
    { method, body }: { method: string; body?: object },
    held: Held | null | undefined,
  ): Request {
    return new Request(`${settings.siteUrl}/identity/api${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...requestIdHeaders(),
        ...(held && { authorization: `Bearer ${held.session.tokens.accessToken}` }),
      },
    })
  }

  return {
    visit,

    /**
     * Ensures that a session's tokens are valid: 204, 401 if it has ended, 503 if not possible
     * now.
     */
    async renew(headers: Headers): Promise<204 | 401 | 503> {
      const value = cookie.read(headers)
      try {
        return value && (await findHeld(value)) ? 204 : 401
      } catch (error) {
        if (error instanceof IssuerUnavailable) return 503
        throw error
      }
    },
  }
}

/** While the issuer is unavailable, users are shown as visitors, but their sessions are kept. */
function ignoreUnavailable(error: unknown): null {
  if (!(error instanceof IssuerUnavailable)) throw error
  logFailure('The issuer could not be reached', error)
  return null
}
