import { browserNames } from '@ltk/contract/browser-names'
import * as client from 'openid-client'

import { redirectTarget } from '../framework/redirect-target.ts'
import { localeCookie, localeOf } from '../i18n/locale-cookie.server.ts'
import { welcomeHref } from '../paths.ts'
import { routes } from '../routes.ts'
import type { InterruptedForms } from './interrupted-form.ts'
import type { FollowInviter } from './inviter.ts'
import { type Issuer, IssuerUnavailable } from './issuer.ts'
import type { SiteLog } from './log.ts'
import type { RecentChangeCookie } from './recent-change-cookie.ts'
import type { SavedLocale } from './saved-locale.ts'
import type { SessionStore } from './session-store.ts'
import type { Caller, Profile, SessionCookie } from './session.ts'
import { callbackPath, type Transaction, type Transactions } from './transaction.ts'
import { isNewUser, profileOf } from './user-data.ts'

type Settings = {
  siteUrl: string
  issuer: Issuer
  transactions: Transactions
  sessions: SessionStore
  cookie: SessionCookie
  recentChangeCookie: RecentChangeCookie
  interruptedForms: InterruptedForms
  verifyToken: (token: string) => Promise<Caller | undefined>
  savedLocale: SavedLocale
  followInviter: FollowInviter
  log: SiteLog
  now: () => number
}

type SignInRequest = {
  /** The address to go to afterwards; only paths of the site are followed. */
  to: string | null
  form: 'login' | 'signup'
  /** The reason to sign up, or to log in again. */
  reason?: string | null
  /** The code of the visitor's invitation. */
  invite?: string | null
  /** Asks for the password again if it was entered too long ago. */
  again?: boolean
}

const scopes = ['openid', 'profile', 'email', 'consumer', 'offline_access']
/** The maximum age of a sign-in for irreversible changes, in seconds. */
const recentSeconds = 300

/**
 * Whether a text from an address can be passed to the issuer: short, and without control
 * characters.
 */
function isPlain(text: string): boolean {
  return /^\P{Cc}{1,100}$/u.test(text)
}

/**
 * Returns the path to go to after signing in: one of the site's, and never part of signing in
 * itself.
 */
export function returnPath(to: string | null): string {
  const path = to === null ? '/home' : redirectTarget(to)
  return routes.find(path.replace(/[?#].*/, ''))?.signsIn ? '/home' : path
}

/** Signs users in at the issuer: `start` redirects there, `finish` handles the redirect back. */
export function createSignIn(settings: Settings) {
  const { siteUrl, issuer, transactions, sessions, cookie, log } = settings
  const callbackUrl = siteUrl + callbackPath

  /** Sends the browser to the issuer. */
  async function start({ to, form, reason, invite, again }: SignInRequest): Promise<Response> {
    const config = await issuer.configuration()
    const state = client.randomState()
    const nonce = client.randomNonce()
    const verifier = client.randomPKCECodeVerifier()
    const { scopes_supported: offered, prompt_values_supported: prompts } = config.serverMetadata()
    const canCreate = Array.isArray(prompts) && prompts.includes('create')
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl,
      scope: scopes.filter((scope) => !offered || offered.includes(scope)).join(' '),
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(form === 'signup' && (canCreate ? { prompt: 'create' } : { screen_hint: 'signup' })),
      ...(reason && isPlain(reason) && { signup_prompt: reason }),
      ...(invite && isPlain(invite) && { signup_invite: invite }),
      ...(again && { max_age: String(recentSeconds) }),
    })
    const begun = {
      state,
      nonce,
      verifier,
      to: returnPath(to),
      isAimless: to === null,
      at: settings.now(),
    }
    return redirectTo(address.href, [transactions.store(begun)])
  }

  /** Handles the browser's return from the issuer, and opens a session if the sign-in succeeded. */
  async function finish(request: Request): Promise<Response> {
    const answer = new URL(callbackUrl + new URL(request.url).search)
    const state = answer.searchParams.get('state') ?? ''
    const begun = transactions.find(request.headers, state)
    if (!begun) return redirectTo('/login?error=sign_in_expired')
    const clearing = transactions.clear(state)
    const error = answer.searchParams.get('error')
    if (error === 'access_denied') return redirectTo(begun.to, [clearing])
    try {
      const { cookies, signed } = await openSession(request, answer, begun)
      const next = signed === 'up' && begun.isAimless ? welcomeHref : begun.to
      return redirectTo(next, [clearing, ...cookies])
    } catch (cause) {
      if (cause instanceof IssuerUnavailable) throw cause
      const level = isExpired(cause) ? 'warn' : 'error'
      log[level]({ error: cause, answer: error }, 'a sign-in could not be finished')
      return redirectTo('/login?error=sign_in_failed', [clearing])
    }
  }

  async function openSession(
    request: Request,
    answer: URL,
    begun: Pick<Transaction, 'state' | 'nonce' | 'verifier' | 'at'>,
  ) {
    const { tokens, claims } = await issuer.redeem(answer, begun)
    const caller = await settings.verifyToken(tokens.accessToken)
    if (!caller) throw new Error('the new access token is not valid')
    const profile = profileOf(caller, claims)
    const previous = cookie.read(request.headers)
    if (previous) await sessions.delete(previous)
    const signed = signedIn(profile, begun.at)
    const value = await sessions.insert({
      userId: caller.userId,
      profile: { ...profile, signed },
      tokens,
      ...browserNames(request.headers.get('user-agent') ?? undefined),
      expiresAt: tokens.refreshToken ? undefined : tokens.expiresAt,
    })
    const follows = await settings.followInviter(caller, tokens.accessToken)
    const cookies = [
      cookie.line(value),
      await settings.interruptedForms.rememberUser(caller.userId),
      ...(follows ? [settings.recentChangeCookie.line] : []),
      ...(await matchLocale(request, { ...tokens, userId: caller.userId }, profile)),
    ]
    return { cookies, signed }
  }

  /**
   * Returns the cookie with the language that the user saved, none if they never did. The page's
   * language is saved in a new user's settings. Operators acting for a user stay in their own.
   */
  async function matchLocale(
    request: Request,
    holder: { userId: string; accessToken: string },
    profile: Profile,
  ) {
    const { savedLocale } = settings
    if (profile.impersonator) return []
    if (isNewUser(profile.createdAt, settings.now())) {
      await savedLocale.write(holder, localeOf(request.headers))
      return []
    }
    const locale = await savedLocale.read(holder)
    return locale ? [localeCookie(locale, siteUrl)] : []
  }

  return { start, finish }
}

/**
 * Returns whether a user has signed in or up in a sign-in that began at a time, in milliseconds;
 * undefined if it was an operator who acts for them.
 */
function signedIn({ createdAt, impersonator }: Profile, begunAt: number): Profile['signed'] {
  if (impersonator) return undefined
  return createdAt !== undefined && Date.parse(createdAt) >= begunAt ? 'up' : 'in'
}

/**
 * Whether a token has expired, such as when a sign-in was left open for too long: this is no
 * fault.
 */
function isExpired(error: unknown): boolean {
  return error instanceof client.ClientError && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
}

/**
 * Returns a redirect that is not cached; `to` is a path of the site or an address at the issuer.
 */
export function redirectTo(to: string, cookies: string[] = []): Response {
  const headers = new Headers({ location: to, 'cache-control': 'no-store' })
  for (const line of cookies) headers.append('set-cookie', line)
  return new Response(null, { status: 303, headers })
}
