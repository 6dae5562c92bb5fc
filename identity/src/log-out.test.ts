import { beginSignIn, signInWith, type Site, startSite } from '@ltk/testing/identity/start-site'
import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

const shopper = { email: 'ada@example.com', password: 'correct horse 🐎' }
let site: Site

beforeAll(async () => {
  site = await startSite()
  await site.identity.ensureAccount({ ...shopper, name: 'Ada' })
})
afterAll(() => site.stop())

test('logging out ends the session and every token of it', { tags: ['A-62', 'A-70'] }, async () => {
  const { browser, tokens, attempt } = await signInWith(site, shopper)
  const url = client.buildEndSessionUrl(attempt.config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `${site.url}/`,
  })
  const confirm = await browser.request(url.href.replace('/logout?', '/logout/?'))
  const form = await confirm.text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const done = await browser.request('/identity/logout/confirm', {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
  expect(done.headers.get('location')).toBe(`${site.url}/`)
  expect((await site.userinfo(tokens.access_token)).status).toBe(401)
  expect(await site.identity.verifyAccessToken(tokens.access_token)).toBeUndefined()
  await expect(
    client.refreshTokenGrant(attempt.config, tokens.refresh_token ?? ''),
  ).rejects.toMatchObject({ error: 'invalid_grant' })
  const next = await beginSignIn(site)
  expect((await browser.follow(next.start, '/login')).pathname).toBe('/login')
})

test(
  'logging out by the client id goes back to its own addresses only',
  { tags: ['A-62', 'A-70', 'A-68', 'F-ROLE-10', 'F-AUTH-06'] },
  async () => {
    const { browser } = await signInWith(site, shopper)
    const ask = (post_logout_redirect_uri: string) => {
      const query = { client_id: site.identity.siteClient.id, post_logout_redirect_uri }
      return browser.request(`/identity/logout/?${new URLSearchParams(query)}`)
    }
    const refused = await ask('https://evil.example/')
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
    const form = await (await ask(`${site.url}/`)).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const confirm = (answer: Record<string, string>) =>
      browser.request('/identity/logout/confirm', {
        method: 'POST',
        body: new URLSearchParams({ xsrf, ...answer }),
      })
    expect((await confirm({ logout: 'yes' })).headers.get('location')).toBe(`${site.url}/`)
    const next = await beginSignIn(site)
    expect((await browser.follow(next.start, '/login')).pathname).toBe('/login')
  },
)
