import type { Browser } from '@ltk/testing/identity/browser'
import { linkToActFor } from '@ltk/testing/identity/link-to-act-for'
import { post, signInWith, type Site, startSite } from '@ltk/testing/identity/start-site'
import { beginElsewhere, redeemElsewhere, redirectUri } from '@ltk/testing/identity/third-party'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const shopper = { email: 'ada@example.com', password: 'Correct horse battery 1' }
const creatorId = '01a1f456-f530-71cd-8db6-e867a15cbe53'
const home = 'https://rp.example/'
const scope = 'openid profile email offline_access'
let site: Site

beforeAll(async () => {
  site = await startSite({
    findCreatorPage: async (id) =>
      id === creatorId ? 'https://shop.example/explore/ada' : undefined,
  })
  await site.identity.ensureAccount({ ...shopper, name: 'Ada', publisherId: creatorId })
})
afterAll(() => site.stop())

const add = (isPublic = false) =>
  site.identity.addClient({
    name: 'Ada’s <b>blog</b>',
    redirectUris: [redirectUri],
    postLogoutRedirectUris: [home],
    isPublic,
  })

/** Another site that signs people in with us, as docs/operating.md shows. */
async function discover({ id, secret }: { id: string; secret: string | undefined }) {
  const authentication = secret ? client.ClientSecretBasic(secret) : client.None()
  return client.discovery(new URL(site.identity.issuer), id, secret, authentication, {
    execute: [client.allowInsecureRequests],
  })
}

const interactionAt = (at: URL) => `/identity/api/interaction/${at.searchParams.get('interaction')}`

/** Posts to a sign-in under way; returns where it goes on. */
async function send(browser: Browser, at: URL, action: string, body = {}): Promise<string> {
  const answer = await post(browser, `${interactionAt(at)}/${action}`, body)
  expect(answer.status).toBe(200)
  return (await answer.json()).redirectTo
}

/** Signs in at the other site with a browser, all the way to its tokens. */
async function signIn(config: client.Configuration, browser = site.browser()) {
  const { start, verifier } = await beginElsewhere(config)
  const login = await browser.follow(start, '/login')
  const consent = await browser.follow(
    await send(browser, login, 'login', shopper),
    '/auth/consent',
  )
  const callback = await browser.follow(await send(browser, consent, 'consent'), '/callback')
  const tokens = await redeemElsewhere(config, callback, verifier)
  return { browser, tokens, subject: tokens.claims()?.sub ?? '' }
}

describe('another site', () => {
  test('signs in with code and PKCE, reads the user, refreshes, introspects, revokes and logs out', async () => {
    const added = await add()
    const config = await discover(added)
    const { browser, tokens, subject } = await signIn(config)
    const user = await client.fetchUserInfo(config, tokens.access_token, subject)
    expect(user).toEqual({
      sub: subject,
      name: 'Ada',
      email: shopper.email,
      email_verified: true,
      profile: 'https://shop.example/explore/ada',
    })

    const fresh = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(fresh.refresh_token).not.toBe(tokens.refresh_token)
    expect(await client.tokenIntrospection(config, fresh.access_token)).toMatchObject({
      active: true,
      sub: subject,
      client_id: added.id,
    })
    await client.tokenRevocation(config, fresh.access_token)
    expect(await client.tokenIntrospection(config, fresh.access_token)).toEqual({ active: false })

    const out = client.buildEndSessionUrl(config, { post_logout_redirect_uri: home })
    const form = await (await browser.request(out)).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const done = await browser.request('/identity/logout/confirm', {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect(done.headers.get('location')).toBe(home)
    expect((await browser.follow((await beginElsewhere(config)).start, '/login')).pathname).toBe(
      '/login',
    )
    expect(site.failures).toEqual([])
  })

  test.each([false, true])(
    'loses everything where a refresh token is used twice (public: %s)',
    async (isPublic) => {
      const config = await discover(await add(isPublic))
      const { tokens } = await signIn(config)
      const fresh = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
      expect((await site.userinfo(fresh.access_token)).status).toBe(200)
      await expect(
        client.refreshTokenGrant(config, tokens.refresh_token ?? ''),
      ).rejects.toMatchObject({ error: 'invalid_grant' })
      expect((await site.userinfo(fresh.access_token)).status).toBe(401)
      await expect(
        client.refreshTokenGrant(config, fresh.refresh_token ?? ''),
      ).rejects.toMatchObject({ error: 'invalid_grant' })
    },
  )

  test('has tokens that open nothing of ours, and is told only what is asked for', async () => {
    const config = await discover(await add())
    const { tokens, browser } = await signIn(config)
    expect(await site.identity.verifyAccessToken(tokens.access_token)).toBeUndefined()
    const change = await fetch(`${site.url}/identity/api/users/me`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${tokens.access_token}` },
      body: new URLSearchParams({ name: 'Eve' }),
    })
    expect(change.status).toBe(401)
    const refused = await beginElsewhere(config, { scope: 'openid consumer' })
    const back = await browser.follow(refused.start, '/callback')
    expect(back.searchParams.get('error')).toBe('invalid_scope')
  })

  test('is told nothing when the user cancels, and asks again for more', async () => {
    const config = await discover(await add())
    const browser = site.browser()
    const { start } = await beginElsewhere(config)
    const login = await browser.follow(start, '/login')
    const consent = await browser.follow(
      await send(browser, login, 'login', shopper),
      '/auth/consent',
    )
    const asked = await site.send('/interaction/consent-asked', {
      interaction: consent.searchParams.get('interaction'),
    })
    expect(await asked.json()).toEqual({ client: 'Ada’s <b>blog</b>', scopes: scope.split(' ') })
    const back = await browser.follow(await send(browser, consent, 'abort'), '/callback')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('code')).toBeNull()

    const little = await beginElsewhere(config, { scope: 'openid', prompt: '' })
    const first = await browser.follow(little.start, '/auth/consent')
    await browser.follow(await send(browser, first, 'consent'), '/callback')
    // Once allowed, the same is not asked again; more is.
    expect((await browser.follow(little.start, '/callback')).searchParams.get('code')).toBeTruthy()
    const more = await beginElsewhere(config, { scope: 'openid email', prompt: '' })
    expect((await browser.follow(more.start, '/auth/consent')).pathname).toBe('/auth/consent')
  })

  test('is reached from a form without a redirect that our own pages would forbid', async () => {
    const config = await discover(await add())
    const browser = site.browser()
    const login = await browser.follow((await beginElsewhere(config)).start, '/login')
    const posted = await browser.request(`${interactionAt(login)}/login`, {
      method: 'POST',
      body: new URLSearchParams(shopper),
    })
    expect(posted.status).toBe(200)
    const onward = /^0; url=(.+)$/.exec(posted.headers.get('refresh') ?? '')?.[1] ?? ''
    const consent = await browser.follow(onward, '/auth/consent')
    const allowed = await browser.request(`${interactionAt(consent)}/consent`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    const last = /^0; url=(.+)$/.exec(allowed.headers.get('refresh') ?? '')?.[1] ?? ''
    const callback = await browser.follow(last, '/callback')
    expect(callback.href.startsWith(redirectUri)).toBe(true)
    expect(callback.searchParams.get('code')).toBeTruthy()
  })

  test('is not signed in to by an operator who acts for somebody here', async () => {
    const config = await discover(await add())
    const browser = site.browser()
    const link = await linkToActFor(site.identity, shopper.email)
    await browser.request(link)
    const at = await browser.follow((await beginElsewhere(config, { prompt: '' })).start, '/login')
    expect(at.pathname).toBe('/login')
  })

  test('loses its tokens when the user changes the password, and when it is removed', async () => {
    const added = await add()
    const config = await discover(added)
    const { tokens } = await signIn(config)
    const own = await signInWith(site, shopper)
    const changed = await fetch(`${site.url}/identity/api/users/me/password`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.tokens.access_token}` },
      body: new URLSearchParams({
        currentPassword: shopper.password,
        password: shopper.password,
        confirmPassword: shopper.password,
      }),
    })
    expect(changed.status).toBe(200)
    expect((await site.userinfo(tokens.access_token)).status).toBe(401)
    expect(await client.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false })

    const again = await signIn(config)
    expect(await site.identity.removeClient(added.id)).toBe(true)
    expect((await site.userinfo(again.tokens.access_token)).status).toBe(401)
    await expect(
      client.refreshTokenGrant(config, again.tokens.refresh_token ?? ''),
    ).rejects.toMatchObject({ status: 401 })
    expect(await site.identity.removeClient(added.id)).toBe(false)
  })
})

test('a secret stands nowhere in the database, and a wrong one opens nothing', async () => {
  const { id, secret } = await add()
  const connection = site.database.connection
  if (!('pglite' in connection)) throw new Error('not embedded')
  const { rows: tables } = await connection.pglite.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public'`,
  )
  expect(tables.map(({ tablename }) => tablename)).toContain('identity_clients')
  for (const { tablename } of tables) {
    const { rows } = await connection.pglite.query(`select * from ${tablename}`)
    expect(JSON.stringify(rows)).not.toContain(secret)
  }
  const [stored] = (
    await connection.pglite.query<{ secret_hash: string }>(
      'select secret_hash from identity_clients where id = $1',
      [id],
    )
  ).rows
  for (const wrong of ['x', 'x'.repeat(43), stored?.secret_hash ?? '']) {
    const answer = await fetch(`${site.url}/identity/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${id}:${wrong}`)}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x' }),
    })
    expect([wrong, answer.status]).toEqual([wrong, 401])
  }
})

test('a public client may not introspect, and nobody registers by themselves', async () => {
  const config = await discover(await add(true))
  const { tokens } = await signIn(config)
  expect(await client.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false })
  expect(config.serverMetadata().registration_endpoint).toBeUndefined()
  const answer = await fetch(`${site.url}/identity/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirectUri] }),
  })
  expect(answer.status).toBe(404)
})

test('only addresses that are safe to go back to are taken', async () => {
  const addWith = (address: string) =>
    site.identity.addClient({
      name: 'Shop',
      redirectUris: [address],
      postLogoutRedirectUris: [],
      isPublic: false,
    })
  for (const address of [
    'http://rp.example/callback',
    'https://rp.example/callback#x',
    'https://*.rp.example/callback',
    'https://user:password@rp.example/',
    'javascript:alert(1)',
    '/callback',
    '',
  ]) {
    await expect(addWith(address)).rejects.toThrow(/^--redirect must/)
  }
  await addWith('http://localhost:8080/callback')
  await addWith('http://127.0.0.1:8080/callback')
  await expect(
    site.identity.addClient({
      name: ' ',
      redirectUris: [],
      postLogoutRedirectUris: [],
      isPublic: false,
    }),
  ).rejects.toThrow('The name must not be empty; --redirect must be given at least once.')
})
