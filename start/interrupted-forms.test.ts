import type { Browser } from '@ltk/testing/identity/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { login, send, type ServedSite, serveSite } from './testing/serve-site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveSite()
})
afterAll(() => site.stop())

/** Returns a browser whose user was logged out a moment ago, elsewhere. */
async function loggedOut(): Promise<Browser> {
  const browser = await site.signIn()
  await site.identity.logOutEverywhere(site.userId)
  return browser
}

/** Logs in at the page that a form led to. Returns the page that this ends at. */
async function logIn(browser: Browser, to: string, as = login): Promise<string> {
  const { pathname } = await browser.follow(to, '/identity/api/interaction')
  const back = await send(browser, `${pathname}/login`, as)
  const { pathname: path, search } = await browser.follow(back.to ?? '', '/account')
  return path + search
}

const open = async (browser: Browser, path: string) => (await browser.request(path)).text()
const valueOf = (html: string, name: string) => {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const input = inputs.find((one) => one.includes(` name="${name}"`) && !one.includes('"hidden"'))
  return / value="([^"]*)"/.exec(input ?? '')?.[1]
}
const keptBy = (browser: Browser) =>
  browser.cookies.find(({ name }) => name === 'interrupted-form')?.value

test('a form that was posted after its session had ended comes back filled in, once', async () => {
  const browser = await loggedOut()
  const form = { form: 'settings', name: 'Ada & "Co"', locale: 'de' }
  const { status, to } = await send(browser, '/account', form)
  expect(status).toBe(302)
  const path = await logIn(browser, to ?? '')
  const html = await open(browser, path)
  expect(valueOf(html, 'name')).toBe('Ada &amp; &quot;Co&quot;')
  expect(html).toContain('You were logged out before this could be sent.')
  // Nothing was saved, and the next visit shows what is.
  expect(valueOf(await open(browser, path), 'name')).toBe('Ada')
  expect((await send(browser, '/account', form)).to).toBe('/account?saved=settings')
})

test('the same with scripts, which post the form and follow the address in the answer', async () => {
  const browser = await loggedOut()
  const answer = await browser.request('/account', {
    method: 'POST',
    headers: { accept: 'application/vnd.ltk.data+json' },
    body: new URLSearchParams({ form: 'settings', name: 'By script' }),
  })
  const { to } = await answer.json()
  const html = await open(browser, await logIn(browser, to))
  expect(valueOf(html, 'name')).toBe('By script')
  // The browser's router starts from the same result.
  expect(html).toMatch(/"actionData":\{"[^"]+":\{"form":"settings"/)
})

test('a form is shown to the user who posted it alone, and nobody can read its cookie', async () => {
  const browser = await loggedOut()
  const { to } = await send(browser, '/account', { form: 'settings', name: 'For me only' })
  const kept = keptBy(browser) ?? ''
  for (const part of kept.split('.')) {
    expect(Buffer.from(part, 'base64url').toString('utf8')).not.toMatch(/For me only|account/)
  }
  const other = { ...login, email: 'grace@example.com' }
  await site.identity.ensureAccount({ ...other, name: 'Grace' })
  const path = await logIn(browser, to ?? '', other)
  expect(valueOf(await open(browser, path), 'name')).toBe('Grace')
  expect(keptBy(browser)).toBe(kept)
})

test('logging out removes a form, and no form is kept for whoever comes next', async () => {
  const browser = await loggedOut()
  const form = { form: 'settings', name: 'Before I left' }
  await send(browser, '/account', form)
  expect(keptBy(browser)).toBeDefined()
  await send(browser, '/logout', {})
  expect(keptBy(browser)).toBeUndefined()
  await send(browser, '/account', form)
  expect(keptBy(browser)).toBeUndefined()
})

/** Returns the address of the page to log in on that a path leads to. */
async function logInAddress(browser: Browser, path: string): Promise<URL> {
  const interaction = await browser.follow(path, '/identity/api/interaction')
  const shown = (await browser.request(interaction)).headers.get('location') ?? ''
  return new URL(shown, interaction)
}

test('a page that asks again because the session has ended says so, once', async () => {
  const text = 'You were logged out. Log in again to continue.'
  const browser = await loggedOut()
  const { search } = await logInAddress(browser, '/account')
  expect(await open(browser, `/login${search}`)).toContain(text)
  const again = await logInAddress(browser, '/account')
  expect(await open(browser, `/login${again.search}`)).not.toContain(text)
  const visitor = site.browser()
  const first = await logInAddress(visitor, '/account')
  expect(await open(visitor, `/login${first.search}`)).not.toContain(text)
})

test('whoever has forgotten their password finds the email that they tried, which no address has', async () => {
  const browser = site.browser()
  const { pathname } = await browser.follow('/login', '/identity/api/interaction')
  const tried = { email: 'ada@example.com', password: 'not my password' }
  const { to } = await send(browser, `${pathname}/login`, tried)
  const html = await open(browser, to ?? '')
  const link = /href="(\/forgot-password[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(link).not.toContain('ada')
  expect(valueOf(await open(browser, link), 'email')).toBe('ada@example.com')
  expect(valueOf(await open(site.browser(), link), 'email') ?? '').toBe('')
})

test('passwords are not kept, and other pages show nothing of a form', async () => {
  const browser = await loggedOut()
  const form = { form: 'email', email: 'new@example.com', currentPassword: 'a secret of mine' }
  const { to } = await send(browser, '/account', form)
  const path = await logIn(browser, to ?? '')
  expect(await open(browser, '/change-password')).not.toContain('new@example.com')
  const html = await open(browser, path)
  expect(valueOf(html, 'email')).toBe('new@example.com')
  expect(valueOf(html, 'currentPassword') ?? '').toBe('')
})

test('a form too long for a cookie is not kept, nor is one that leads nowhere', async () => {
  const browser = await loggedOut()
  await send(browser, '/account', { form: 'settings', name: 'x'.repeat(4_000) })
  expect(keptBy(browser)).toBeUndefined()
  await send(browser, '/forgot-password', { form: 'email', email: 'ada@example.com' })
  expect(keptBy(browser)).toBeUndefined()
})

test('a cookie that the site did not write is ignored', async () => {
  const browser = await site.signIn()
  const forged = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const value of ['%%%', `${forged}....`]) {
    browser.cookies.push({ name: 'interrupted-form', value, path: '/' })
    const answer = await browser.request('/account')
    expect(answer.status).toBe(200)
    browser.cookies.pop()
  }
})
