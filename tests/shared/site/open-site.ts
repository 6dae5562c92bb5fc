import { readIdentityConfig } from '@ltk/identity/config'
import { silentLog } from '@ltk/platform/http/log'
import { type HTMLElement, parse } from 'node-html-parser'
import { vi } from 'vitest'

import { openOwnIssuer } from '../../../start/open-issuer.ts'
import { openEmbedded } from '../databases/test-database.ts'
import { composeSite } from './compose-site.ts'
import { createFakeSessions, tokensUntil } from './fake-sessions.ts'

const siteUrl = 'http://shop.test'

/** The user of requests with `signedIn`. */
export const caller = { userId: '019de33f-c320-779c-baf6-645ffd87528a', email: 'ada@example.com' }

/** The user of requests with `isActing`: an operator acts for them. */
export const actedFor = {
  userId: caller.userId,
  email: 'from-the-token@example.com',
  impersonator: { id: 'operator', email: 'ops@example.com' },
}
const acting = 'acting'
const operator = 'operator'
const actingForOperator = 'acting-for-operator'

type Reader = {
  signedIn?: boolean
  isActing?: boolean
  /** Whether the user, or the one who is acted for, is an operator. */
  isOperator?: boolean
  canChangeEmail?: boolean
  publisherId?: string | undefined
  locale?: string
  /** Other cookies of the browser. */
  cookie?: string
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>

type Options = Pick<
  Parameters<typeof composeSite>[0],
  'brand' | 'ofSite' | 'overWire' | 'flags' | 'purge' | 'responses' | 'retailers' | 'texts'
>

/**
 * Opens the site, and the wire behind it, on an empty database in memory. Requests need no socket.
 */
export async function openSite(options: Options = {}) {
  const database = await openEmbedded('site')
  const issuer = await openOwnIssuer(readIdentityConfig({ SITE_URL: siteUrl }), database, silentLog)
  // A creator's token is the id of their profile.
  const verifyToken = async (token: string) => {
    if (token === acting) return actedFor
    if (token === actingForOperator) return { ...actedFor, isOperator: true }
    if (token === operator) return { ...caller, isOperator: true }
    return token === 'access' ? caller : { ...caller, publisherId: token }
  }
  const sessions = createFakeSessions()
  const write = () => vi.fn<(facts: object, message: string) => void>()
  const log = { warn: write(), error: write() }
  const { auth, site } = await composeSite({
    ...options,
    database,
    issuer,
    siteUrl,
    verifyToken,
    sessions,
    log,
  })

  /** Returns the site's response, to a visitor or to a signed-in user. */
  async function ask(
    path: string,
    {
      signedIn = false,
      isActing = false,
      isOperator = false,
      canChangeEmail = false,
      publisherId,
      locale,
      cookie = '',
    }: Reader = {},
    init: RequestInit = {},
  ): Promise<Response> {
    const headers = new Headers(init.headers)
    if (locale) headers.set('cookie', `locale=${locale}`)
    if (signedIn || isActing) {
      const actingToken = isOperator ? actingForOperator : acting
      const token = isActing ? actingToken : isOperator ? operator : publisherId
      const tokens = tokensUntil(3_600, Date.now(), token)
      const profile = { email: caller.email, canChangeEmail }
      const value = await sessions.insert({ userId: caller.userId, profile, tokens })
      headers.set('cookie', `session=${value}; ${cookie}${locale ? `; locale=${locale}` : ''}`)
    }
    const request = new Request(siteUrl + path, { ...init, headers })
    return path.startsWith('/api/') ? auth.gateway(request) : site.fetch(request, {})
  }

  /** Returns the page at a path, parsed as a document. */
  async function read(path: string, reader?: Reader) {
    const response = await ask(path, reader)
    return { status: response.status, page: parse(await response.text()) }
  }

  async function close(): Promise<void> {
    await issuer.close()
    await database.close()
  }
  const { pages, files, isShared } = site
  return { siteUrl, pages, files, isShared, database, db: database.db, log, ask, read, close }
}

/** Returns the text of an element on one line. */
export function textOf(element: HTMLElement | null): string {
  return element?.textContent.replace(/\s+/g, ' ').trim() ?? ''
}

/** Returns the links within an element, each as its label and `href`. */
export function linksIn(element: HTMLElement | null): (readonly [string, string | undefined])[] {
  return (element?.querySelectorAll('a') ?? []).map((link) => [
    link.getAttribute('aria-label') ?? textOf(link),
    link.getAttribute('href'),
  ])
}

/** Returns the ids of the posts in a feed, in order. */
export function postsIn(page: HTMLElement, label: string): string[] {
  return page
    .querySelectorAll(`[role=feed][aria-label="${label}"] article`)
    .map((card) => card.querySelector('a[href^="/post/"]')?.getAttribute('href')?.slice(6) ?? '')
}
