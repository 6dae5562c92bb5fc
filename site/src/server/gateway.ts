import { routes } from '@ltk/contract/routes'

import { IssuerUnavailable } from './issuer.ts'
import type { RecentChangeCookie } from './recent-change-cookie.ts'
import type { Refresh } from './refresh.ts'
import { crossSiteRefusal, isSafe, isSameOrigin, namesNoOrigin } from './same-origin.ts'
import type { SessionStore, StoredSession } from './session-store.ts'
import { type Caller, parseProfile, type Profile, type SessionCookie } from './session.ts'

/** Calls the wire; with the caller whose token the request has, it need not find out again. */
export type CallApi = (request: Request, caller?: Caller) => Response | Promise<Response>

/** A write by an operator in a user's name. */
export type OperatorWrite = {
  userId: string
  operator: NonNullable<Profile['impersonator']>
  method: string
  path: string
  status: number
}

type Settings = {
  origin: string
  cookie: SessionCookie
  recentChangeCookie: RecentChangeCookie
  sessions: Pick<SessionStore, 'find' | 'delete'>
  refresh: Refresh
  api: CallApi
  recordWrite: (write: OperatorWrite) => Promise<void>
  now: () => number
}

/** How long before tokens expire they are renewed, in milliseconds. */
const renewalMargin = 30_000

/** The headers of each call that the site makes in a user's name: their token and their id. */
export function callerHeaders(userId: string, accessToken: string) {
  return { authorization: `Bearer ${accessToken}`, 'x-sigil-id': userId }
}

/**
 * The gateway from browsers to the wire: adds the access token of the session to each call. Calls
 * without a session are passed on as they are, with any token of their own.
 */
export function createGateway(settings: Settings) {
  const { origin, cookie, recentChangeCookie, sessions, refresh, api, now } = settings

  /** Calls the wire in the name of a session's user. */
  async function callAs(
    session: StoredSession,
    request: Request,
    caller?: Caller,
  ): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.delete('cookie')
    const identity = callerHeaders(session.userId, session.tokens.accessToken)
    for (const [name, value] of Object.entries(identity)) headers.set(name, value)
    const response = await api(new Request(request, { headers }), caller)
    const { impersonator } = parseProfile(session.profile)
    if (impersonator && changesSomething(request)) {
      const { pathname } = new URL(request.url)
      await settings.recordWrite({
        userId: session.userId,
        operator: impersonator,
        method: request.method,
        path: pathname,
        status: response.status,
      })
    }
    return response
  }

  async function forward(value: string, request: Request): Promise<Response> {
    const found = await sessions.find(value)
    const session = found && needsRenewal(found, now()) ? await refresh(value, found) : found
    if (!session) return sessionEnded(cookie)
    const retry = request.body ? request.clone() : request
    const response = await callAs(session, request)
    if (response.status !== 401) return response
    // The issuer revoked the token before it expired: try once more with a renewed one, if
    // possible.
    const renewed = session === found ? await refresh(value, session) : undefined
    const again = renewed && (await callAs(renewed, retry))
    if (again && again.status !== 401) return again
    await sessions.delete(value)
    return sessionEnded(cookie)
  }

  return {
    callAs,

    async handle(request: Request): Promise<Response> {
      const { headers, method } = request
      const value = cookie.read(headers)
      const mayWrite =
        isSafe(method) ||
        isSameOrigin(headers, origin) ||
        (value === undefined && (headers.has('authorization') || namesNoOrigin(headers)))
      if (!mayWrite) return crossSiteRefusal()
      if (value === undefined) return api(withoutUserId(request))
      try {
        const response = await forward(value, request)
        if (response.ok && changesSomething(request))
          response.headers.append('set-cookie', recentChangeCookie.line)
        return response
      } catch (error) {
        if (error instanceof IssuerUnavailable) return renewalPending()
        throw error
      }
    },
  }
}

const readingPaths = new Set(
  Object.values(routes).flatMap((route) =>
    'changesNothing' in route ? [`/api${route.path}`] : [],
  ),
)

function changesSomething({ method, url }: Request): boolean {
  return !isSafe(method) && !readingPaths.has(new URL(url).pathname.replace(/\/$/, ''))
}

/** Whether a session's tokens must be renewed before use; `now` in milliseconds. */
export function needsRenewal({ tokens }: StoredSession, now: number): boolean {
  return tokens.expiresAt.getTime() - renewalMargin <= now
}

/** Removes the header with the user's id, which only the gateway may set. */
function withoutUserId(request: Request): Request {
  if (!request.headers.has('x-sigil-id')) return request
  const headers = new Headers(request.headers)
  headers.delete('x-sigil-id')
  return new Request(request, { headers })
}

function sessionEnded(cookie: SessionCookie): Response {
  const message = 'You are not logged in any more. Please log in.'
  return Response.json(
    {
      status: 401,
      error_code: 'session-ended',
      developer_message: message,
      user_message: message,
      error_details: [],
    },
    { status: 401, headers: { 'cache-control': 'no-store', 'set-cookie': cookie.line(undefined) } },
  )
}

/** The token has expired and could not be renewed yet: the caller may ask for renewal and retry. */
function renewalPending(): Response {
  return Response.json(
    {
      status: 403,
      error: 'Key not authorised',
      error_code: 'key-not-authorised',
      developer_message: 'The access token has sessionEnded and could not be renewed yet',
      user_message: 'Something went wrong. Please try again later.',
      error_details: [],
    },
    { status: 403, headers: { 'cache-control': 'no-store' } },
  )
}
