import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { type Database, migrateApi, openInMemory } from '@ltk/api/db'
import { silentLog } from '@ltk/api/log'
import { readIdentityConfig } from '@ltk/identity/config'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { createIdentity, type Identity } from '../identity/src/app.ts'
import { type Browser, createBrowser } from '../identity/src/testing/browser.ts'
import { readAttempt } from '../site/src/features/account/attempt.ts'
import { createAuth } from '../site/src/server/auth.ts'
import { type OpenIssuer, openOtherIssuer, openOwnIssuer } from './open-issuer.ts'

const shopper = { email: 'ada@example.com', password: 'correct horse battery' }
const operator = 'ops@example.com'

let database: Database
let userId: string
const stops: (() => Promise<void>)[] = []
const calls: Request[] = []
let savedLocale = 'de_DE'
let hasSaved = true
let clock = 0
const realFetch = globalThis.fetch

const creator = { id: '01a1f456-f530-71cd-8db6-e867a15cbe53', displayName: 'ada' }
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
  if (pathname.includes('/v2/follows')) return Response.json({}, { status: canFollow ? 200 : 503 })
  if (!request.url.endsWith('/v2/settings')) return Response.json({})
  if (request.method === 'PUT') savedLocale = (await request.json()).settings.locale
  return Response.json({ settings: { locale: savedLocale }, saved: hasSaved })
}

type Shop = { url: string; identity: Identity; open: OpenIssuer; browser: () => Browser }

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
      : await openOtherIssuer({ url: identity.issuer, client: identity.siteClient }, database, log)
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
    const { user, setCookie } = await auth.visit(request, {})
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
  database = await openInMemory()
  await migrateApi(database.db)
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

/** Starts a sign-in or sign-up at a path and posts its form. */
async function fillIn(
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
async function land(browser: Browser, from: Response): Promise<{ path: string; page: Response }> {
  let page = from
  let path = ''
  for (let hop = 0; hop < 8 && page.headers.get('location'); hop++) {
    const to = new URL(page.headers.get('location') ?? '', 'http://nowhere.example')
    path = to.pathname + to.search
    page = await browser.request(path)
  }
  return { path, page }
}

async function signIn(shop: Shop, browser = shop.browser(), start = '/login?to=/account') {
  const { path } = await land(browser, await fillIn(browser, start, shopper))
  return { browser, path }
}

const userAt = async (browser: Browser) => (await (await browser.request('/page')).json()).user
const cookieOf = (browser: Browser) => browser.cookies.find(({ name }) => name === 'session')?.value

test(
  'a sign-in returns to the page signed in, in the language of the settings',
  { tags: 'F-SCOPE-19' },
  async () => {
    const shop = await startShop()
    const { browser, path } = await signIn(shop)
    expect(path).toBe('/account')
    expect(await userAt(browser)).toMatchObject({
      userId,
      email: shopper.email,
      name: 'Ada',
      canChangeEmail: true,
      isNew: false,
    })
    expect(browser.cookies.find(({ name }) => name === 'locale')?.value).toBe('de')
    expect(browser.cookies.map(({ name }) => name).sort()).not.toContain('sign-in')
    await browser.request('/api/v2/likes')
    const call = calls.at(-1)
    expect(call?.headers.get('x-sigil-id')).toBe(userId)
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /)
    const again = await browser.request('/login?to=/wishlists')
    expect(again.headers.get('location')).toBe('/wishlists')
  },
)

test(
  'settings are read once, when a user signs in, and by nobody else; signing out ends what is kept of them',
  { tags: 'F-ACC-04' },
  async () => {
    const settingsRead = () => calls.filter(({ url }) => url.endsWith('/v2/settings')).length
    const languageOf = ({ cookies }: Browser) =>
      cookies.find(({ name }) => name === 'locale')?.value
    const shop = await startShop()
    const visitor = shop.browser()
    await visitor.request('/page')
    await visitor.request('/login?to=/account')
    expect([settingsRead(), languageOf(visitor)]).toEqual([0, undefined])

    const { browser } = await signIn(shop)
    expect([settingsRead(), languageOf(browser)]).toEqual([1, 'de'])
    await browser.request('/page')
    await browser.request('/account')
    expect([settingsRead(), languageOf(browser)]).toEqual([1, 'de'])
    await browser.request('/logout', { method: 'POST' })
    expect(await userAt(browser)).toBeNull()
    savedLocale = 'it_IT'
    await signIn(shop, browser)
    expect([settingsRead(), languageOf(browser)]).toEqual([2, 'it'])

    // An operator who acts for the user keeps their own language.
    const acting = shop.browser()
    const link = await shop.identity.createImpersonationLink({ email: shopper.email, operator })
    await land(acting, await acting.request(link))
    expect(await userAt(acting)).toMatchObject({ impersonator: operator })
    expect([settingsRead(), languageOf(acting)]).toEqual([2, undefined])
  },
)

test('a user who never saved a language stays in that of the page', async () => {
  const shop = await startShop()
  savedLocale = 'en_US'
  hasSaved = false
  const fresh = await signIn(shop)
  expect(fresh.browser.cookies.map(({ name }) => name)).not.toContain('locale')
  const chosen = shop.browser()
  chosen.cookies.push({ name: 'locale', value: 'fr', path: '/' })
  const { browser } = await signIn(shop, chosen)
  expect(browser.cookies.find(({ name }) => name === 'locale')?.value).toBe('fr')
})

test(
  'settings that cannot be read are logged, and the language stays as it is',
  { tags: 'E-40' },
  async () => {
    const error = vi.fn<(facts: object, message: string) => void>()
    const shop = await startShop('own', { ...silentLog, error })
    savedLocale = 'unknown'
    const { browser, path } = await signIn(shop)
    expect(path).toBe('/account')
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { error: expect.any(Error) },
      'the settings could not be loaded',
    )
    expect(browser.cookies.map(({ name }) => name)).not.toContain('locale')
  },
)

test.each([
  '/.//evil.example',
  '/x/..//evil.example',
  '//site.invalid//evil.example',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
])('a sign-in that asks for %j ends at the front page', async (to) => {
  const shop = await startShop()
  const start = `/login?${new URLSearchParams({ to })}`
  const { browser, path } = await signIn(shop, shop.browser(), start)
  expect(path).toBe('/')
  const again = await browser.request(start)
  expect(again.headers.get('location')).toBe('/')
})

test('a sign-in that asks for the sign-out ends at the posts', async () => {
  const shop = await startShop()
  expect((await signIn(shop, shop.browser(), '/login?to=/logout')).path).toBe('/home')
})

test("a new user's settings get the language of the page, and a link is mailed to them", async () => {
  const shop = await startShop()
  const browser = shop.browser()
  browser.cookies.push({ name: 'locale', value: 'fr', path: '/' })
  const form = { email: 'new@example.com', password: 'never used before' }
  const screen = '/signup?interaction'
  const posted = await fillIn(browser, '/signup', form, screen)
  const { path, page } = await land(browser, posted)
  expect(path).toBe('/home')
  expect(savedLocale).toBe('fr_FR')
  expect((await page.json()).user).toMatchObject({ email: form.email, isNew: true, signed: 'up' })
})

test('the first page after signing in says so, and no other', { tags: 'F-AUTH-01' }, async () => {
  const shop = await startShop()
  const browser = shop.browser()
  const { page } = await land(browser, await fillIn(browser, '/login', shopper))
  const known = { userId, email: shopper.email, name: 'Ada' }
  expect((await page.json()).user).toMatchObject({ ...known, signed: 'in' })
  expect(await userAt(browser)).toEqual(expect.not.objectContaining({ signed: expect.anything() }))
})

test('a refused form is shown again with what is wrong, and never with the password', async () => {
  const shop = await startShop()
  const browser = shop.browser()
  const posted = await fillIn(browser, '/login', { email: 'nobody', password: '' })
  const back = new URL(posted.headers.get('location') ?? '')
  expect(back.pathname).toBe('/login')
  expect(readAttempt(back)).toMatchObject({
    fieldErrors: { email: 'email', password: 'required' },
    email: 'nobody',
  })
  const wrong = await fillIn(browser, '/login', { ...shopper, password: 'wrong one' })
  expect(wrong.headers.get('location')).toContain('error=wrong_credentials')
  expect(wrong.headers.get('location')).not.toContain('wrong+one')
})

test('the reason to sign up reaches the sign-up screen', { tags: 'F-ROUTE-40' }, async () => {
  const browser = (await startShop()).browser()
  let at = await browser.request('/signup?shopltk-signup-prompt=favorite-post')
  for (let hop = 0; hop < 2; hop++) at = await browser.request(at.headers.get('location') ?? '')
  expect(at.headers.get('location')).toMatch(
    /\/signup\?interaction=[\w-]+&shopltk-signup-prompt=favorite-post$/,
  )
})

/** Returns the follows that the wire received. */
const followed = () =>
  calls
    .filter(({ method }) => method === 'PUT')
    .flatMap(({ url }) => url.split('/follows/')[1] ?? [])

test(
  'an invitation is kept through the sign-up, and its creator is followed once',
  { tags: 'F-ROUTE-32' },
  async () => {
    const shop = await startShop()
    const form = { email: 'invited@example.com', password: 'never used before' }
    // A refused form that is sent again without the invitation, as the screen shown again does.
    const browser = shop.browser()
    const start = '/signup?invite=ada&to=/explore/ada'
    const refused = await fillIn(browser, start, { ...form, password: '' }, '/signup?interaction')
    const back = new URL(refused.headers.get('location') ?? '')
    const posted = await browser.request(
      `/identity/api/interaction/${back.searchParams.get('interaction')}/signup`,
      { method: 'POST', body: new URLSearchParams(form) },
    )
    expect((await land(browser, posted)).path).toBe('/explore/ada')
    expect(followed()).toEqual([creator.id])
    const call = calls.find(({ method, url }) => method === 'PUT' && url.includes('follows'))
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /)
    const elsewhere = shop.browser()
    await land(elsewhere, await fillIn(elsewhere, '/login', form))
    expect(await userAt(elsewhere)).toMatchObject({ email: form.email })
    expect(followed()).toEqual([creator.id])
  },
)

test('an inviter who could not be followed at the sign-up is followed at the next sign-in', async () => {
  const shop = await startShop()
  const form = { email: 'later@example.com', password: 'never used before', invite: 'ada' }
  canFollow = false
  const browser = shop.browser()
  const posted = await fillIn(browser, '/signup', form, '/signup?interaction')
  expect((await land(browser, posted)).path).toBe('/home')
  expect(await userAt(browser)).toMatchObject({ email: form.email })
  calls.length = 0
  canFollow = true
  const { invite: _, ...login } = form
  const elsewhere = shop.browser()
  await land(elsewhere, await fillIn(elsewhere, '/login', login))
  expect(followed()).toEqual([creator.id])
})

test.each(['nobody', '', 'x'.repeat(300), 'a\u0000b', '<script>'])(
  'the invitation %j does not prevent the sign-up',
  async (invite) => {
    const shop = await startShop()
    const browser = shop.browser()
    const email = `${crypto.randomUUID()}@example.com`
    const start = `/signup?${new URLSearchParams({ invite })}`
    const form = { email, password: 'never used before', invite }
    const posted = await fillIn(browser, start, form, '/signup?interaction')
    expect((await land(browser, posted)).path).toBe('/home')
    expect(await userAt(browser)).toMatchObject({ email })
    expect(followed()).toEqual([])
  },
)

test('signing out ends the session here and at the issuer', { tags: 'F-AUTH-13' }, async () => {
  const shop = await startShop()
  const { browser } = await signIn(shop)
  const old = cookieOf(browser)
  const accessToken = (await shop.open.auth.sessions.find(old ?? ''))?.tokens.accessToken
  const plain = await browser.request('/logout')
  expect(plain.headers.get('location')).toBeNull()
  const out = await browser.request('/logout', { method: 'POST' })
  expect(out.headers.get('location')).toBe('/')
  expect(await userAt(browser)).toBeNull()
  expect(await shop.open.auth.sessions.find(old ?? '')).toBeUndefined()
  expect(await shop.identity.verifyAccessToken(accessToken ?? '')).toBeUndefined()
  browser.cookies.push({ name: 'session', value: old ?? '', path: '/' })
  expect(await userAt(browser)).toBeNull()
  // The issuer asks for the password again.
  await signIn(shop, browser)
})

test('a visitor who is measured is another one after signing out, and nobody else gets an id', async () => {
  const shop = await startShop()
  const id = '0190f3a2-1b2c-4d3e-8f4a-5b6c7d8e9f00'
  const idAfter = async (visitor: string | undefined) => {
    const { browser } = await signIn(shop)
    if (visitor) browser.cookies.push({ name: 'visitor', value: visitor, path: '/' })
    await browser.request('/logout', { method: 'POST' })
    return browser.cookies.findLast(({ name }) => name === 'visitor')?.value
  }
  expect(await idAfter(id)).toMatch(/^[\da-f-]{36}$/)
  expect(await idAfter(id)).not.toBe(id)
  expect(await idAfter('none')).toBe('none')
  expect(await idAfter(undefined)).toBeUndefined()
})

test('a sign-out after the access token has expired still ends the session at the issuer', async () => {
  const shop = await startShop()
  const { browser } = await signIn(shop)
  await database.db
    .$extendTables<{ identity_artifacts: { model: string; expires_at: Date } }>()
    .updateTable('identity_artifacts')
    .set({ expires_at: new Date(0) })
    .where('model', '=', 'AccessToken')
    .execute()
  await browser.request('/logout', { method: 'POST' })
  const at = await land(browser, await browser.request('/login'))
  expect(at.path).toMatch(/^\/login\?interaction=/)
})

test('another issuer gets the id of the site, and no token, to end a session', async () => {
  const shop = await startShop('other')
  const { browser } = await signIn(shop)
  const out = await browser.request('/logout', { method: 'POST' })
  const address = new URL(out.headers.get('location') ?? '')
  expect(address.pathname).toBe('/identity/logout')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: shop.identity.siteClient.id,
    post_logout_redirect_uri: `${shop.url}/`,
  })
})

test('a password changed elsewhere ends the session and removes its cookie', async () => {
  const shop = await startShop()
  const { browser } = await signIn(shop)
  const other = (await signIn(shop)).browser
  const value = cookieOf(other) ?? ''
  const session = await shop.open.auth.sessions.find(value)
  const changed = await fetch(`${shop.url}/identity/api/users/me/password`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session?.tokens.accessToken}` },
    body: new URLSearchParams({
      currentPassword: shopper.password,
      password: shopper.password,
      confirmPassword: shopper.password,
    }),
  })
  expect(changed.status).toBe(200)
  expect(await userAt(browser)).toBeNull()
  expect(cookieOf(browser)).toBeUndefined()
  expect(await userAt(other)).toMatchObject({ userId })
})

test('expired tokens are renewed once for all concurrent requests', async () => {
  const shop = await startShop()
  const { browser } = await signIn(shop)
  const before = await shop.open.auth.sessions.find(cookieOf(browser) ?? '')
  await database.db
    .$extendTables<{ identity_sessions: { tokens_expire_at: Date } }>()
    .updateTable('identity_sessions')
    .set({ tokens_expire_at: new Date() })
    .execute()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.request('/api/v2/likes')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const after = await shop.open.auth.sessions.find(cookieOf(browser) ?? '')
  expect(after?.version).toBe(1)
  expect(after?.tokens.accessToken).not.toBe(before?.tokens.accessToken)
})

test(
  'an operator acts for at most an hour, even if another user was signed in, and writes are recorded',
  { tags: 'F-ROLE-11' },
  async () => {
    const shop = await startShop()
    const { browser } = await signIn(shop)
    const mine = cookieOf(browser)
    const link = await shop.identity.createImpersonationLink({ email: shopper.email, operator })
    const { path } = await land(browser, await browser.request(link))
    expect(path).toBe('/home')
    expect(cookieOf(browser)).not.toBe(mine)
    expect(await userAt(browser)).toMatchObject({
      userId,
      email: shopper.email,
      canChangeEmail: false,
      impersonator: operator,
    })
    await browser.request('/api/v2/likes', { method: 'POST', body: '{}' })
    const account = await shop.identity.exportAccount(userId)
    expect(account?.record.at(-1)).toMatchObject({ action: 'write', byOperator: true })
    clock = 3_600_000
    expect(await userAt(browser)).toBeNull()
  },
)

test(
  'if no published key fits, the issuer is asked for the user',
  { tags: 'F-AUTH-05' },
  async () => {
    const error = vi.fn<(facts: object, message: string) => void>()
    const shop = await startShop('other', { ...silentLog, error })
    const keys = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      return url.endsWith('/jwks') ? Response.json({ keys: [] }) : realFetch(input, init)
    })
    const { browser } = await signIn(shop)
    keys.mockRestore()
    expect(await userAt(browser)).toMatchObject({ email: shopper.email, name: 'Ada' })
    expect(error).toHaveBeenCalledWith({ reason: 'no matching key' }, expect.any(String))
  },
)

/** Changes the claims of the ID tokens that an issuer hands out until it is called again. */
function changeIdTokens(change: (claims: object) => object) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await realFetch(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (!url.endsWith('/token')) return answer
    const tokens: { id_token: string } = await answer.json()
    const [head, body = '', signature] = tokens.id_token.split('.')
    const changed = change(JSON.parse(Buffer.from(body, 'base64url').toString()))
    const text = Buffer.from(JSON.stringify(changed)).toString('base64url')
    return Response.json({ ...tokens, id_token: `${head}.${text}.${signature}` })
  })
}

test(
  'an ID token with a signature that is not valid is logged, and the issuer is asked for the user',
  { tags: 'E-43' },
  async () => {
    const error = vi.fn<(facts: object, message: string) => void>()
    const shop = await startShop('other', { ...silentLog, error })
    const changed = changeIdTokens((claims) => ({ ...claims, name: 'Forged' }))
    const { browser } = await signIn(shop)
    changed.mockRestore()
    expect(await userAt(browser)).toMatchObject({ email: shopper.email, name: 'Ada' })
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { reason: 'invalid signature' },
      expect.any(String),
    )
  },
)

test(
  'an ID token that has expired refuses the sign-in, and is no error',
  { tags: 'E-43' },
  async () => {
    const error = vi.fn<(facts: object, message: string) => void>()
    const warn = vi.fn<(facts: object, message: string) => void>()
    const shop = await startShop('other', { ...silentLog, error, warn })
    const changed = changeIdTokens((claims) => ({ ...claims, exp: 1_000_000_000 }))
    const { browser, path } = await signIn(shop)
    changed.mockRestore()
    expect(path).toBe('/login?error=sign_in_failed')
    expect(await userAt(browser)).toBeNull()
    expect(error).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ error: expect.any(Error) }),
      'a sign-in could not be finished',
    )
  },
)

test.each([{ id_token: undefined }, { id_token: '' }])(
  'an issuer that answers with %j refuses the sign-in',
  { tags: 'V-31' },
  async (missing) => {
    const shop = await startShop('other')
    const changed = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await realFetch(input, init)
      const url = input instanceof Request ? input.url : String(input)
      if (!url.endsWith('/token')) return answer
      const tokens: object = await answer.json()
      return Response.json({ ...tokens, ...missing })
    })
    const { browser, path } = await signIn(shop)
    changed.mockRestore()
    expect(path).toBe('/login?error=sign_in_failed')
    expect(await userAt(browser)).toBeNull()
  },
)

test('users of another issuer are identified by it and their subject, and cannot change their account here', async () => {
  const shop = await startShop('other')
  const user = await userAt((await signIn(shop)).browser)
  expect(user).toMatchObject({ email: shopper.email, canChangeEmail: false })
  expect(user.userId).not.toBe(userId)
  expect(await userAt((await signIn(shop)).browser)).toMatchObject({ userId: user.userId })
})

test('while the issuer is unavailable the site says so, without a redirect loop', async () => {
  const shop = await startShop('other')
  const away = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('openid-configuration')) throw new TypeError('fetch failed')
    return realFetch(input, init)
  })
  const answer = await shop.browser().request('/login')
  away.mockRestore()
  expect(answer.headers.get('location')).toBe('/login?error=issuer_unavailable')
})

test('a callback that this browser did not begin is refused', { tags: 'F-ROUTE-37' }, async () => {
  const shop = await startShop()
  const browser = shop.browser()
  const at = await land(browser, await browser.request('/auth/callback?code=x&state=y'))
  expect(at.path).toBe('/login?error=sign_in_expired')
  expect(cookieOf(browser)).toBeUndefined()
})
