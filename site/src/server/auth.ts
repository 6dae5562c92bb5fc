import { pushCookieLine, readPushCookie } from '../domain/account/push-cookie.server.ts'
import { readSignInAttempt } from '../domain/account/sign-in-attempt.server.ts'
import { routes } from '../routes.ts'
import { consentOf } from '../tracking/consent.ts'
import { visitorCookie } from '../tracking/visitor-cookie.server.ts'
import { type CallApi, createGateway, type OperatorWrite } from './gateway.ts'
import { createInterruptedForms } from './interrupted-form.ts'
import { createFollowInviter, type Invites } from './inviter.ts'
import { type Issuer, IssuerUnavailable } from './issuer.ts'
import type { SiteLog } from './log.ts'
import { createRecentChangeCookie } from './recent-change-cookie.ts'
import { createRefresh } from './refresh.ts'
import { createRequestSessions, type Sender } from './request-session.ts'
import { fieldsAt } from './route-fields.ts'
import { areLoopbackAliases, crossSiteRefusal, isSameOrigin } from './same-origin.ts'
import { createSavedLocale } from './saved-locale.ts'
import type { SessionStore, Tokens } from './session-store.ts'
import { type Caller, createSessionCookie } from './session.ts'
import { createSignIn, redirectTo, returnPath } from './sign-in.ts'
import { createTransactions } from './transaction.ts'

export type AuthSettings = {
  siteUrl: string
  issuer: Issuer
  /**
   * Calls the embedded issuer's account API, under `/identity/api`; undefined with another issuer.
   */
  accounts: ((request: Request, sender: Sender) => Promise<Response>) | undefined
  sessions: SessionStore
  /** Ends the session at the issuer; undefined if the browser has to go there for that. */
  endIssuerSession: ((tokens: Tokens) => Promise<void>) | undefined
  /** Ends every session of a user here and, at the embedded issuer, every token. */
  logOutEverywhere: (userId: string) => Promise<void>
  verifyToken: (token: string) => Promise<Caller | undefined>
  /** The invitations of new users; undefined if another issuer holds the accounts. */
  invites: Invites | undefined
  /** Calls the wire; shared responses come from the response cache. */
  api: CallApi
  recordWrite: (write: OperatorWrite) => Promise<void>
  /** Signs the cookie of a sign-in in progress. */
  cookieSecret: Uint8Array
  log: SiteLog
  now?: () => number
}

type Handler = (request: Request) => Response | undefined | Promise<Response | undefined>

export type Auth = ReturnType<typeof createAuth>

/** Signs users in and out, renews their sessions, and calls the wire in their name. */
export function createAuth(settings: AuthSettings) {
  const { siteUrl, sessions, issuer, log, now = Date.now } = settings
  const { origin } = new URL(siteUrl)
  const cookie = createSessionCookie(siteUrl)
  const recentChangeCookie = createRecentChangeCookie(siteUrl)
  const interruptedForms = createInterruptedForms(siteUrl, settings.cookieSecret)
  const refresh = createRefresh({ sessions, refreshTokens: issuer.refresh })
  const gateway = createGateway({ ...settings, origin, cookie, recentChangeCookie, refresh, now })
  const requestSessions = createRequestSessions({
    ...settings,
    cookie,
    refresh,
    callAs: gateway.callAs,
    now,
  })
  const signIn = createSignIn({
    ...settings,
    cookie,
    recentChangeCookie,
    interruptedForms,
    now,
    savedLocale: createSavedLocale(settings),
    followInviter: createFollowInviter(settings),
    transactions: createTransactions(settings.cookieSecret, siteUrl.startsWith('https:'), now),
  })

  async function begin(request: Request, url: URL, form: 'login' | 'signup') {
    const { searchParams } = url
    const to = searchParams.get('to')
    const signsInAgain = searchParams.has('impersonating') || searchParams.has('again')
    const { user, setCookie } = signsInAgain
      ? { user: null }
      : await requestSessions.resolve(request, {})
    if (user) return redirectTo(returnPath(to))
    const hasEnded = setCookie !== undefined
    return signIn.start({
      to,
      form,
      reason: searchParams.get('shopltk-signup-prompt') ?? (hasEnded ? 'session-ended' : null),
      invite: searchParams.get('invite'),
      again: searchParams.has('again'),
    })
  }

  /**
   * Ends the session here and at the issuer, then redirects to the front page, or to the page that
   * confirms that an account was deleted. A visitor who is measured is another one from then on.
   */
  async function signOut(request: Request): Promise<Response> {
    const wasDeleted = new URL(request.url).searchParams.get('account') === 'deleted'
    const value = cookie.read(request.headers)
    const found = value ? await sessions.find(value) : undefined
    await endNotifications(request)
    // The call may have renewed the tokens, or found that they cannot be.
    const session = (value ? await sessions.find(value) : undefined) ?? found
    if (value) await sessions.delete(value)
    const address = value && !wasDeleted ? await endAtIssuer(session?.tokens) : undefined
    return redirectTo(address?.href ?? (wasDeleted ? '/account/deleted' : '/'), [
      cookie.line(undefined),
      pushCookieLine(undefined, siteUrl),
      interruptedForms.clear,
      interruptedForms.forgetUser,
      ...(consentOf(request.headers).visitorId ? [visitorCookie('agreed', siteUrl)] : []),
    ])
  }

  /** Ends the notifications that this browser was sent for its user. */
  async function endNotifications({ headers }: Request): Promise<void> {
    const id = readPushCookie(headers)
    if (id === undefined) return
    const own = { cookie: headers.get('cookie') ?? '', origin }
    const path = `${siteUrl}/api/v2/push_subscriptions/${id}`
    const response = await gateway.handle(new Request(path, { method: 'DELETE', headers: own }))
    await response.body?.cancel()
    if (response.status >= 500) log.warn({}, 'the notifications of a browser could not be ended')
  }

  /**
   * Ends the session at the issuer, or returns the address where the browser has to go for that.
   * Without tokens it has ended here already.
   */
  async function endAtIssuer(tokens: Tokens | undefined): Promise<URL | undefined> {
    if (settings.endIssuerSession) {
      if (tokens) await settings.endIssuerSession(tokens)
      return undefined
    }
    try {
      return await issuer.signOutAddress(`${siteUrl}/`)
    } catch (error) {
      log.warn({ error }, 'the issuer could not be asked to end its session')
      return undefined
    }
  }

  /** Renews the tokens for a browser whose call was refused because they had expired. */
  async function renew(request: Request): Promise<Response> {
    const status = await requestSessions.renew(request.headers)
    const headers = new Headers({ 'cache-control': 'no-store' })
    if (status === 401) headers.append('set-cookie', cookie.line(undefined))
    return new Response(null, { status, headers })
  }

  /**
   * Sends the browser to the issuer, on the host that it redirects back to. The page is shown where a
   * sign-in is in progress, or has failed.
   */
  function beginAt(form: 'login' | 'signup'): Handler {
    return (request) => {
      const url = new URL(request.url)
      if (areLoopbackAliases(url, new URL(siteUrl))) {
        // `localhost` and `127.0.0.1` share no cookies.
        return redirectTo(siteUrl + url.pathname + url.search)
      }
      const { interaction, error } = readSignInAttempt(request, siteUrl)
      return interaction || error ? undefined : begin(request, url, form)
    }
  }

  const ifSameOrigin =
    (handle: Handler): Handler =>
    (request) =>
      isSameOrigin(request.headers, origin) ? handle(request) : crossSiteRefusal()

  /** The handlers by method and id of the route; everything else is a page. */
  const handlers = new Map<string, Handler>([
    ['GET login', beginAt('login')],
    ['GET signup', beginAt('signup')],
    ['GET callback', signIn.finish],
    ['GET logout', (request) => (followsOwnLink(request.headers) ? signOut(request) : undefined)],
    ['POST logout', ifSameOrigin(signOut)],
    ['POST refresh', ifSameOrigin(renew)],
  ])

  return {
    /** Handles all requests under `/api`. */
    gateway: gateway.handle,
    resolveSession: requestSessions.resolve,
    /** Returns the user of a session; undefined without one, or while sessions cannot be read. */
    async findUserId(headers: Headers): Promise<string | undefined> {
      const value = cookie.read(headers)
      try {
        return value ? (await sessions.find(value))?.userId : undefined
      } catch (error) {
        if (!(error instanceof IssuerUnavailable)) throw error
        return undefined
      }
    },
    origin,
    recentChangeCookie,
    interruptedForms,

    /** Returns the response for a path that signs in or out; undefined for any other. */
    async handle(request: Request): Promise<Response | undefined> {
      try {
        const { pathname } = new URL(request.url)
        if (!fieldsAt(pathname)?.signsIn) return undefined
        const id = routes.match(pathname).at(-1)?.route.id
        return await handlers.get(`${request.method} ${id}`)?.(request)
      } catch (error) {
        if (!(error instanceof IssuerUnavailable)) throw error
        log.error({ error }, 'the issuer could not be reached')
        return redirectTo('/login?error=issuer_unavailable')
      }
    },
  }
}

/**
 * Whether a link of the site was clicked, by headers that browsers set and other sites cannot
 * forge.
 */
function followsOwnLink(headers: Headers): boolean {
  return (
    headers.get('sec-fetch-site') === 'same-origin' &&
    headers.get('sec-fetch-dest') === 'document' &&
    !headers.has('sec-purpose')
  )
}
