import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { createIdentity, type Identity } from '@ltk/identity/app'
import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import { createAuth } from '@ltk/site/auth'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { type Browser, createBrowser } from '@ltk/testing/identity/browser'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import { type OpenIssuer, openOtherIssuer, openOwnIssuer } from '../open-issuer.ts'

/** An account that there is. */
export const shopper = { email: 'ada@example.com', password: 'correct horse battery' }
/** The email of an operator. */
export const operator = 'ops@example.com'

/** A creator whom the wire knows. */
export const creator = { id: '01a1f456-f530-71cd-8db6-e867a15cbe53', displayName: 'ada' }

type Shop = { url: string; identity: Identity; open: OpenIssuer; browser: () => Browser }

/** Starts a sign-in or sign-up at a path and posts its form. */
export async function fillIn(
  browser: Browser,
  start: string,
  form: Record<string, string>,
  screen = '/login?interaction',
): Promise<Response> {
  const isThere = (answer: Response) => answer.headers.get('location')?.includes(screen)
  let at = await browser.request(start)
  for (let hop = 0; hop < 5 && !isThere(at); hop++) {
    at = await browser.request(at.headers.get('location') ?? 'nowhere')
  }
  const uid = new URL(at.headers.get('location') ?? '').searchParams.get('interaction')
  const name = screen.split('?')[0]
  const posted = await browser.request(`/identity/api/interaction/${uid}${name}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  expect(posted.status).toBe(303)
  return posted
}

/** Follows redirects. Returns the final page and its path. */
export async function land(
  browser: Browser,
  from: Response,
): Promise<{ path: string; page: Response }> {
  let page = from
  let path = ''
  for (let hop = 0; hop < 8 && page.headers.get('location'); hop++) {
    const to = new URL(page.headers.get('location') ?? '', 'http://nowhere.example')
    path = to.pathname + to.search
    page = await browser.request(path)
  }
  return { path, page }
}

/** Signs in with a password. Returns the browser and the path where it has come to. */
export async function signIn(shop: Shop, browser = shop.browser(), start = '/login?to=/account') {
  const { path } = await land(browser, await fillIn(browser, start, shopper))
  return { browser, path }
}

/** Returns whom a page takes a browser for. */
export const userAt = async (browser: Browser) =>
  (await (await browser.request('/page')).json()).user
/** Returns the session of a browser. */
export const cookieOf = (browser: Browser) =>
  browser.cookies.find(({ name }) => name === 'session')?.value

/** Opens a site with an account for the tests of a file, which can start more sites. */
export function setUpSignIn() {
  let database: Database
  let userId: string
  const stops: (() => Promise<void>)[] = []
  const calls: Request[] = []
  let savedLocale = 'de_DE'
  let hasSaved = true
  let clock = 0

  let canFollow = true

  /** A wire that returns its caller, stores a language, and has one creator. */
  async function api(request: Request): Promise<Response> {
    calls.push(request)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/v2/profiles')) {
      const nothing = { name: '', bio: '', location: '', avatarUrl: null, avatarColour: null }
      const isKnown = searchParams.get('display_names') === creator.displayName
      return Response.json({ profiles: isKnown ? [{ ...creator, ...nothing }] : [] })
    }
    if (pathname.includes('/v2/follows'))
      return Response.json({}, { status: canFollow ? 200 : 503 })
    if (!request.url.endsWith('/v2/settings')) return Response.json({})
    if (request.method === 'PUT') savedLocale = (await request.json()).settings.locale
    return Response.json({ settings: { locale: savedLocale }, saved: hasSaved })
  }

  /** Starts a shop with the embedded issuer, or with the same issuer as if it were another. */
  async function startShop(kind: 'own' | 'other' = 'own', log = silentLog): Promise<Shop> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const config = readIdentityConfig({ SITE_URL: url })
    // The visitors of each shop have a different address, since attempts are counted by address.
    const clientAddress = () => `192.0.2.${stops.length}`
    const own = await openOwnIssuer(config, database, log, clientAddress)
    const identity =
      kind === 'own' && own.identity ? own.identity : await createIdentity({ config, database })
    const open =
      kind === 'own'
        ? own
        : await openOtherIssuer(
            { url: identity.issuer, client: identity.siteClient },
            database,
            log,
          )
    const auth = createAuth({
      ...open.auth,
      siteUrl: url,
      api,
      cookieSecret: new Uint8Array(32),
      log,
      now: () => Date.now() + clock,
    })
    const answer = getRequestListener(async (request) => {
      if (new URL(request.url).pathname.startsWith('/api/')) return auth.gateway(request)
      const { user, setCookie } = await auth.resolveSession(request, {})
      const headers = new Headers(setCookie ? { 'set-cookie': setCookie } : {})
      return (await auth.handle(request)) ?? Response.json({ user }, { headers })
    })
    server.on('request', (req: IncomingMessage, res: ServerResponse) => {
      if (req.url?.startsWith('/identity')) identity.handle(req, res)
      else void answer(req, res)
    })
    stops.push(async () => {
      await open.close()
      if (kind === 'other') await identity.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    return { url, identity, open, browser: () => createBrowser(url) }
  }

  beforeAll(async () => {
    database = await openEmbedded('site')
    const { identity } = await startShop()
    userId = await identity.ensureAccount({ ...shopper, name: 'Ada' })
    // Not a new account: a new user's language is saved, not applied.
    await database.db
      .$extendTables<{ identity_accounts: { created_at: Date } }>()
      .updateTable('identity_accounts')
      .set({ created_at: new Date('2026-05-01T12:00:00Z') })
      .execute()
  })
  afterEach(() => {
    clock = 0
    canFollow = true
    calls.length = 0
    savedLocale = 'de_DE'
    hasSaved = true
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
    await database.close()
  })

  return {
    get canFollow() {
      return canFollow
    },
    set canFollow(value) {
      canFollow = value
    },
    get clock() {
      return clock
    },
    set clock(value) {
      clock = value
    },
    get database() {
      return database
    },
    get hasSaved() {
      return hasSaved
    },
    set hasSaved(value) {
      hasSaved = value
    },
    get savedLocale() {
      return savedLocale
    },
    set savedLocale(value) {
      savedLocale = value
    },
    get userId() {
      return userId
    },
    calls,
    startShop,
  }
}
