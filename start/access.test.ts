import type { Browser } from '@ltk/testing/identity/browser'
import { linkToActFor } from '@ltk/testing/identity/link-to-act-for'
import { subscribeBrowser } from '@ltk/testing/servers/push-service'
import { textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { login, send, type ServedSite, serveSite } from './testing/serve-site.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const bea = { email: 'bea@example.com', password: 'another horse battery' }

let site: ServedSite
beforeAll(async () => {
  site = await serveSite()
  await site.identity.ensureAccount({ ...bea, name: 'Bea' })
})
afterAll(() => site.stop())

const open = async (browser: Browser, path = '/account') =>
  parse(await (await browser.request(path)).text())
/** The entries of a list of the settings, each on one line. */
const listed = async (browser: Browser, part: 'sessions' | 'applications') =>
  (await open(browser))
    .querySelectorAll(`#${part} .access-list-item`)
    .map((item) => item.structuredText.replace(/\s+/g, ' '))
const isSignedIn = async (browser: Browser) =>
  (await browser.request('/account')).headers.get('location') === null

describe('the settings', { tags: 'F-ACC-01' }, () => {
  afterEach(() => site.identity.logOutEverywhere(site.userId))

  test('show the browsers in which their owner is logged in, this one first', async () => {
    await site.signIn(bea)
    const phone = await site.signIn(login, { 'user-agent': safari })
    const desktop = await site.signIn(login, { 'user-agent': firefox })
    expect(await listed(desktop, 'sessions')).toEqual([
      'Firefox on Linux This browser In use now',
      expect.stringMatching(/^Safari on iPhone Last used on \w+ \d+, \d{4}$/),
    ])
    expect((await listed(phone, 'sessions'))[0]).toBe('Safari on iPhone This browser In use now')
    await send(phone, '/logout', {})
    expect(await listed(desktop, 'sessions')).toHaveLength(1)
  })

  test('log out everywhere, this browser among them, without a script', async () => {
    const others = await site.signIn(bea)
    const [one, two] = [await site.signIn(), await site.signIn()]
    const said = textOf((await open(one)).querySelector('#sessions form'))
    expect(said).toContain('the one in this browser too')
    await send(two, '/account', {
      form: 'settings',
      kinds: 'new-posts',
      subscription: JSON.stringify(subscribeBrowser().subscription),
      timeZone: 'UTC',
    })
    const subscriptions = () =>
      site.database.db.selectFrom('push_subscriptions').select('id').execute()
    expect(await subscriptions()).toHaveLength(1)
    const cookies = [one, two].map(({ cookies: all }) => all.find(({ name }) => name === 'session'))

    const answer = await send(one, '/account', { form: 'log-out-everywhere' })
    expect([answer.status, answer.to]).toEqual([302, '/logout'])
    for (const cookie of cookies) {
      expect(await site.sessions.find(cookie?.value ?? '')).toBeUndefined()
    }
    for (const browser of [one, two]) {
      expect(await isSignedIn(browser)).toBe(false)
      // Nor at the issuer, which asks for the password.
      const at = await browser.follow('/login', '/identity/api/interaction')
      expect(at.pathname).toContain('/interaction/')
    }
    expect(await subscriptions()).toEqual([])
    expect(await isSignedIn(others)).toBe(true)
  })

  test('show the applications that were let in, and remove them without a script', async () => {
    const browser = await site.signIn()
    expect((await open(browser)).querySelector('#applications')).toBeNull()
    const blog = await letIn(browser, 'A blog')
    const other = await letIn(browser, 'Another')
    const shown = await listed(browser, 'applications')
    expect(shown.toSorted()).toEqual([
      expect.stringMatching(
        /^A blog rp\.example, since \w+ \d+, \d{4} the id of your account Remove$/,
      ),
      expect.stringContaining('Another'),
    ])
    const button = (await open(browser)).querySelector(`#applications button[value="${blog}"]`)
    expect(button?.getAttribute('aria-label')).toBe('Remove A blog')

    const removed = await send(browser, '/account', {
      form: 'remove-application',
      application: blog,
    })
    expect([removed.status, removed.to]).toEqual([302, '/account?saved=application'])
    const page = await open(browser, removed.to ?? '')
    expect(textOf(page.querySelector('[role=status]'))).toBe(
      'The application has no access any more.',
    )
    expect(await listed(browser, 'applications')).toEqual([expect.stringContaining('Another')])
    // Nobody removes those of others.
    const stranger = await site.signIn(bea)
    await send(stranger, '/account', { form: 'remove-application', application: other })
    expect(await listed(browser, 'applications')).toHaveLength(1)
    expect((await send(browser, '/account', { form: 'remove-application' })).status).toBe(400)
  })

  test('show operators who act for the owner nothing of both, and let them end nothing', async () => {
    const owner = await site.signIn()
    const operator = site.browser()
    await operator.follow(await linkToActFor(site.identity, login.email), '/home')
    const page = await open(operator)
    expect(page.querySelector('#sessions') ?? page.querySelector('#applications')).toBeNull()
    const { status } = await send(operator, '/account', { form: 'log-out-everywhere' })
    expect(status).toBe(404)
    expect(await isSignedIn(owner)).toBe(true)
    expect(await listed(owner, 'sessions')).toContainEqual(
      expect.stringMatching(/^Our support, acting for you Last used on /),
    )
  })
})

test('with another issuer the settings show and end the sessions here, and lead there to end its own', async () => {
  const other = await serveSite({ isOther: true })
  const [one, two] = [await other.signIn(), await other.signIn()]
  expect(await listed(one, 'sessions')).toHaveLength(2)
  expect((await open(one)).querySelector('#applications')).toBeNull()
  const answer = await send(one, '/account', { form: 'log-out-everywhere' })
  expect(answer.to).toBe('/logout')
  const out = await send(one, '/logout', {})
  expect(new URL(out.to ?? '').pathname).toBe('/identity/logout')
  for (const browser of [one, two]) expect(await isSignedIn(browser)).toBe(false)
  await other.stop()
})

/** Lets another site in, as its consent page does. Returns its id. */
async function letIn(browser: Browser, name: string): Promise<string> {
  const redirectUri = 'https://rp.example/callback'
  const { id } = await site.identity.addClient({
    name,
    redirectUris: [redirectUri],
    postLogoutRedirectUris: [],
    isPublic: true,
  })
  const query = new URLSearchParams({
    client_id: id,
    response_type: 'code',
    scope: 'openid',
    prompt: 'consent',
    redirect_uri: redirectUri,
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  const consent = await browser.follow(`/identity/authorize?${query}`, '/auth/consent')
  const uid = consent.searchParams.get('interaction')
  const allowed = await browser.request(`/identity/api/interaction/${uid}/consent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { redirectTo } = await allowed.json()
  await browser.follow(redirectTo, '/callback')
  return id
}
