import type { Browser } from '@ltk/testing/identity/browser'
import { actFor, post, signInWith, type Site, startSite } from '@ltk/testing/identity/start-site'
import { beginElsewhere, redeemElsewhere, redirectUri } from '@ltk/testing/identity/third-party'
import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ada = { email: 'ada@example.com', password: 'Correct horse battery 1' }
const bea = { email: 'bea@example.com', password: 'Correct horse battery 2' }
let site: Site
let adasId: string

beforeAll(async () => {
  site = await startSite({ env: { LEGACY_PASSWORD_GRANT: 'true' } })
  adasId = await site.identity.ensureAccount({ ...ada, name: 'Ada' })
  await site.identity.ensureAccount({ ...bea, name: 'Bea' })
})
afterAll(() => site.stop())

/** Adds an application. Returns its id and what it signs people in with. */
async function addApplication(name: string) {
  const addresses = { redirectUris: [redirectUri], postLogoutRedirectUris: [] }
  const { id, secret = '' } = await site.identity.addClient({ name, isPublic: false, ...addresses })
  return { id, config: await site.relyingParty(id, secret) }
}

type Application = Awaited<ReturnType<typeof addApplication>>

/** Lets an application in, in a browser that is signed in at the issuer. */
async function letIn({ config }: Application, browser: Browser, scope = 'openid offline_access') {
  const { start, verifier } = await beginElsewhere(config, { scope })
  const consent = await browser.follow(start, '/auth/consent')
  const uid = consent.searchParams.get('interaction')
  const answer = await post(browser, `/identity/api/interaction/${uid}/consent`, {})
  const { redirectTo } = await answer.json()
  const callback = await browser.follow(redirectTo, '/callback')
  return redeemElsewhere(config, callback, verifier)
}

const path = '/identity/api/users/me/applications'
const call = (token: string | undefined, method = 'GET', id = '') =>
  fetch(`${site.url}${path}${id && `/${id}`}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const namesOf = async (token: string) =>
  (await (await call(token)).json()).applications.map(({ name }: { name: string }) => name)

test('an application that is removed has lost its tokens at once, and others have not', async () => {
  const [blog, shop] = [await addApplication('Blog & more'), await addApplication('Other shop')]
  const owner = await signInWith(site, ada)
  const { access_token: own } = owner.tokens
  const scope = 'openid profile email offline_access'
  const first = await letIn(blog, owner.browser)
  const second = await letIn(blog, owner.browser, scope)
  const kept = await letIn(shop, owner.browser)
  const { applications } = await (await call(own)).json()
  expect(applications).toHaveLength(2)
  expect(applications).toEqual(
    expect.arrayContaining([
      {
        id: shop.id,
        name: 'Other shop',
        host: 'rp.example',
        scopes: ['openid', 'offline_access'],
        since: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ id: blog.id, name: 'Blog & more' }),
    ]),
  )

  for (let time = 0; time < 2; time++) expect((await call(own, 'DELETE', blog.id)).status).toBe(200)
  for (const tokens of [first, second]) {
    expect((await site.userinfo(tokens.access_token)).status).toBe(401)
    expect(await client.tokenIntrospection(blog.config, tokens.access_token)).toEqual({
      active: false,
    })
    await expect(
      client.refreshTokenGrant(blog.config, tokens.refresh_token ?? ''),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
  }
  expect((await site.userinfo(kept.access_token)).status).toBe(200)
  expect(await namesOf(own)).toEqual(['Other shop'])
  // It has to ask again.
  expect((await letIn(blog, owner.browser)).access_token).toBeTruthy()
  const record = (await site.identity.exportAccount(adasId))?.record
  expect(record?.map(({ action }) => action)).toContain('application_removed')
})

test('applications are shown to the owner of the account alone, and removed by nobody else', async () => {
  const app = await addApplication('Only of Ada')
  const owner = await signInWith(site, ada)
  const tokens = await letIn(app, owner.browser)
  const other = await signInWith(site, bea)
  expect(await namesOf(other.tokens.access_token)).toEqual([])
  expect((await call(other.tokens.access_token, 'DELETE', app.id)).status).toBe(200)
  // An application has no say about others, or about itself.
  for (const token of [undefined, 'forged', tokens.access_token]) {
    expect((await call(token)).status).toBe(401)
    expect((await call(token, 'DELETE', app.id)).status).toBe(401)
  }
  const acting = await actFor(site, ada.email)
  expect((await call(acting.tokens.access_token)).status).toBe(403)
  expect((await call(acting.tokens.access_token, 'DELETE', app.id)).status).toBe(403)
  expect(await namesOf(owner.tokens.access_token)).toContain('Only of Ada')
  expect((await site.userinfo(tokens.access_token)).status).toBe(200)
})

test('logging out everywhere ends all sessions with their tokens; lasting access of others stays', async () => {
  const app = await addApplication('Long-lived')
  const [one, two] = [await signInWith(site, ada), await signInWith(site, ada)]
  const others = await signInWith(site, bea)
  const lasting = await letIn(app, one.browser)
  const bound = await letIn(app, two.browser, 'openid')
  const legacy = await fetch(`${site.url}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'legacy',
      username: ada.email,
      password: ada.password,
    }),
  })
  const { access_token: legacyToken } = await legacy.json()
  const cookie = await site.identity.sessions.insert({
    userId: adasId,
    profile: { email: ada.email },
    tokens: { accessToken: one.tokens.access_token, expiresAt: new Date(Date.now() + 3_600_000) },
  })

  await site.identity.logOutEverywhere(adasId)
  for (const token of [one.tokens.access_token, two.tokens.access_token, legacyToken]) {
    expect(await site.identity.verifyAccessToken(token)).toBeUndefined()
  }
  for (const { attempt, tokens, browser } of [one, two]) {
    await expect(
      client.refreshTokenGrant(attempt.config, tokens.refresh_token ?? ''),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await browser.follow(attempt.start, '/login')).pathname).toBe('/login')
  }
  expect(await site.identity.sessions.find(cookie)).toBeUndefined()
  expect((await site.userinfo(bound.access_token)).status).toBe(401)
  expect((await site.userinfo(lasting.access_token)).status).toBe(200)
  const fresh = await client.refreshTokenGrant(app.config, lasting.refresh_token ?? '')
  expect((await site.userinfo(fresh.access_token)).status).toBe(200)
  expect(await site.identity.verifyAccessToken(others.tokens.access_token)).toBeDefined()
})
