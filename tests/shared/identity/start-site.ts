import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { createIdentity, type IdentityOptions } from '@ltk/identity/app'
import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
import * as client from 'openid-client'

import { openEmbedded } from '../databases/test-database.ts'
import { type Browser, createBrowser } from './browser.ts'
import { linkToActFor } from './link-to-act-for.ts'

export type Site = Awaited<ReturnType<typeof startSite>>
export type Login = { email: string; password: string }

type Settings = Partial<Omit<IdentityOptions, 'config' | 'database'>> & {
  env?: Record<string, string>
  database?: Database
}

/** Identity on a port of its own, as a site would mount it. */
export async function startSite({ env = {}, database, ...options }: Settings = {}) {
  const db = database ?? (await openEmbedded('empty'))
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  const failures: unknown[] = []
  const identity = await createIdentity({
    config: readIdentityConfig({ SITE_URL: url, ...env }),
    database: db,
    isFromThisMachine: () => true,
    log: {
      info: () => {},
      warn: () => {},
      error: (detail) => failures.push(detail),
    },
    ...options,
  })
  server.on('request', (req: IncomingMessage, res: ServerResponse) => identity.handle(req, res))

  return {
    identity,
    database: db,
    url,
    /** What was logged as an error. */
    failures,
    browser: () => createBrowser(url),
    /** The site as a relying party. */
    relyingParty: (id = identity.siteClient.id, secret = identity.siteClient.secret) =>
      client.discovery(new URL(identity.issuer), id, secret, client.ClientSecretBasic(secret), {
        execute: [client.allowInsecureRequests],
      }),
    /** Sends a JSON body to an address under `/identity/api`. */
    send: (path: string, body: unknown, init: RequestInit = {}) =>
      fetch(`${url}/identity/api${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        ...init,
        headers: new Headers({
          'content-type': 'application/json',
          ...Object.fromEntries(new Headers(init.headers)),
        }),
      }),
    userinfo: (token: string) =>
      fetch(`${url}/identity/userinfo/`, { headers: { authorization: `Bearer ${token}` } }),
    async stop() {
      await identity.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (!database) await db.close()
    },
  }
}

export type Attempt = {
  config: client.Configuration
  verifier: string
  nonce: string
  state: string
  start: URL
}

/** Begins a sign-in as the site does. */
export async function beginSignIn(
  site: Site,
  parameters: Record<string, string> = {},
): Promise<Attempt> {
  const config = await site.relyingParty()
  const verifier = client.randomPKCECodeVerifier()
  const nonce = client.randomNonce()
  const state = client.randomState()
  const start = client.buildAuthorizationUrl(config, {
    redirect_uri: `${site.url}/auth/callback`,
    scope: 'openid profile email consumer offline_access',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    nonce,
    state,
    ...parameters,
  })
  return { config, verifier, nonce, state, start }
}

/** Ends a sign-in: the tokens for the code in the address that the browser came back to. */
export function redeem(attempt: Attempt, callback: URL) {
  return client.authorizationCodeGrant(attempt.config, callback, {
    pkceCodeVerifier: attempt.verifier,
    expectedNonce: attempt.nonce,
    expectedState: attempt.state,
    idTokenExpected: true,
  })
}

/** Opens the sign-in screen of an attempt. Returns the address of its API. */
export async function openScreen(
  browser: Browser,
  attempt: Attempt,
  screen = '/login',
): Promise<string> {
  const at = await browser.follow(attempt.start, screen)
  return `/identity/api/interaction/${at.searchParams.get('interaction')}`
}

/** Posts a form to the API of a sign-in under way. */
export function post(browser: Browser, path: string, body: unknown): Promise<Response> {
  return browser.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Signs in with a password, all the way to the tokens. */
export async function signInWith(site: Site, login: Login, browser = site.browser()) {
  const attempt = await beginSignIn(site)
  const api = await openScreen(browser, attempt)
  const answer = await post(browser, `${api}/login`, login)
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  const { redirectTo } = await answer.json()
  const callback = await browser.follow(redirectTo, '/auth/callback')
  const tokens = await redeem(attempt, callback)
  return { attempt, browser, callback, tokens }
}

/** Acts for somebody as an operator does, in a browser of their own, all the way to the tokens. */
export async function actFor(site: Site, email: string, operator = 'ops@example.com') {
  const link = await linkToActFor(site.identity, email, operator)
  const browser = site.browser()
  const opened = await browser.request(link)
  const attempt = await beginSignIn(site)
  const tokens = await redeem(attempt, await browser.follow(attempt.start, '/auth/callback'))
  return { link, opened, tokens }
}

/** The newest link that was mailed to an address. */
export async function mailedToken(
  site: Pick<Site, 'identity'>,
  to: string,
  kind: string,
): Promise<string> {
  for (let look = 0; look < 200; look++) {
    const mail = (await site.identity.listOutbox()).find(
      (candidate) => candidate.to === to && candidate.kind === kind,
    )
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (token) return token
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error(`no ${kind} mail to ${to}`)
}
