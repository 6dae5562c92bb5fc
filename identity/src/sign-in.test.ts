import { linkToActFor } from '@ltk/testing/identity/link-to-act-for'
import {
  beginSignIn,
  openScreen,
  post,
  redeem,
  signInWith,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

const shopper = { email: 'ada@example.com', password: 'correct horse 🐎' }
let site: Site
let userId: string

beforeAll(async () => {
  site = await startSite()
  userId = await site.identity.ensureAccount({ ...shopper, name: 'Ada' })
})
afterAll(() => site.stop())

test(
  'a relying party signs in by discovery, code and PKCE, reads the user and refreshes',
  {
    tags: [
      'F-ROLE-10',
      'F-AUTH-06',
      'C-31',
      'A-61',
      'A-67',
      'A-68',
      'A-69',
      'A-71',
      'D-38',
      'F-ROLE-09',
      'F-AUTH-10',
    ],
  },
  async () => {
    const relyingParty = await site.relyingParty()
    expect(relyingParty.serverMetadata().scopes_supported).toEqual([
      'openid',
      'profile',
      'email',
      'consumer',
      'offline_access',
    ])
    const { attempt, callback, tokens } = await signInWith(site, shopper)
    expect(callback.searchParams.get('state')).toBe(attempt.state)
    expect(callback.searchParams.get('code')).toBeTruthy()
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      scope: 'openid profile email consumer',
      refresh_token: expect.any(String),
    })
    expect(tokens.expires_in).toBe(36_000)
    expect(tokens.claims()).toMatchObject({
      sub: `email|${userId}`,
      account_id: userId,
      email: shopper.email,
      profile: {
        sigilUserId: userId,
        authnProvider: 'email',
        authnCanChangeEmail: true,
        userCreatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    })
    const claims = tokens.claims()
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(36_000)
    const connection = site.database.connection
    if (!('pglite' in connection)) throw new Error('not embedded')
    const { rows } = await connection.pglite.query<{ model: string; left: number }>(
      `select model, extract(epoch from expires_at - now())::int as left from identity_artifacts
       where model in ('AccessToken', 'RefreshToken') order by model`,
    )
    for (const [index, lifetime] of [36_000, 2_592_000].entries()) {
      expect(rows[index]?.left).toBeGreaterThan(lifetime - 60)
      expect(rows[index]?.left).toBeLessThanOrEqual(lifetime)
    }
    const user = await client.fetchUserInfo(attempt.config, tokens.access_token, `email|${userId}`)
    expect(user).toMatchObject({ name: 'Ada', email_verified: true })
    expect(user['profile']).toEqual({
      sigilUserId: userId,
      authnProvider: 'email',
      authnCanChangeEmail: true,
      userCreatedAt: expect.stringMatching(/Z$/),
    })
    expect((await site.userinfo('made-up')).status).toBe(401)
    expect((await fetch(`${site.url}/identity/userinfo/`)).status).toBe(401)

    const caller = await site.identity.verifyAccessToken(tokens.access_token)
    expect(caller).toMatchObject({ userId, email: shopper.email })
    expect(caller?.impersonator).toBeUndefined()

    const refreshed = await client.refreshTokenGrant(attempt.config, tokens.refresh_token ?? '')
    expect(refreshed.access_token).not.toBe(tokens.access_token)
    expect((await site.userinfo(refreshed.access_token)).status).toBe(200)
    expect(site.failures).toEqual([])
  },
)

test(
  'the discovery document names each endpoint, and what they take',
  { tags: ['A-71', 'A-67', 'A-72'] },
  async () => {
    const found = await fetch(`${site.url}/identity/.well-known/openid-configuration`)
    const issuer = `${site.url}/identity`
    expect(await found.json()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/logout`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      scopes_supported: ['openid', 'profile', 'email', 'consumer', 'offline_access'],
    })
  },
)

test('the same in this process, without the public address', { tags: 'A-71' }, async () => {
  const config = await client.discovery(
    new URL(site.identity.issuer),
    site.identity.siteClient.id,
    site.identity.siteClient.secret,
    undefined,
    {
      execute: [client.allowInsecureRequests],
      [client.customFetch]: (url, init) =>
        site.identity.fetch(new Request(url, { method: init.method, headers: init.headers })),
    },
  )
  expect(config.serverMetadata().token_endpoint).toBe(`${site.url}/identity/token`)
})

test('a second visit in the same browser needs no password', { tags: 'A-67' }, async () => {
  const { browser } = await signInWith(site, shopper)
  const again = await beginSignIn(site)
  const callback = await browser.follow(again.start, '/auth/callback')
  expect((await redeem(again, callback)).claims()?.sub).toBe(`email|${userId}`)
})

test(
  'a code works once, and only with its verifier and for its client',
  { tags: 'A-68' },
  async () => {
    const { attempt, callback, tokens } = await signInWith(site, shopper)
    await expect(redeem(attempt, callback)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await site.userinfo(tokens.access_token)).status).toBe(401)

    const browser = site.browser()
    const other = await beginSignIn(site)
    const api = await openScreen(browser, other)
    const { redirectTo } = await (await post(browser, `${api}/login`, shopper)).json()
    const back = await browser.follow(redirectTo, '/auth/callback')
    const wrong = { ...other, verifier: client.randomPKCECodeVerifier() }
    await expect(redeem(wrong, back)).rejects.toMatchObject({ error: 'invalid_grant' })

    const { id } = site.identity.siteClient
    const forged = { ...other, config: await site.relyingParty(id, 'not its secret') }
    await expect(redeem(forged, back)).rejects.toMatchObject({ status: 401 })
  },
)

test('a code lasts a minute, what refreshes 30 days', { tags: 'A-68' }, async () => {
  await signInWith(site, shopper)
  const connection = site.database.connection
  if (!('pglite' in connection)) throw new Error('not embedded')
  const { rows } = await connection.pglite.query<{ model: string; seconds: number }>(
    `select model, round(extract(epoch from max(expires_at) - now()))::int as seconds
     from identity_artifacts where client_id = '${site.identity.siteClient.id}'
     and model in ('AuthorizationCode', 'RefreshToken') group by model order by model`,
  )
  const lasts = rows.map(({ model, seconds }) => [model, Math.ceil(seconds / 60) * 60])
  expect(lasts).toEqual([
    ['AuthorizationCode', 60],
    ['RefreshToken', 2_592_000],
  ])
})

test(
  'a request without PKCE is refused',
  { tags: ['F-AUTH-06', 'A-67', 'F-ROLE-10'] },
  async () => {
    const attempt = await beginSignIn(site)
    attempt.start.searchParams.delete('code_challenge')
    attempt.start.searchParams.delete('code_challenge_method')
    const answer = await site.browser().request(attempt.start)
    const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', site.url)
    expect([pathname, searchParams.get('error')]).toEqual(['/auth/callback', 'invalid_request'])
  },
)

test(
  'return addresses other than the registered ones are refused without going there',
  { tags: 'A-67' },
  async () => {
    for (const address of [
      'https://evil.example/auth/callback',
      `${site.url}.evil.example/auth/callback`,
      `${site.url}/auth/callback/../evil`,
      `${site.url}/auth/callback?next=https://evil.example`,
      `//evil.example/auth/callback`,
      'javascript:alert(1)',
    ]) {
      const attempt = await beginSignIn(site, { redirect_uri: address })
      const answer = await site.browser().request(attempt.start)
      expect([address, answer.status]).toEqual([address, 400])
      expect(answer.headers.get('location')).toBeNull()
    }
  },
)

test('two tabs sign in side by side', async () => {
  const browser = site.browser()
  const first = await beginSignIn(site)
  const second = await beginSignIn(site)
  const firstApi = await openScreen(browser, first)
  await openScreen(browser, second)
  const answer = await post(browser, `${firstApi}/login`, shopper)
  const { redirectTo } = await answer.json()
  const callback = await browser.follow(redirectTo, '/auth/callback')
  expect((await redeem(first, callback)).access_token).toBeTruthy()
})

test('a sign-in begun in another browser cannot be finished', async () => {
  const attacker = site.browser()
  const attempt = await beginSignIn(site)
  const api = await openScreen(attacker, attempt)
  const victim = await post(site.browser(), `${api}/login`, shopper)
  expect(victim.status).toBe(400)
  expect(await victim.json()).toMatchObject({ error_code: 'sign_in_expired' })
})

test('sign-in writes from another site are refused', async () => {
  const browser = site.browser()
  const api = await openScreen(browser, await beginSignIn(site))
  const send = (headers: Record<string, string>) =>
    browser.request(`${api}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(shopper),
    })
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await send({ origin: 'null' })).status).toBe(403)
})

test(
  'prompt=create opens the sign-up screen, which signs in at once',
  { tags: ['U-14', 'A-67'] },
  async () => {
    const browser = site.browser()
    const attempt = await beginSignIn(site, { prompt: 'create' })
    const api = await openScreen(browser, attempt, '/signup')
    const taken = await post(browser, `${api}/signup`, { ...shopper, password: 'another long one' })
    expect(taken.status).toBe(409)
    const form = { email: 'grace@example.com', password: 'compile all of it', name: 'Grace' }
    const { redirectTo } = await (await post(browser, `${api}/signup`, form)).json()
    const callback = await browser.follow(redirectTo, '/auth/callback')
    const tokens = await redeem(attempt, callback)
    expect(tokens.claims()).toMatchObject({
      email: form.email,
      name: 'Grace',
      email_verified: false,
    })
  },
)

test('cancelling goes back to the site with an error', { tags: 'A-67' }, async () => {
  const browser = site.browser()
  const attempt = await beginSignIn(site)
  const api = await openScreen(browser, attempt)
  const { redirectTo } = await (await post(browser, `${api}/abort`, {})).json()
  const callback = await browser.follow(redirectTo, '/auth/callback')
  expect(callback.searchParams.get('error')).toBe('access_denied')
})

test('max_age=0 asks for the password again', { tags: 'A-67' }, async () => {
  const { browser } = await signInWith(site, shopper)
  const again = await beginSignIn(site, { max_age: '0' })
  const api = await openScreen(browser, again)
  const { redirectTo } = await (await post(browser, `${api}/login`, shopper)).json()
  const tokens = await redeem(again, await browser.follow(redirectTo, '/auth/callback'))
  expect((await site.userinfo(tokens.access_token)).status).toBe(200)
})

test('cookies are kept from scripts, other sites and other paths', async () => {
  const response = await site.browser().request((await beginSignIn(site)).start)
  const cookies = response.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThanOrEqual(2)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; path=\/identity/)
    expect(cookie).toMatch(/; samesite=lax/)
    expect(cookie).toMatch(/; httponly/)
  }
})

test('on https every cookie is for https only', async () => {
  const secure = await startSite({
    database: site.database,
    env: { SITE_URL: 'https://shop.example' },
  })
  const { id } = secure.identity.siteClient
  const query = new URLSearchParams({
    client_id: id,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: 'https://shop.example/auth/callback',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  const answer = await secure.identity.fetch(
    new Request(`https://shop.example/identity/authorize?${query}`),
  )
  const link = await linkToActFor(secure.identity, shopper.email)
  const impersonated = await secure.identity.fetch(new Request(link))
  const cookies = [...answer.headers.getSetCookie(), ...impersonated.headers.getSetCookie()]
  expect(cookies.some((cookie) => cookie.startsWith('__Secure-identity_interaction='))).toBe(true)
  expect(cookies.some((cookie) => cookie.startsWith('__Secure-identity_session='))).toBe(true)
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/)
  await secure.stop()
})

test('forwarding headers that a client sends change nothing', { tags: 'A-71' }, async () => {
  const response = await fetch(`${site.url}/identity/.well-known/openid-configuration/`, {
    headers: {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
      forwarded: 'host=evil.example;proto=https',
    },
  })
  const text = await response.text()
  expect(text).not.toContain('evil.example')
  expect(JSON.parse(text)).toMatchObject({
    issuer: `${site.url}/identity`,
    token_endpoint: `${site.url}/identity/token`,
  })
  const attempt = await beginSignIn(site)
  const redirect = await fetch(attempt.start, {
    redirect: 'manual',
    headers: { 'x-forwarded-host': 'evil.example' },
  })
  expect(redirect.headers.get('location')).toMatch(/^\/identity\/api\/interaction\//)
})

test('the database holds no token, code or cookie', async () => {
  const { browser, tokens } = await signInWith(site, shopper)
  await openScreen(browser, await beginSignIn(site, { prompt: 'login' }))
  const connection = site.database.connection
  if (!('pglite' in connection)) throw new Error('not embedded')
  const { rows } = await connection.pglite.query('select * from identity_artifacts')
  const dump = JSON.stringify(rows)
  const secrets = [
    tokens.access_token,
    tokens.refresh_token ?? '',
    ...browser.cookies.map((cookie) => cookie.value),
  ]
  expect(secrets.length).toBeGreaterThanOrEqual(5)
  for (const secret of secrets) expect(dump).not.toContain(secret)
})
